import { loadavg } from 'node:os';
import type { GameVersion } from '@conscious-bot/embedded-world';
import { buildDashboard } from '@conscious-bot/launcher';
import { writeJson } from '../../experiments/write-json.ts';
import { type Measure, table } from '../../statistics/text-table.ts';
import { measureVerbs, measureWays } from './measure-body.ts';
import { measureCrowd } from './measure-crowd.ts';
import { measureFootprint } from './measure-footprint.ts';
import { measureLatency } from './measure-latency.ts';
import { measureTasks } from './measure-tasks.ts';
import { withStack } from './stack-side.ts';

interface Options {
  readonly pairs: number;
  readonly logs: number;
  readonly mc: GameVersion;
  readonly rounds: number;
  readonly idle: number;
  readonly bots: number;
  readonly ways: number;
  readonly lives: number;
  readonly keep?: string | undefined;
  readonly json?: string | undefined;
}

const seedOf = (index: number): number => [42, 7, 2026, 11, 512, 99, 1234, 3, 77, 640][index % 10] ?? index;
const CROWD_MS = 30_000;
const show = (line: string) => console.log(line);

export async function measureLatencies({
  pairs,
  logs,
  mc,
  rounds,
  idle,
  bots,
  ways,
  lives,
  keep,
  json,
}: Options): Promise<number> {
  const measures: Measure[] = [];
  if (rounds > 0) {
    await buildDashboard({ onProgress: ({ kind }) => kind === 'begun' && show('Building the dashboard once …') });
    measures.push(...(await measureStack(rounds, idle * 1_000)));
  }
  let taskPairs: unknown;
  if (pairs > 0) {
    show(`Tasks: ${pairs} paired runs at ${mc} …`);
    const seeds = Array.from({ length: pairs }, (_, index) => seedOf(index));
    const tasks = await measureTasks({ seeds, version: mc, logs, keep }, show);
    measures.push(...tasks.measures);
    taskPairs = tasks.pairs;
  }
  if (bots > 0) {
    show(`${bots} bots in one world …`);
    measures.push(...(await measureCrowd(bots, CROWD_MS)));
  }
  if (ways > 0) {
    show(`The body on ${ways} ways …`);
    measures.push(...(await measureWays(ways)));
  }
  let verbs: unknown;
  if (lives > 0) {
    show(`Verbs in ${lives} lives …`);
    const timed = await measureVerbs(lives);
    measures.push(...timed.measures);
    verbs = timed.verbs;
  }
  show(`\n${table(measures)}`);
  writeJson(json, { at: new Date().toISOString(), load: loadavg()[0], version: mc, measures, taskPairs, verbs });
  return 0;
}

/** Start, latencies and footprint of the whole bot. */
async function measureStack(rounds: number, idleMs: number): Promise<Measure[]> {
  show('The whole stack: cold start, latencies, footprint …');
  const measures: Measure[] = [];
  const begin = performance.now();
  await withStack(
    42,
    async (stack, client) => {
      const started = performance.now() - begin;
      measures.push({
        name: 'cold start of a warm install (until every service is ready)',
        unit: 's',
        values: { all: started / 1_000 },
        aim: '≤ 10',
      });
      measures.push(...(await measureLatency(client, rounds)));
      measures.push(...(await measureFootprint(stack, idleMs)));
    },
    { dashboard: true },
  );
  return measures;
}
