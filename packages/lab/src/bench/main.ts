import { writeFileSync } from 'node:fs';
import { buildDashboard } from '@conscious-bot/launcher';
import { readCommand } from '../command.ts';
import { measureVerbs, measureWays } from './measure-body.ts';
import { measureCrowd } from './measure-crowd.ts';
import { measureFootprint } from './measure-footprint.ts';
import { measureLatency } from './measure-latency.ts';
import { measureTasks } from './measure-tasks.ts';
import { type Measure, table } from './report.ts';
import { withStack } from './stack-side.ts';

const usage = `npm run bench -- [--pairs N] [--rounds N] [--idle SECONDS] [--bots N] [--ways N] [--lives N] [--json FILE]

  --pairs    paired runs of "8 oak logs, then a wooden pickaxe", script against stack (default 10; 0 leaves them out)
  --rounds   walks for the latencies (default 20)
  --idle     seconds over which idle CPU is measured (default 20)
  --bots     bots at work in one world, CPU of each (default 10; 0 leaves them out)
  --ways     walks to random goals over which the body's event loop is watched (default 20; 0 leaves them out)
  --lives    lives of the scripted survivor over which the verbs are timed (default 3; 0 leaves them out)
  --json     where to write the figures as JSON besides the table`;

const { values, number } = readCommand(usage, {
  pairs: { type: 'string', default: '10' },
  rounds: { type: 'string', default: '20' },
  idle: { type: 'string', default: '20' },
  bots: { type: 'string', default: '10' },
  ways: { type: 'string', default: '20' },
  lives: { type: 'string', default: '3' },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
});
const pairs = number('pairs', values.pairs);
const rounds = number('rounds', values.rounds);
const idleMs = number('idle', values.idle) * 1_000;
const bots = number('bots', values.bots);
const ways = number('ways', values.ways);
const lives = number('lives', values.lives);

const seedOf = (index: number): number => [42, 7, 2026, 11, 512, 99, 1234, 3, 77, 640][index % 10] ?? index;
const CROWD_MS = 30_000;
const say = (line: string) => console.log(line);

const measures: Measure[] = [];
await buildDashboard({ onStart: () => say('building the dashboard once …') });
say('whole stack: cold start, latencies, footprint …');
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
let taskPairs: unknown;
if (pairs > 0) {
  say(`tasks: ${pairs} paired runs …`);
  const tasks = await measureTasks(
    Array.from({ length: pairs }, (_, index) => seedOf(index)),
    say,
  );
  measures.push(...tasks.measures);
  taskPairs = tasks.pairs;
}
if (bots > 0) {
  say(`${bots} bots in one world …`);
  measures.push(...(await measureCrowd(bots, CROWD_MS)));
}
if (ways > 0) {
  say(`the body on ${ways} ways …`);
  measures.push(...(await measureWays(ways)));
}
let verbs: unknown;
if (lives > 0) {
  say(`verbs in ${lives} lives …`);
  const timed = await measureVerbs(lives);
  measures.push(...timed.measures);
  verbs = timed.verbs;
}
say(`\n${table(measures)}`);
if (values.json !== undefined) {
  writeFileSync(
    values.json,
    `${JSON.stringify({ at: new Date().toISOString(), measures, taskPairs, verbs }, null, 2)}\n`,
  );
  say(`\nwritten to ${values.json}`);
}
