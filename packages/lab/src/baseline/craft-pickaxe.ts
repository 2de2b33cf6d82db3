import type { Bot } from 'mineflayer';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import { collectLogs, countItem } from './collect-logs.ts';
import { until } from './condition.ts';

const replaceable = new Set(['air', 'cave_air', 'short_grass', 'grass', 'tall_grass', 'fern']);
const beside: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
  [2, 0],
  [-2, 0],
  [0, 2],
  [0, -2],
];

async function craft(bot: Bot, name: string, times: number, table: Block | null): Promise<void> {
  const id = bot.registry.itemsByName[name]?.id;
  const recipe = id === undefined ? undefined : bot.recipesFor(id, null, 1, table)[0];
  if (recipe === undefined) throw new Error(`no recipe for ${name}`);
  await bot.craft(recipe, times, table ?? undefined);
}

/** Tries a step up to three times; it counts when the inventory says so. */
async function attempt(what: string, step: () => Promise<void>, done: () => boolean): Promise<void> {
  for (let i = 0; i < 3; i += 1) {
    await step().catch(() => undefined);
    if (await until(done, 600)) return;
  }
  throw new Error(`could not get ${what}`);
}

/** Puts a block on the first free spot around the bot. */
async function placeBeside(bot: Bot, name: string): Promise<Block> {
  const item = bot.inventory.items().find((candidate) => candidate.name === name);
  if (item === undefined) throw new Error(`no ${name} to place`);
  if (bot.heldItem?.name !== name) await bot.equip(item, 'hand');
  const feet = bot.entity.position.floored();
  for (const dy of [0, 1, -1]) {
    for (const [dx, dz] of beside) {
      const spot = feet.offset(dx, dy, dz);
      const me = bot.entity.position;
      // A block there would stand inside the bot.
      if (Math.abs(spot.x + 0.5 - me.x) < 0.82 && Math.abs(spot.z + 0.5 - me.z) < 0.82) continue;
      const under = bot.blockAt(spot.offset(0, -1, 0));
      const there = bot.blockAt(spot);
      if (there === null || !replaceable.has(there.name)) continue;
      if (under === null || under.boundingBox !== 'block' || /table|chest|furnace/.test(under.name)) continue;
      await bot.placeBlock(under, new Vec3(0, 1, 0)).catch(() => undefined);
      const placed = bot.blockAt(spot);
      if (placed?.name === name) return placed;
    }
  }
  throw new Error(`no place for ${name}`);
}

/** A wooden pickaxe from nothing: three logs of this kind, planks, table, sticks, pickaxe; logs already held are used. */
export async function craftPickaxe(bot: Bot, log: string): Promise<void> {
  const short = 3 - countItem(bot, log);
  if (short > 0) await collectLogs(bot, log, short);
  const kind = log.replace(/_log$/, '_planks');
  const planks = () => countItem(bot, kind);
  await attempt(
    'planks',
    () => craft(bot, kind, Math.ceil((12 - planks()) / 4), null),
    () => planks() >= 9,
  );
  await attempt(
    'table',
    () => craft(bot, 'crafting_table', 1, null),
    () => countItem(bot, 'crafting_table') >= 1,
  );
  await attempt(
    'sticks',
    () => craft(bot, 'stick', 1, null),
    () => countItem(bot, 'stick') >= 2,
  );
  const table = await placeBeside(bot, 'crafting_table');
  await attempt(
    'pickaxe',
    () => craft(bot, 'wooden_pickaxe', 1, table),
    () => countItem(bot, 'wooden_pickaxe') >= 1,
  );
}
