import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Kill, killAt } from './kill-at.ts';
import { killPoints, occasions } from './kill-point.ts';

const usage = `npm run bench -- idle-kills [--times N] [--point NAME]… [--parallel N] [--json FILE]

Kills the inner life with SIGKILL at every named point of an idle cycle, and where its mind was asked or planning heard its goal, lets it come
back, and counts what was lost, done twice or is not accounted for. Each kill is a life of its own with three idle cycles. Ends with code 1 when
a life was harmed or a point was not come to.

  --times     kills at each point, spread over its occasions (default 10)
  --point     a point by its name, may be given several times
  --parallel  lives at the same time (default 2)
  --json      where to write the figures as JSON besides the table`;

function stop(message: string, code: number): never {
  (code === 0 ? console.log : console.error)(message);
  process.exit(code);
}

function read() {
  const options = {
    times: { type: 'string', default: '10' },
    point: { type: 'string', multiple: true },
    parallel: { type: 'string', default: '2' },
    json: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n\n${usage}`, 2);
  }
}

const values = read();
if (values.help === true) stop(usage, 0);
const [times, parallel] = [Number(values.times), Number(values.parallel)];
if (![times, parallel].every((value) => Number.isInteger(value) && value > 0))
  stop(`--times and --parallel want whole numbers above 0\n\n${usage}`, 2);
const points = killPoints.filter((point) => values.point?.includes(point) ?? true);
const unknown = values.point?.find((name) => !points.some((point) => point === name));
if (unknown !== undefined) stop(`there is no point "${unknown}"; there are ${killPoints.join(', ')}`, 2);

// Round by round, so that a run that is broken off has been at every point.
const waiting = Array.from({ length: times }, (_, time) => points.map((point) => ({ point, time }))).flat();
const kills: Kill[] = [];
const worker = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const kill = await killAt(next.point, 1 + (next.time % occasions(next.point)));
    kills.push(kill);
    if (kill.faults.length > 0 || !kill.killed)
      console.log(`${kill.point} #${next.time + 1}: ${kill.killed ? '' : 'not killed '}${kill.faults.join('; ')}`);
    write();
  }
};
await Promise.all(Array.from({ length: parallel }, worker));
const { rows, killed, harmed } = statistics();
console.table(rows.map(({ faults, ...row }) => ({ ...row, faults: faults.join('; ') })));
console.log(
  `${killed} kills at ${points.length} points; ${harmed} lives with something lost, done twice or not accounted for`,
);
process.exit(harmed > 0 || rows.some((row) => row.killed < row.lives) ? 1 : 0);

function statistics() {
  const rows = points.map((point) => {
    const of = kills.filter((kill) => kill.point === point);
    const died = of.filter((kill) => kill.killed);
    return {
      point,
      lives: of.length,
      killed: died.length,
      whole: died.filter(({ faults }) => faults.length === 0).length,
      faults: [...new Set(of.flatMap(({ faults }) => faults))],
    };
  });
  const killed = rows.reduce((sum, row) => sum + row.killed, 0);
  return { rows, killed, harmed: killed - rows.reduce((sum, row) => sum + row.whole, 0) };
}

/** After every kill, so that one who breaks the run off has what was seen until then. */
function write(): void {
  if (values.json === undefined) return;
  const { rows, killed, harmed } = statistics();
  writeFileSync(values.json, `${JSON.stringify({ times, kills: killed, harmed, rows }, null, 2)}\n`);
}
