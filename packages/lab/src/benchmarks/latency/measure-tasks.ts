import { join } from 'node:path';
import type { GameVersion } from '@conscious-bot/embedded-world';
import { isVoid } from '../../experiments/tick-rate.ts';
import { geometricMean, median } from '../../statistics/statistics.ts';
import type { Measure } from '../../statistics/text-table.ts';
import { type SideTimes, timeScript } from './script-side.ts';
import { timeStack } from './stack-side.ts';

interface TaskPair {
  seed: number;
  scriptMs: number;
  stackMs: number;
  ratio: number;
  script: SideTimes;
  stack: SideTimes;
}

interface PairedRuns {
  readonly seeds: readonly number[];
  readonly version: GameVersion;
  readonly logs: number;
  /** Folder in which the data of each run of the bot are kept. */
  readonly keep?: string | undefined;
}

/**
 * So many oak logs, then a wooden pickaxe, or without logs the pickaxe from nothing: script and stack by turns on the same seeds. Which goes first
 * alternates, so that a slow spell hits both.
 */
export async function measureTasks(
  { seeds, version, logs, keep }: PairedRuns,
  say: (line: string) => void,
): Promise<{ pairs: TaskPair[]; measures: Measure[] }> {
  const pairs: TaskPair[] = [];
  for (const [index, seed] of seeds.entries()) {
    const stackFirst = index % 2 === 1;
    const keepIn = keep === undefined ? undefined : join(keep, `${version}-${seed}-${Date.now()}`);
    const runStack = () => timeStack({ seed, version, logs, keepIn });
    const early = stackFirst ? await runStack() : undefined;
    const script = await timeScript(seed, version, logs);
    const stack = early ?? (await runStack());
    const scriptMs = script.logsMs + script.pickaxeMs;
    const stackMs = stack.logsMs + stack.pickaxeMs;
    pairs.push({ seed, scriptMs, stackMs, ratio: stackMs / scriptMs, script, stack });
    const seconds = (ms: number) => (ms / 1_000).toFixed(1);
    say(
      `seed ${seed}: script ${seconds(script.logsMs)} + ${seconds(script.pickaxeMs)} s, stack ${seconds(stack.logsMs)} + ${seconds(stack.pickaxeMs)} s, ratio ${(stackMs / scriptMs).toFixed(3)} (${script.rate.toFixed(1)} and ${stack.rate.toFixed(1)} ticks/s)`,
    );
  }
  const fair = pairs.filter(({ script, stack }) => !isVoid(script) && !isVoid(stack));
  const note = `${fair.length} paired seeds${fair.length < pairs.length ? `, ${pairs.length - fair.length} void` : ''}`;
  if (fair.length === 0) return { pairs, measures: [] };
  const ratios = fair.map((pair) => pair.ratio);
  return {
    pairs,
    measures: [
      {
        name: logs > 0 ? `${logs} oak logs, then a wooden pickaxe` : 'a wooden pickaxe from nothing',
        unit: 's (median)',
        values: {
          script: median(fair.map((pair) => pair.scriptMs)) / 1_000,
          stack: median(fair.map((pair) => pair.stackMs)) / 1_000,
        },
        note,
      },
      {
        name: 'the same, stack over script',
        unit: 'ratio',
        values: { mean: geometricMean(ratios), worst: Math.max(...ratios) },
        aim: 'mean ≤ 1.05',
      },
      where(
        'script',
        fair.map(({ script }) => script),
      ),
      where(
        'stack',
        fair.map(({ stack }) => stack),
      ),
    ],
  };
}

/** Where one side's time went, mean over the runs. */
function where(side: string, runs: readonly SideTimes[]): Measure {
  const mean = (of: (run: SideTimes) => number) => runs.reduce((sum, run) => sum + of(run), 0) / runs.length / 1_000;
  return {
    name: `where the time went, ${side}`,
    unit: 's (mean)',
    values: {
      thinking: mean(({ thinkingMs }) => thinkingMs),
      waiting: mean(({ spent }) => spent.waitingMs),
      walking: mean(({ spent }) => spent.walkingMs),
      digging: mean(({ spent }) => spent.diggingMs),
      handling: mean(({ spent }) => spent.handlingMs),
    },
  };
}
