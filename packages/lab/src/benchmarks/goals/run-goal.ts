import { terminalTaskStatuses } from '@conscious-bot/contracts';
import { TickRate } from '../../experiments/tick-rate.ts';
import { withStack } from '../latency/stack-side.ts';
import type { LifeGoal } from './goals.ts';

interface GoalRunOptions {
  readonly seed: number;
  readonly difficulty: 'peaceful' | 'easy' | 'normal' | 'hard';
  readonly mobs: 'none' | 'passive' | 'all';
  readonly dayLengthSeconds: number;
}

export interface GoalRun {
  readonly goal: string;
  readonly seed: number;
  readonly reached: boolean;
  /** Status of the task at its end, or of the moment its time was over. */
  readonly status: string;
  /** Code and words of the task's failure. */
  readonly failure?: string;
  readonly seconds: number;
  /** Ticks a second over the whole run. */
  readonly rate: number;
  /** Plans made beyond the first. */
  readonly repairs: number;
  readonly deaths: number;
}

/** Longest time the body may take to come into its world, and how often it is asked how far it is, ms. */
const ARRIVAL_MS = 120_000;
const ASK_EVERY_MS = 250;

/** One goal by one stack in a world of its own, from an empty inventory. */
export async function runGoal(goal: LifeGoal, options: GoalRunOptions): Promise<GoalRun> {
  const { seed, difficulty, mobs, dayLengthSeconds } = options;
  const env = { WORLD_DIFFICULTY: difficulty, WORLD_MOBS: mobs, WORLD_DAY_LENGTH_S: String(dayLengthSeconds) };
  return withStack(
    seed,
    async (_stack, client) => {
      // On a busy machine the body may be in its world later than the stack is up.
      const start = await client.eventually('a body in its world', ARRIVAL_MS, async () => {
        const world = await client.world();
        return world.connected ? world : undefined;
      });
      if (start.inventory.length > 0) throw new Error(`the bot begins with ${start.inventory.length} stacks`);
      const began = performance.now();
      const rate = new TickRate();
      let task = await client.request(goal.request);
      let world = start;
      while (!terminalTaskStatuses.has(task.status) && performance.now() - began < goal.limitMs) {
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
        // A stack that restarts one of its services does not answer for a moment; that costs the bot time, not the run.
        [task, world] = await Promise.all([client.task(task.id), client.world()]).catch(() => [task, world]);
        rate.see(world.worldAge, performance.now());
      }
      const seconds = (performance.now() - began) / 1_000;
      world = await client.world();
      const { failure } = task;
      return {
        goal: goal.name,
        seed,
        reached: task.status === 'completed' && goal.reached(world),
        status: task.status,
        ...(failure === undefined ? {} : { failure: `${failure.code} ${failure.message}` }),
        seconds,
        rate: rate.perSecond,
        repairs: Math.max(0, task.planCount - 1),
        deaths: world.deaths ?? 0,
      };
    },
    { env },
  );
}
