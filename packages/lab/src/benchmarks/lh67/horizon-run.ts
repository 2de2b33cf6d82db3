import { countItem, terminalTaskStatuses } from '@conscious-bot/contracts';
import { type TaskTime, timeUses } from '@conscious-bot/contracts/task';
import { z } from 'zod';
import { LEAST_MEASURED_MS, TickRate } from '../../experiments/tick-rate.ts';
import { withStack } from '../latency/stack-side.ts';
import { groups, type HorizonTask } from './horizon-tasks.ts';
import type { OtherServer } from './other-server.ts';

export const horizonRun = z.object({
  group: z.enum(groups),
  item: z.string(),
  version: z.string(),
  /** Name of the server when it was not the embedded world. */
  server: z.string().optional(),
  seed: z.number(),
  reached: z.boolean(),
  /** Status of the task when the run ended. */
  status: z.string(),
  /** Code and sentence of the failure. */
  failure: z.string().optional(),
  /** Ticks of the world from the request to the item in the inventory, or to the end of the task or of its time. */
  ticks: z.number(),
  seconds: z.number(),
  /** Seconds that physics would have let the steps taken take at the least; missing where the task did not end. */
  leastS: z.number().optional(),
  /** Seconds of the run by what they were spent on; missing in runs made before they were asked for. */
  spentS: z.record(z.enum(timeUses), z.number()).optional(),
  /** Ticks a second over the whole run. */
  rate: z.number(),
  /** Plans beyond the first. */
  repairs: z.number(),
  deaths: z.number(),
});
export type HorizonRun = z.infer<typeof horizonRun>;

export interface Trial {
  readonly task: HorizonTask;
  readonly seed: number;
  readonly version: string;
  readonly difficulty: 'peaceful' | 'easy' | 'normal';
  /** Where to play instead of an embedded world of that seed and difficulty. It has a fresh world. */
  readonly server?: OtherServer | undefined;
  /** Folder in which the data and logs of the stack are kept; nothing is kept without. */
  readonly keepIn?: string | undefined;
}

/** Longest time the body may take to come into its world, and how often it is asked how far it is, ms. */
const ARRIVAL_MS = 120_000;
const ASK_EVERY_MS = 100;
/** Beyond the limit of a world at twenty ticks a second, so that a stopped world does not hold the benchmark. */
const SLACK = 1.2;

/** One task by one stack in a fresh world, without a model and from an empty inventory. @throws Error when the stack does not come up */
export async function runTrial({ task, seed, version, difficulty, server, keepIn }: Trial): Promise<HorizonRun> {
  const world: Readonly<Record<string, string>> =
    server === undefined
      ? { WORLD_DIFFICULTY: difficulty, WORLD_MOBS: 'all' }
      : { MINECRAFT_HOST: server.host, MINECRAFT_PORT: String(server.port) };
  const settings = { MINECRAFT_VERSION: version, ...world };
  return withStack(
    seed,
    async (_stack, client) => {
      const start = await client.eventually('a body that knows the age of its world', ARRIVAL_MS, async () => {
        const world = await client.world();
        return world.connected && world.worldAge !== undefined ? world : undefined;
      });
      if (start.inventory.length > 0) throw new Error(`the bot begins with ${start.inventory.length} stacks`);
      const began = performance.now();
      const rate = new TickRate();
      let asked = await client.request(task.goal);
      let world = start;
      const look = async (): Promise<void> => {
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
        // A stack that restarts one of its services does not answer for a moment; that costs the bot time, not the run.
        [asked, world] = await Promise.all([client.task(asked.id), client.world()]).catch(() => [asked, world]);
        rate.see(world.worldAge, performance.now());
      };
      const ageAt = start.worldAge ?? 0;
      const inTime = (): boolean => (world.worldAge ?? ageAt) - ageAt <= task.limitTicks;
      const lastMs = (task.limitTicks / 20) * 1_000 * SLACK;
      const has = (): boolean => countItem(world, task.item) > 0 && inTime();
      while (!has() && inTime() && performance.now() - began < lastMs && !terminalTaskStatuses.has(asked.status)) {
        await look();
      }
      // The snapshot may be older than the end of the task.
      if (!has() && asked.status === 'completed') await look();
      const reached = has();
      const seconds = (performance.now() - began) / 1_000;
      while (rate.measuredMs < LEAST_MEASURED_MS && performance.now() - began < 3 * LEAST_MEASURED_MS) await look();
      const { failure } = asked;
      const time = await client.timeOf(asked.id).catch(() => undefined);
      return {
        group: task.group,
        item: task.item,
        version,
        ...(server === undefined ? {} : { server: server.name }),
        seed,
        reached,
        status: asked.status,
        ...(failure === undefined ? {} : { failure: `${failure.code} ${failure.message}` }),
        ticks: Math.round(seconds * rate.perSecond),
        seconds,
        ...(time === undefined || !reached ? {} : { leastS: time.leastMs / 1_000 }),
        ...(time === undefined ? {} : { spentS: inSeconds(time.ms) }),
        rate: rate.perSecond,
        repairs: Math.max(0, asked.planCount - 1),
        deaths: world.deaths ?? 0,
      };
    },
    { env: settings, keepIn },
  );
}

function inSeconds(ms: TaskTime['ms']): NonNullable<HorizonRun['spentS']> {
  const spent = { ...ms };
  for (const use of timeUses) spent[use] = Math.round(ms[use] / 100) / 10;
  return spent;
}
