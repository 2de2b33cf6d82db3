import { oneOf } from '@conscious-bot/launcher';
import { type CrashPoint, crashPoints } from '@conscious-bot/planning/testing';
import { writeJson } from '../../experiments/write-json.ts';
import { killInChains } from './chain-life.ts';
import { CrashLife, pickaxe, wholeEffects } from './crash-life.ts';
import { dieOfOwnAccord, isStrategic, strategicPoints } from './strategic-life.ts';

/** Points that a quiet world does not come to. */
const needDanger: readonly CrashPoint[] = ['storing.safety_emergency', 'stored.safety_emergency'];
interface Options {
  readonly times: number;
  readonly point?: string[] | undefined;
  readonly parallel: number;
  readonly intents?: true | undefined;
  readonly chain?: true | undefined;
  readonly json?: string | undefined;
}

interface Outcome {
  readonly point: CrashPoint;
  readonly killed: boolean;
  readonly faults: readonly string[];
}

export async function killPlanning({ times, point: only, intents, parallel, chain, json }: Options): Promise<number> {
  if (chain === true) return killChains(times, parallel, json);
  const usual = intents === true ? strategicPoints : crashPoints;
  const points = only === undefined ? usual : only.map(oneOf(crashPoints));
  const waiting = points.flatMap((point) => Array.from({ length: times }, (_, time) => ({ point, time })));
  const outcomes: Outcome[] = [];
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        outcomes.push(
          await (isStrategic(next.point)
            ? dieOfOwnAccord(next.point)
            : die(next.point, 1 + (next.time % occasions(next.point)))),
        );
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
  writeJson(json, { at: new Date().toISOString(), times, kills, harmed, rows });
  return harmed > 0 || rows.some(({ killed }) => killed < times) ? 1 : 0;
}

async function killChains(times: number, parallel: number, json: string | undefined): Promise<number> {
  const rows = await killInChains(times, parallel);
  const harmed = rows.filter(({ faults }) => faults.length > 0).length;
  const kills = rows.filter(({ killed }) => killed).length;
  console.table(rows.map((row) => ({ ...row, faults: row.faults.join('; ') })));
  console.log(`${kills} kills in a chain of linked tasks; ${harmed} lives with something lost or done twice`);
  writeJson(json, { at: new Date().toISOString(), times, kills, harmed, rows });
  return harmed > 0 || kills < times ? 1 : 0;
}

/** How often a life comes to a point, so that kills may be spread over it. */
function occasions(point: CrashPoint): number {
  return /^(step|body\.post)|\.step\./.test(point) ? wholeEffects.length : 1;
}

async function die(point: CrashPoint, nth: number): Promise<Outcome> {
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
