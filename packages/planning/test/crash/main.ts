import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type CrashPoint, crashPoints } from '../../src/context/crash-point.ts';
import { CrashLife, pickaxe, wholeEffects } from './crash-life.ts';

/**
 * Kills the planning process with SIGKILL at every named point and counts what is lost and what is done twice (EXEC-4): the body and
 * cognition live on and keep the count. Each kill is a life of its own.
 * Usage: npm run bench -- crash [--times 10] [--parallel 2] [--point NAME] [--json FILE]
 * Ends with code 1 when anything was lost or done twice, or a point was never come to.
 */
/** Points that a quiet world does not come to. */
const needDanger: readonly CrashPoint[] = ['storing.safety_emergency', 'stored.safety_emergency'];
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    parallel: { type: 'string', default: '2' },
    point: { type: 'string' },
    json: { type: 'string' },
  },
});
const times = Number(values.times);
const points = crashPoints.filter((point) => values.point === undefined || point === values.point);
const waiting = points.flatMap((point) => Array.from({ length: times }, (_, time) => ({ point, time })));
const outcomes: { point: CrashPoint; killed: boolean; faults: readonly string[] }[] = [];

await Promise.all(
  Array.from({ length: Number(values.parallel) }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      outcomes.push(await die(next.point, 1 + (next.time % occasions(next.point))));
  }),
);

const rows = points.map((point) => {
  const of = outcomes.filter((outcome) => outcome.point === point);
  const faults = of.flatMap((outcome) => outcome.faults);
  return {
    point,
    killed: of.filter(({ killed }) => killed).length,
    whole: of.filter((outcome) => outcome.killed && outcome.faults.length === 0).length,
    faults: [...new Set(faults)].join('; '),
  };
});
console.table(rows);
const kills = rows.reduce((sum, row) => sum + row.killed, 0);
const harmed = rows.reduce((sum, row) => sum + row.killed - row.whole, 0);
console.log(`${kills} kills at ${points.length} points; ${harmed} lives with something lost or done twice`);
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ times, kills, harmed, rows }, null, 2)}\n`);
process.exit(harmed > 0 || rows.some(({ killed }) => killed < times) ? 1 : 0);

/** How often a life comes to a point, so that kills may be spread over it. */
function occasions(point: CrashPoint): number {
  return /^(step|body\.post)|\.step\./.test(point) ? wholeEffects.length : 1;
}

async function die(point: CrashPoint, nth: number): Promise<(typeof outcomes)[number]> {
  const life = await new CrashLife().begin();
  try {
    // So that something has to be cancelled and repaired on the way.
    life.body.behave('collect_item', 'hang');
    life.think(pickaxe);
    const first = life.start(point, nth);
    if (needDanger.includes(point)) {
      const signal = {
        category: 'safety',
        name: 'hostile_near',
        severity: 'danger',
        detail: { name: 'zombie' },
      } as const;
      // It receives only the events of the body from now on, so it has to be subscribed first.
      await life.ready(await life.listening(first));
      life.body.signal(signal);
    }
    await life.died(first);
    return { point, killed: true, faults: life.faults(await life.end(life.start())) };
  } catch (error) {
    return { point, killed: false, faults: [error instanceof Error ? error.message : String(error)] };
  } finally {
    await life.stop();
  }
}
