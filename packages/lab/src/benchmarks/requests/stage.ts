import { planningRoutes, terminalTaskStatuses } from '@conscious-bot/contracts';
import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import { createClient } from '@conscious-bot/service-kit';
import type { StackClient } from '../../stack/stack-client.ts';
import { withWorldAndStack } from '../../stack/with-world-and-stack.ts';
import { Alex } from './alex.ts';
import { apart, BOT } from './places.ts';
import type { PlainRequest } from './plain-request.ts';
import { FEET, Scene } from './scene.ts';

/** Blocks from one plot to the next: nothing of one is seen from another. */
const APART = 192;
const PLOTS_IN_A_ROW = 8;
/** Blocks within which the bot is to see a creature before it is asked. */
const IN_SIGHT = 16;
const MORNING = 1_500;
const ARRIVAL_MS = 60_000;

/** The world, the bot's stack and the other player, for one request after another. */
export interface RequestStage {
  readonly world: EmbeddedWorld;
  readonly client: StackClient;
  readonly alex: Alex;
  /** Ends whatever the bot is at. */
  endTasks(): Promise<void>;
}

/** A flat world, a whole stack without dashboard or model in it, and Alex; all end when `use` has. */
export async function withRequestStage<T>(use: (stage: RequestStage) => Promise<T>): Promise<T> {
  // Of its scenario only the bare plain matters.
  const world = { seed: 42, version: '1.21.4', scenario: 'starvation' } as const;
  return withWorldAndStack({ name: 'requests', world }, async ({ world, stack, client }) => {
    await client.eventually('the bot', ARRIVAL_MS, async () => ((await client.world()).connected ? true : undefined));
    const alex = await Alex.join(world);
    const planning = createClient(stack.urls.planning, { timeoutMs: 5_000 });
    const endTasks = async () => {
      for (const { id, status } of await client.tasks()) {
        if (!terminalTaskStatuses.has(status)) await planning.call(planningRoutes.cancelTask, { params: { id } });
      }
    };
    return await use({ world, client, alex, endTasks }).finally(() => alex.leave());
  });
}

/** A plot as the request needs it, with nothing left of the one before. @param number of the plot */
export async function setScene(request: PlainRequest, number: number, stage: RequestStage): Promise<Scene> {
  const { world, client, alex } = stage;
  const { control } = world;
  await stage.endTasks();
  // Nobody lies in bed by day.
  await control.setTime(MORNING);
  const origin = {
    x: APART * (1 + (number % PLOTS_IN_A_ROW)),
    y: FEET,
    z: APART * (1 + Math.floor(number / PLOTS_IN_A_ROW)),
  };
  const scene = new Scene({ control, client, alex, origin });
  for (const player of [BOT, alex.name]) {
    await control.clearInventory(player);
    await control.setHealth(player, 20);
    await control.setFood(player, 20);
  }
  await scene.move(alex.name, -4, 0, -4);
  await scene.move(BOT, 0, 0, 0);
  for (const { id } of await control.mobs()) await control.removeMob(id);
  await control.clearDrops();
  await control.setTime(request.time ?? MORNING);
  await control.setFood(BOT, request.food ?? 20);
  for (const [item, count] of request.given ?? []) await control.give(BOT, item, count);
  await request.set?.(scene);
  const near = (await control.mobs()).filter(({ position }) => apart(position, origin) < IN_SIGHT);
  await client.eventually('the scene', 15_000, async () => {
    const seen = await client.world();
    const has = (request.given ?? []).every(([item]) => seen.inventory.some(({ name }) => name === item));
    const bare = (request.given ?? []).length > 0 || seen.inventory.length === 0;
    const there = seen.position !== undefined && apart(seen.position, scene.standing(0, 0, 0)) < 1.5;
    const sees = near.every(({ id }) => seen.nearbyEntities.some((one) => one.id === id));
    return has && bare && there && sees ? true : undefined;
  });
  return scene;
}
