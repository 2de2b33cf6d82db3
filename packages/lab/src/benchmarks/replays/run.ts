import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cognitionRoutes } from '@conscious-bot/contracts';
import { startStack } from '@conscious-bot/launcher';
import { createClient, type Recording, readRecording, recordingsIn, systemClock } from '@conscious-bot/service-kit';
import { writeJson } from '../../experiments/write-json.ts';
import { describeDivergence } from '../../replay/describe-divergence.ts';
import { replayRecording } from '../../replay/replay-recording.ts';
import { StackClient } from '../../stack/stack-client.ts';

interface Options {
  readonly lives: number;
  readonly firstSeed: number;
  readonly seconds: number;
  readonly json?: string | undefined;
}

/** They take turns. */
const minds = [undefined, 'homebody', 'gatherer', 'explorer'] as const;
const arrivalMs = 120_000;
const thought = 'collect 2 oak logs';
/** Where each of two changed gates must show first: cognition lets the second thought in, planning wants nothing of itself. */
const changedGates = {
  cognition: { settings: { INTRUSION_SUPPRESSION_MS: '1' }, seenIn: /after the request POST \/process/ },
  planning: { settings: { STRATEGY: 'off' }, seenIn: /strateg/ },
} as const;

interface Row {
  readonly seed: number;
  readonly mind: string;
  readonly service: string;
  readonly minutes: number;
  readonly inputs: number;
  readonly decisions: number;
  readonly same: boolean;
  readonly divergence?: string;
  readonly tookMs: number;
  readonly kilobytesPerMinute: number;
  /** Whether the changed gate was found where it had to show first, and what was said. */
  readonly gateFound: boolean;
  readonly gateText?: string;
}

/** Records lives and replays them. Fails when one is not the same, or a changed gate is not found at its first effect. */
export async function replayLives({ lives, firstSeed, seconds, json }: Options): Promise<number> {
  const rows: Row[] = [];
  for (let index = 0; index < lives; index += 1) {
    const seed = firstSeed + index;
    const mind = minds[index % minds.length];
    const dataDir = mkdtempSync(join(tmpdir(), 'replays-'));
    try {
      await live({ dataDir, seed, seconds, mind });
      for (const path of recordingsIn(dataDir))
        rows.push(await look(readRecording(path), { seed, mind: mind ?? 'none' }));
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
    console.table(rows.slice(-2).map(({ divergence: _, gateText: __, ...row }) => row));
    for (const { divergence, gateText } of rows.slice(-2))
      console.log(`  ${divergence ?? 'the same'}\n  changed gate: ${gateText}`);
  }
  const statistics = {
    lives,
    seconds,
    recordings: rows.length,
    same: rows.filter(({ same }) => same).length,
    gatesFound: rows.filter(({ gateFound }) => gateFound).length,
    inputs: rows.reduce((sum, { inputs }) => sum + inputs, 0),
    decisions: rows.reduce((sum, { decisions }) => sum + decisions, 0),
    rows,
  };
  writeJson(json, statistics);
  console.log(`${statistics.same} of ${rows.length} recordings the same, ${statistics.gatesFound} changed gates found`);
  return statistics.same === rows.length && statistics.gatesFound === rows.length ? 0 : 1;
}

interface Life {
  readonly dataDir: string;
  readonly seed: number;
  readonly seconds: number;
  readonly mind: string | undefined;
}

/** A whole stack lives and records; the same thought comes to it a third and two thirds of the way. */
async function live({ dataDir, seed, seconds, mind }: Life): Promise<void> {
  const stack = await startStack({
    dataDir,
    ports: 'free',
    dashboard: false,
    env: {
      RECORD_INPUTS: 'true',
      WORLD_SEED: String(seed),
      WORLD_MOBS: 'passive',
      STRATEGY: 'motivators',
      ...(mind === undefined ? { LLM_BASE_URL: 'none' } : { SCRIPTED_MIND: mind }),
    },
  });
  try {
    await new StackClient(stack.urls).eventually('a body in its world', arrivalMs, async () =>
      (await fetch(`${stack.urls.planning}/ready`)).ok ? true : undefined,
    );
    const cognition = createClient(stack.urls.cognition, { timeoutMs: 30_000 });
    for (let third = 0; third < 3; third += 1) {
      if (third > 0) await cognition.call(cognitionRoutes.process, { body: { type: 'intrusion', content: thought } });
      await systemClock.sleep((seconds * 1_000) / 3);
    }
  } finally {
    await stack.stop();
  }
}

async function look(recording: Recording, life: { readonly seed: number; readonly mind: string }): Promise<Row> {
  const report = await replayRecording(recording);
  const gate = changedGates[recording.head.service === 'planning' ? 'planning' : 'cognition'];
  const changed = await replayRecording(recording, gate.settings);
  const gateText = changed.divergence && describeDivergence(changed.divergence);
  const minutes = report.lastedMs / 60_000;
  return {
    ...life,
    service: report.service,
    minutes: Number(minutes.toFixed(2)),
    inputs: report.inputs,
    decisions: report.decisions,
    same: report.divergence === undefined && report.otherDifferences === 0,
    ...(report.divergence && { divergence: describeDivergence(report.divergence) }),
    tookMs: Math.round(report.tookMs),
    kilobytesPerMinute: Math.round(statSync(join(recording.path, 'journal.jsonl.gz')).size / 1_000 / minutes),
    gateFound: gateText !== undefined && gate.seenIn.test(gateText),
    ...(gateText !== undefined && { gateText }),
  };
}
