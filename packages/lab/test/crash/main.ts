import { writeFileSync } from 'node:fs';
import { textTable } from '../../src/bench/report.ts';
import { readCommand } from '../../src/command.ts';
import { killAt, type LiveKill, livePoints, wholeLife } from './live-kill.ts';

const usage = `npm run bench:crash-live -- [--times N] [--service body|planning|both] [--point NAME]… [--parallel N] [--json FILE]

Kills the body, or planning, with SIGKILL at every named point while a wooden pickaxe is made in a live world, and counts by the world's own
log what was lost and what was done twice (EXEC-4). Each kill is a life in a world of its own.

  --times     kills at each point, each at another of its occasions (default 10)
  --service   whose points (default both)
  --point     a point by its name, may be given several times
  --parallel  lives at the same time (default 2)
  --json      where to write the figures as JSON besides the table`;

const { values, fail, number, oneOf } = readCommand(usage, {
  times: { type: 'string', default: '10' },
  service: { type: 'string', default: 'both' },
  point: { type: 'string', multiple: true },
  parallel: { type: 'string', default: '2' },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
});
const service = oneOf('service', values.service, ['body', 'planning', 'both']);
for (const name of values.point ?? [])
  if (!livePoints.some(({ point }) => point === name)) fail(`there is no point "${name}"`);
const points = livePoints.filter(
  (one) => (service === 'both' || one.service === service) && (values.point?.includes(one.point) ?? true),
);
const times = number('times', values.times);
const waiting = points.flatMap((point) => Array.from({ length: times }, (_, time) => ({ point, time })));
const whole = await wholeLife();
console.log(`a whole life: ${[...whole].map(([what, count]) => `${what} ${count}`).join(', ')}`);

const kills: LiveKill[] = [];
const worker = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    let kill = await killAt(next.point, next.time, whole);
    // A machine with much else to do may be too slow for a life; what is truly lost is lost every time.
    for (let more = 2; !kill.killed && more > 0; more -= 1) kill = await killAt(next.point, next.time, whole);
    kills.push(kill);
    const what = kill.faults.length === 0 ? 'whole' : kill.faults.join('; ');
    console.log(`${kill.service} ${kill.point} #${next.time + 1}: ${kill.killed ? 'killed' : 'not killed'}, ${what}`);
  }
};
await Promise.all(Array.from({ length: Math.max(1, number('parallel', values.parallel)) }, worker));

const rows = points.map(({ service: of, point }) => {
  const here = kills.filter((kill) => kill.service === of && kill.point === point);
  const killed = here.filter((kill) => kill.killed);
  return {
    ...{ service: of, point, lives: here.length, killed: killed.length },
    whole: killed.filter(({ faults }) => faults.length === 0).length,
    faults: [...new Set(here.flatMap(({ faults }) => faults))],
  };
});
console.log(
  `\n${textTable(
    ['of', 'point', 'killed', 'whole', 'faults'],
    rows.map(({ service: of, point, lives, killed, whole: unharmed, faults }) => [
      ...[of, point, `${killed} of ${lives}`, String(unharmed), faults.join('; ')],
    ]),
  )}`,
);
const killed = rows.reduce((sum, row) => sum + row.killed, 0);
const harmed = killed - rows.reduce((sum, row) => sum + row.whole, 0);
console.log(`\n${killed} kills at ${points.length} points; ${harmed} lives with something lost or done twice`);
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ times, kills: killed, harmed, rows }, null, 2)}\n`);
process.exit(harmed > 0 || rows.some((row) => row.killed < row.lives) ? 1 : 0);
