import { level, missing, type ReadAxis } from './axis.ts';

/** Points of having nothing to eat, no tool, and no slot left. */
const NO_FOOD = 35;
const NO_TOOLS = 25;
const NO_ROOM = 40;

const tool = /_(pickaxe|axe|shovel|hoe|sword)$/;

/** Scarcity of what the bot lives and works by, and want of room for more. */
export const readResource: ReadAxis = ({ world, isFood }) => {
  if (world === undefined) return missing('world');
  const { inventory, inventorySlots } = world;
  if (inventorySlots === undefined || inventorySlots.total === 0) return missing('inventorySlots');
  const has = (is: (item: string) => boolean) => inventory.some(({ name, count }) => count > 0 && is(name));
  return level(
    (has(isFood) ? 0 : NO_FOOD) +
      (has((item) => tool.test(item)) ? 0 : NO_TOOLS) +
      (NO_ROOM * inventorySlots.used) / inventorySlots.total,
  );
};
