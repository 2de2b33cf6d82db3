import { describe, expect, it } from 'vitest';
import { isStoredEnough, surplus } from './surplus.ts';

const of = (items: Record<string, number>) =>
  Object.fromEntries(
    surplus({ inventory: Object.entries(items).map(([name, count]) => ({ name, count })) }).map(({ name, count }) => [
      name,
      count,
    ]),
  );

describe('surplus', () => {
  it('HOME-1: what a day outside needs is none: tools and a spare, food, light, blocks to build with', () => {
    expect(of({ iron_pickaxe: 1, stone_pickaxe: 2, bread: 20, torch: 40, cobblestone: 64, white_bed: 1 })).toEqual({});
  });

  it('what the next tools, armour and bed are made of and at stays with it: it would be fetched again a minute later', () => {
    expect(of({ iron_ingot: 3, iron_ore: 2, raw_iron: 5, diamond: 3, furnace: 1, gray_wool: 3, oak_log: 12 })).toEqual(
      {},
    );
    expect(of({ iron_ingot: 40, furnace: 6, gray_wool: 5, white_wool: 2, copper_ore: 8 })).toEqual({
      iron_ingot: 24,
      furnace: 2,
      gray_wool: 2,
      white_wool: 2,
      copper_ore: 8,
    });
  });

  it('what there is too much of is, and everything that nobody needs on a day', () => {
    expect(of({ stone_pickaxe: 5, bread: 40, egg: 3, cobblestone: 200 })).toEqual({
      stone_pickaxe: 3,
      bread: 8,
      egg: 3,
      cobblestone: 136,
    });
  });

  it('of things as good as each other the greater heap stays', () => {
    expect(of({ cobblestone: 100, dirt: 30 })).toEqual({ cobblestone: 36, dirt: 30 });
  });

  it('what is worn is not counted', () => {
    const worn = { slot: 6, name: 'iron_chestplate', count: 1 };
    expect(surplus({ inventory: [{ name: 'iron_chestplate', count: 1 }], slots: [worn] })).toEqual([]);
  });

  it('gear of which a better piece is carried or worn is too much: a pack full of it kept a bot in iron from all its work', () => {
    const worn = { slot: 5, name: 'iron_helmet', count: 1 };
    const carried = ['leather_helmet', 'iron_axe', 'stone_axe', 'iron_pickaxe', 'stone_pickaxe', 'wooden_pickaxe'];
    const slots = [worn, ...carried.map((name, at) => ({ slot: 9 + at, name, count: 1 }))];
    const names = surplus({ inventory: [], slots }).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['leather_helmet', 'stone_axe', 'wooden_pickaxe']);
  });

  it('of rubble two stacks of a kind are worth a place in its chests: more of it filled them, and nothing else found room', () => {
    const chest = (items: Record<string, number>) => ({
      ownStores: [
        {
          position: { x: 0, y: 64, z: 0 },
          name: 'chest',
          dimension: 'overworld',
          items: Object.entries(items).map(([name, count]) => ({ name, count })),
        },
      ],
    });
    expect(isStoredEnough('cobblestone', chest({ cobblestone: 127 }))).toBe(false);
    expect(isStoredEnough('cobblestone', chest({ cobblestone: 128, dirt: 10 }))).toBe(true);
    expect(isStoredEnough('dirt', chest({ cobblestone: 128, dirt: 10 }))).toBe(false);
    expect(isStoredEnough('coal', chest({ coal: 500 }))).toBe(false);
    expect(isStoredEnough('cobblestone', {})).toBe(false);
  });
});
