import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCognition } from '@conscious-bot/cognition';
import { startPlanning } from '@conscious-bot/planning';
import {
  countInputs,
  createLogger,
  loadConfig,
  NoRecordingError,
  type Recording,
  ReplayedJournal,
  SimulatedClock,
} from '@conscious-bot/service-kit';
import { type Divergence, StepComparison } from './compare-step.ts';

export interface ReplayReport {
  readonly service: string;
  /** When the recording began, ms since the epoch. */
  readonly at: number;
  /** How long it is, ms. */
  readonly lastedMs: number;
  readonly inputs: number;
  /** Decisions that were the same. */
  readonly decisions: number;
  /** Steps in which something else that was announced differed. */
  readonly otherDifferences: number;
  /** The first decision that differs; absent: none does. */
  readonly divergence?: Divergence;
  /** What the replay took, ms. */
  readonly tookMs: number;
}

const starts = { planning: startPlanning, cognition: startCognition };
const isReplayed = (service: string): service is keyof typeof starts => service in starts;

/**
 * Gives today's code the inputs of a recording again, in simulated time and without anybody else, and compares what it decides. It ends at the
 * first difference, because the inputs behind it are answers to what today's code has not done.
 *
 * @param settings stand in place of those of the recording
 * @throws NoRecordingError when the recording is of a service that cannot be replayed
 */
export async function replayRecording(
  recording: Recording,
  settings: Readonly<Record<string, string>> = {},
): Promise<ReplayReport> {
  const { service, at, settings: recorded } = recording.head;
  if (!isReplayed(service)) throw new NoRecordingError(`${service} is not among the services that can be replayed.`);
  const began = performance.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'replay-'));
  if (existsSync(recording.database)) copyFileSync(recording.database, join(dataDir, `${service}.sqlite`));
  const config = loadConfig({
    ...recorded,
    ...settings,
    LOG_LEVEL: 'silent',
    BIND_HOST: '127.0.0.1',
    RECORD_INPUTS: 'false',
    DATA_DIR: dataDir,
  });
  const journal = new ReplayedJournal(recording);
  const logger = createLogger({ service, level: 'silent', pretty: false });
  const clock = new SimulatedClock(at);
  const started = await starts[service]({ config, journal, logger, clock });
  const comparison = new StepComparison();
  let divergence: Divergence | undefined;
  try {
    await started.service.app.ready();
    for await (const step of journal.steps()) {
      divergence = comparison.compare(step);
      if (divergence !== undefined) break;
    }
  } finally {
    await started.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    service,
    at,
    lastedMs: lengthOf(recording),
    inputs: countInputs(recording),
    decisions: comparison.decisions,
    otherDifferences: comparison.otherDifferences,
    ...(divergence && { divergence }),
    tookMs: performance.now() - began,
  };
}

function lengthOf({ head, lines }: Recording): number {
  const last = lines.findLast((line) => 'times' in line);
  return last !== undefined && 'times' in last ? (last.times[0] ?? head.at) - head.at : 0;
}
