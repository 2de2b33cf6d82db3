import { countItem, terminalTaskStatuses, type WorldSnapshot } from '@conscious-bot/contracts';
import { z } from 'zod';
import { withStack } from '../latency/stack-side.ts';
import { groups, type HorizonTask } from './horizon-tasks.ts';

/** A world that ran slower than this, ticks a second, was no fair trial: the run is void. */
export const LEAST_RATE = 19;

export const horizonRun = z.object({
  group: z.enum(groups),
  item: z.string(),
  version: z.string(),
  seed: z.number(),
  reached: z.boolean(),
  /** Status of the task when the run ended. */
  status: z.string(),
  /** Code and sentence of the failure. */
  failure: z.string().optional(),
  /** Ticks of the world from the request to the item in the inventory, or to the end of the run. */
  ticks: z.number(),
  seconds: z.number(),
  /** Ticks a second over the whole run. */
  rate: z.number(),
  /** Plans beyond the first. */
  repairs: z.number(),
  deaths: z.number(),
});
export type HorizonRun = z.infer<typeof horizonRun>;

export const isVoid = ({ rate }: Pick<HorizonRun, 'rate'>): boolean => rate < LEAST_RATE;

export interface Trial {
  readonly task: HorizonTask;
  readonly seed: number;
  readonly version: string;
  readonly difficulty: 'peaceful' | 'easy' | 'normal';
  /** More settings of the stack, as environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Longest time the body may take to come into its world, and how often it is asked how far it is, ms. */
const ARRIVAL_MS = 120_000;
const ASK_EVERY_MS = 250;
/** Beyond the limit of a world at twenty ticks a second, so that a stopped world does not hold the benchmark. */
const SLACK = 1.2;

/** One task by one stack in a world of its own, without a model and from an empty inventory. @throws Error when the stack does not come up */
export async function runTrial({ task, seed, version, difficulty, env }: Trial): Promise<HorizonRun> {
  const settings = { MINECRAFT_VERSION: version, WORLD_DIFFICULTY: difficulty, WORLD_MOBS: 'all', ...env };
  return withStack(
    seed,
    async (_stack, client) => {
      const start = await client.eventually('a body that knows the age of its world', ARRIVAL_MS, async () => {
        const world = await client.world();
        return world.connected && world.worldAge !== undefined ? world : undefined;
      });
      if (start.inventory.length > 0) throw new Error(`the bot begins with ${start.inventory.length} stacks`);
      const began = performance.now();
      const ticksOf = (world: WorldSnapshot): number => (world.worldAge ?? 0) - (start.worldAge ?? 0);
      let asked = await client.request(task.goal);
      let world = start;
      let ticks = 0;
      let reached = false;
      const lastMs = (task.limitTicks / 20) * 1_000 * SLACK;
      while (!reached && ticks < task.limitTicks && performance.now() - began < lastMs) {
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
        // A stack that restarts one of its services does not answer for a moment; that costs the bot time, not the run.
        [asked, world] = await Promise.all([client.task(asked.id), client.world()]).catch(() => [asked, world]);
        if (world.worldAge !== undefined) ticks = ticksOf(world);
        reached = countItem(world, task.item) > 0 && ticks <= task.limitTicks;
        if (terminalTaskStatuses.has(asked.status)) break;
      }
      if (!reached && asked.status === 'completed') {
        // The snapshot may be older than the end of the task.
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
        world = await client.world();
        reached = countItem(world, task.item) > 0 && ticksOf(world) <= task.limitTicks;
      }
      const seconds = (performance.now() - began) / 1_000;
      const { failure } = asked;
      return {
        group: task.group,
        item: task.item,
        version,
        seed,
        reached,
        status: asked.status,
        ...(failure === undefined ? {} : { failure: `${failure.code} ${failure.message}` }),
        ticks,
        seconds,
        rate: ticks / seconds,
        repairs: Math.max(0, asked.planCount - 1),
        deaths: world.deaths ?? 0,
      };
    },
    { env: settings },
  );
}
