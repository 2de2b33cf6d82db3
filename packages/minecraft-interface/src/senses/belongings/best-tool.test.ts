import type { Bot } from 'mineflayer';
import prismarineBlock from 'prismarine-block';
import type { Item } from 'prismarine-item';
import prismarineRegistry from 'prismarine-registry';
import { describe, expect, it } from 'vitest';
import { bestTool, toolFor } from './best-tool.ts';

const registry = prismarineRegistry('1.20.4');
const blockNamed = (name: string) =>
  prismarineBlock(registry).fromStateId(registry.blocksByName[name]?.defaultState ?? 0, 0);

const item = (name: string): Item =>
  ({ name, type: registry.itemsByName[name]?.id ?? 0, durabilityUsed: 0, enchants: [] }) as Partial<Item> as Item;

/** A bot that carries these, the first of them in its hand. */
function carrying(...names: readonly string[]): Bot {
  const carried = names.map(item);
  return {
    registry,
    heldItem: carried[0] ?? null,
    game: { gameMode: 'survival' },
    entity: { effects: {} },
    inventory: { items: () => carried },
  } as unknown as Bot;
}

describe('the tool for a block', () => {
  it('is no sword where the hand does as well: leaves are not worth two uses of it each', () => {
    for (const tool of [bestTool, (bot: Bot, block: ReturnType<typeof blockNamed>) => toolFor(bot, block, undefined)]) {
      expect(tool(carrying('apple', 'iron_sword'), blockNamed('oak_leaves')).item).toBeNull();
      expect(tool(carrying('iron_sword', 'apple'), blockNamed('oak_leaves')).item?.name).toBe('apple');
      expect(tool(carrying('iron_sword', 'stone_hoe'), blockNamed('oak_leaves')).item?.name).toBe('stone_hoe');
    }
  });

  it('is a sword for cobwebs, of which nothing else gets the string, and where it is all that is carried', () => {
    expect(bestTool(carrying('apple', 'iron_sword'), blockNamed('cobweb')).item?.name).toBe('iron_sword');
    expect(toolFor(carrying('apple', 'iron_sword'), blockNamed('cobweb'), undefined).item?.name).toBe('iron_sword');
    expect(bestTool(carrying('iron_sword'), blockNamed('oak_leaves'))).toMatchObject({ item: null, harvests: true });
  });

  it('is the fastest that gets the drop, and nothing special where that would spoil it', () => {
    expect(bestTool(carrying('wooden_pickaxe', 'iron_pickaxe'), blockNamed('stone')).item?.name).toBe('iron_pickaxe');
    expect(toolFor(carrying('shears', 'apple'), blockNamed('oak_leaves'), undefined).item?.name).toBe('apple');
    expect(toolFor(carrying('shears'), blockNamed('oak_leaves'), 'shears')).toMatchObject({ harvests: true });
  });
});
