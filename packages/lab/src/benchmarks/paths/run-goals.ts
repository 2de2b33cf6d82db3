import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import { seededRandom } from '@conscious-bot/service-kit';
import { BodyDriver } from '../../body/body-driver.ts';
import { withBody } from '../../body/body-process.ts';
import { type Point, pickGoal, standsIn } from './pick-goal.ts';

export interface Walk {
  readonly from: Point;
  readonly to: Point;
}

/** One walk to a random goal. */
interface PathRun extends Walk {
  readonly seed: number;
  /** `reached`, or the failure code. */
  readonly end: string;
  readonly ms: number;
  /** Longest time with neither command nor progress nor a declared wait, milliseconds (A4). */
  readonly longestSilenceMs: number;
}

export interface SeedRuns {
  readonly seed: number;
  readonly runs: readonly PathRun[];
  /** 99th percentile of the event loop's lag in the body's process over all of it, milliseconds. */
  readonly lagP99Ms: number | undefined;
  /** Ends of the body's process that nobody asked for. */
  readonly exits: readonly string[];
}

interface GoalOptions {
  readonly seed: number;
  readonly goals: number;
  /** Walks of an earlier run to be walked again, each from where it began, instead of random ones. */
  readonly again?: readonly Walk[];
  readonly onRun?: (run: PathRun) => void;
}

const BOT = 'Mira';
/** Blocks beside the place where the bot was put that count as there; it may fall a little. */
const NEAR_ENOUGH = 4;
const ARRIVAL_MS = 20_000;

/** Walks from goal to goal in a world of its own, through the body's HTTP door, judged by the acceptance of `navigate`. */
export function runGoals({ seed, goals, again, onRun }: GoalOptions): Promise<SeedRuns> {
  return withBody({ seed, mobs: 'none', weather: 'clear' }, async (body, world) => {
    const driver = new BodyDriver(body.url);
    const random = seededRandom(seed);
    const runs: PathRun[] = [];
    // Reading the metric begins it anew: what the start cost is not pathing.
    await lagP99Ms(body.url);
    for (let i = 0; i < (again?.length ?? goals); i++) {
      const next = again?.[i];
      if (next !== undefined) await putAt(world, driver, next.from);
      const { position } = await driver.world();
      if (position === undefined) throw new Error('the body is not in the world');
      const to = next?.to ?? (await pickGoal(world, position, random));
      const action = await driver.act('navigate', { position: to });
      const run: PathRun = {
        seed,
        from: position,
        to,
        end: action.ok ? 'reached' : (action.code ?? 'effects_unmet'),
        ms: Math.round(action.ms),
        longestSilenceMs: Math.round(action.longestSilenceMs),
      };
      runs.push(run);
      onRun?.(run);
    }
    return { seed, runs, lagP99Ms: await lagP99Ms(body.url), exits: [...body.exits] };
  });
}

/** Puts the bot where a walk began, or on the ground there where the place itself was dug on the way, and waits until it stands there. */
async function putAt(world: EmbeddedWorld, driver: BodyDriver, from: Point): Promise<void> {
  const stands = await standsIn(world, Math.floor(from.x), Math.floor(from.z));
  const y = stands.find((height) => height <= Math.ceil(from.y)) ?? stands[0] ?? from.y;
  await world.control.teleport(BOT, { ...from, y });
  const end = performance.now() + ARRIVAL_MS;
  for (;;) {
    const { position, nearbyBlocks } = await driver.world();
    const left = position && Math.hypot(position.x - from.x, position.y - y, position.z - from.z);
    if (left !== undefined && left < NEAR_ENOUGH && nearbyBlocks.length > 0) return;
    if (performance.now() > end) throw new Error(`the bot is not at ${from.x} ${y} ${from.z}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Undefined when the body does not tell it. */
async function lagP99Ms(url: string): Promise<number | undefined> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? ([\d.e+-]+)$/m.exec(text)?.[1];
  return found === undefined ? undefined : Math.round(Number(found) * 10_000) / 10;
}
