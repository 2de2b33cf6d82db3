import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import mineflayer, { type Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { until } from '../../baseline/condition.ts';
import { prepare, walk } from '../../baseline/walk.ts';

/** What a roaming bot has done so far. */
interface Roamed {
  legs: number;
  /** Legs that ended before the goal: no way, or no time. */
  missed: number;
  dug: number;
  placed: number;
  deaths: number;
  /** Blocks between the spawn and the farthest goal. */
  farthest: number;
}

const LEG_BLOCKS = 40;
const LEG_MS = 20_000;
const SPAWN_MS = 30_000;
/** Higher than the terrain: a bot that is stuck is let down from here to the ground. */
const LIFT_Y = 100;

/** One real bot that walks ever further away in its own direction, digging and placing as it goes. */
export async function startRoamer(
  world: EmbeddedWorld,
  name: string,
  direction: number,
  signal: AbortSignal,
): Promise<Roamed> {
  const bot = mineflayer.createBot({
    host: world.host,
    port: world.port,
    username: name,
    version: world.version,
    auth: 'offline',
    viewDistance: 'tiny',
  });
  bot.on('error', () => undefined);
  let spawned = false;
  bot.once('spawn', () => {
    spawned = true;
  });
  if (!(await until(() => spawned, SPAWN_MS))) throw new Error(`${name} did not spawn`);
  await bot.waitForChunksToLoad();
  prepare(bot);
  const roamed: Roamed = { legs: 0, missed: 0, dug: 0, placed: 0, deaths: 0, farthest: 0 };
  bot.on('death', () => {
    roamed.deaths++;
  });
  void roam(bot, world, direction, signal, roamed).finally(() => bot.quit());
  return roamed;
}

async function roam(
  bot: Bot,
  world: EmbeddedWorld,
  direction: number,
  signal: AbortSignal,
  roamed: Roamed,
): Promise<void> {
  const home = bot.entity.position.clone();
  while (!signal.aborted) {
    const distance = (roamed.legs + 1) * LEG_BLOCKS;
    const goal = home.offset(Math.cos(direction) * distance, 0, Math.sin(direction) * distance);
    const here = bot.entity.position;
    // Whoever died starts again at the spawn, far behind.
    const near = goal.clone();
    near.y = here.y;
    const arrived = near.distanceTo(here) < 3 * LEG_BLOCKS && (await walk(bot, near, 12, LEG_MS));
    if (!arrived && !signal.aborted) {
      roamed.missed++;
      await lift(bot, world, goal).catch(() => undefined);
    }
    await work(bot, world, roamed).catch(() => undefined);
    roamed.legs++;
    roamed.farthest = distance;
  }
}

/** Sets a bot down on the next leg's goal. */
async function lift(bot: Bot, world: EmbeddedWorld, goal: Vec3): Promise<void> {
  await world.control.setHealth(bot.username, 20);
  await world.control.teleport(bot.username, { x: goal.x, y: LIFT_Y, z: goal.z });
  await bot.waitForChunksToLoad();
  const ground = surface(bot, goal);
  if (ground) await world.control.teleport(bot.username, ground);
}

function surface(bot: Bot, { x, z }: Vec3): { x: number; y: number; z: number } | null {
  for (let y = LIFT_Y; y > 50; y--) {
    const block = bot.blockAt(new Vec3(x, y, z));
    if (block && (block.boundingBox === 'block' || block.name === 'water')) return { x, y: y + 1, z };
  }
  return null;
}

/** Digs what is underfoot beside the bot and puts it back, and throws something away: entities come and go. */
async function work(bot: Bot, world: EmbeddedWorld, roamed: Roamed): Promise<void> {
  await world.control.setHealth(bot.username, 20);
  await world.control.setFood(bot.username, 20);
  const beside = bot.blockAt(bot.entity.position.floored().offset(1, -1, 0));
  if (beside?.diggable && beside.boundingBox === 'block') {
    await bot.dig(beside, true);
    roamed.dug++;
  }
  const dirt = bot.inventory.items().find((item) => item.name === 'dirt');
  if (!dirt) await world.control.give(bot.username, 'dirt', 8);
  const stack = bot.inventory.items().find((item) => item.name === 'dirt');
  const below = bot.blockAt(bot.entity.position.floored().offset(1, -2, 0));
  if (!stack || below?.boundingBox !== 'block') return;
  await bot.equip(stack, 'hand');
  await bot.placeBlock(below, new Vec3(0, 1, 0));
  roamed.placed++;
  await bot.toss(stack.type, null, 1);
}
