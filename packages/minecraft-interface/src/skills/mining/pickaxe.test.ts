import type { Bot } from 'mineflayer';
import prismarineBlock from 'prismarine-block';
import type { Item } from 'prismarine-item';
import prismarineRegistry from 'prismarine-registry';
import { describe, expect, it } from 'vitest';
import { isWornOut, keptOf, rockPickaxe } from './pickaxe.ts';

const registry = prismarineRegistry('1.20.4');
const stone = prismarineBlock(registry).fromStateId(registry.blocksByName.stone?.defaultState ?? 0, 0);

/** A pickaxe that so many blocks were dug with. */
function worn(name: string, uses = 0): Item {
  return { name, type: registry.itemsByName[name]?.id ?? 0, durabilityUsed: uses } as Partial<Item> as Item;
}

/** With what rock is dug by who carries these and looks for this ore. */
function digsWith(carried: Item[], ore: string): string | undefined {
  const bot = { registry, inventory: { items: () => carried } } as Partial<Bot> as Bot;
  return rockPickaxe(bot, stone, new Set([ore]))?.name;
}

describe('the pickaxe for rock', () => {
  it('is a cheap one where it gets the ore as well, the most worn of them first', () => {
    expect(digsWith([worn('iron_pickaxe'), worn('wooden_pickaxe'), worn('stone_pickaxe')], 'iron_ore')).toBe(
      'stone_pickaxe',
    );
    expect(digsWith([worn('diamond_pickaxe'), worn('wooden_pickaxe')], 'coal_ore')).toBe('wooden_pickaxe');
    const old = worn('stone_pickaxe', 100);
    const bot = { registry, inventory: { items: () => [worn('stone_pickaxe'), old] } } as Partial<Bot> as Bot;
    expect(rockPickaxe(bot, stone, new Set(['iron_ore']))).toBe(old);
  });

  it('is the quickest where only a good one gets the ore, until its last uses are kept for that', () => {
    expect(digsWith([worn('iron_pickaxe'), worn('stone_pickaxe')], 'diamond_ore')).toBe('iron_pickaxe');
    expect(digsWith([worn('iron_pickaxe', 230), worn('stone_pickaxe')], 'diamond_ore')).toBe('stone_pickaxe');
  });

  it('is the one there is, however little is left of it', () => {
    expect(digsWith([worn('iron_pickaxe', 249)], 'diamond_ore')).toBe('iron_pickaxe');
    expect(digsWith([], 'iron_ore')).toBeUndefined();
  });
});

describe('the uses kept for the way home', () => {
  const isOver = (deep: boolean, usesLeft: number) => {
    const bot = { registry, inventory: { items: () => [worn('iron_pickaxe', 250 - usesLeft)] } } as Partial<Bot> as Bot;
    return isWornOut(bot, new Set(['diamond_ore']), keptOf(bot, { deep }));
  };

  it('are not used up by beginning again down in the mine', () => {
    expect(isOver(true, 36)).toBe(true);
    expect(isOver(true, 37)).toBe(false);
  });

  it('leave the most part of a worn pickaxe to whoever goes down yet', () => {
    expect(isOver(false, 36)).toBe(false);
    expect(isOver(false, 4)).toBe(true);
  });
});
