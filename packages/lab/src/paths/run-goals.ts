import { BodyDriver } from '../body/body-driver.ts';
import { withBody } from '../body/body-process.ts';
import { type Point, pickGoal, seededRandom } from './pick-goal.ts';

/** One walk to a random goal. */
export interface PathRun {
  readonly seed: number;
  readonly from: Point;
  readonly to: Point;
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

export interface GoalOptions {
  readonly seed: number;
  readonly goals: number;
  readonly onRun?: (run: PathRun) => void;
}

/** Walks from goal to goal in a world of its own, through the body's HTTP door, judged by the acceptance of `navigate`. */
export function runGoals({ seed, goals, onRun }: GoalOptions): Promise<SeedRuns> {
  return withBody({ seed, mobs: 'none', weather: 'clear' }, async (body, world) => {
    const driver = new BodyDriver(body.url);
    const random = seededRandom(seed);
    const runs: PathRun[] = [];
    // Reading the metric begins it anew: what the start cost is not pathing.
    await lagP99Ms(body.url);
    for (let i = 0; i < goals; i++) {
      const { position } = await driver.world();
      if (position === undefined) throw new Error('the body is not in the world');
      const to = await pickGoal(world, position, random);
      const deed = await driver.act('navigate', { position: to });
      const run: PathRun = {
        seed,
        from: position,
        to,
        end: deed.ok ? 'reached' : (deed.code ?? 'effects_unmet'),
        ms: Math.round(deed.ms),
        longestSilenceMs: Math.round(deed.longestSilenceMs),
      };
      runs.push(run);
      onRun?.(run);
    }
    return { seed, runs, lagP99Ms: await lagP99Ms(body.url), exits: [...body.exits] };
  });
}

/** Undefined when the body does not tell it. */
async function lagP99Ms(url: string): Promise<number | undefined> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? ([\d.e+-]+)$/m.exec(text)?.[1];
  return found === undefined ? undefined : Math.round(Number(found) * 10_000) / 10;
}
