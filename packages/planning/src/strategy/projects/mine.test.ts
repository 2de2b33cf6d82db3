import { describe, expect, it } from 'vitest';
import { facts } from '../../../test/strategy-facts.ts';
import { mine } from './mine.ts';

const ironWanted = (items: Readonly<Record<string, number>>) => {
  const { facts: now } = facts({ items });
  return mine
    .milestones(now)
    .filter(({ brings, satisfied }) => brings === 'iron_ingot' && !satisfied(now))
    .map(({ quota }) => quota);
};

describe('iron', () => {
  it('is dug for a pickaxe first, and after that as much as a set of armour takes at a time', () => {
    expect(ironWanted({ stone_pickaxe: 1 })).toEqual([3]);
    expect(ironWanted({ iron_pickaxe: 1 })).toEqual([16]);
    expect(ironWanted({ iron_pickaxe: 1, iron_ingot: 3 })).toEqual([16]);
  });

  it('is dug for a pickaxe again when that is lost', () => {
    expect(ironWanted({ stone_pickaxe: 1, iron_ingot: 2 })).toEqual([3]);
  });

  it('is dug one by one by night with the last of a pickaxe, and not with one that lasts', () => {
    const inHole = {
      timeOfDay: 15_000,
      exposure: { sky: false, openSides: 0, sheltered: true },
      items: { iron_pickaxe: 1 },
    };
    const wantedWith = (left: number) => {
      const slots = [{ slot: 9, name: 'iron_pickaxe', count: 1, durability: { left, max: 250 } }];
      const { facts: now } = facts({ ...inHole, slots });
      return mine
        .milestones(now)
        .filter(({ brings }) => brings === 'iron_ingot')
        .map(({ quota }) => quota);
    };
    expect(wantedWith(20)).toEqual([1, 16]);
    expect(wantedWith(200)).toEqual([16]);
  });

  it('that is dug is smelted in one go', () => {
    expect(ironWanted({ iron_pickaxe: 1, raw_iron: 5, iron_ingot: 2 })).toEqual([7, 16]);
    expect(ironWanted({ iron_pickaxe: 1, raw_iron: 1 })).toEqual([16]);
    expect(ironWanted({ stone_pickaxe: 1, raw_iron: 3 })).toEqual([3]);
    expect(ironWanted({ iron_pickaxe: 1, raw_iron: 20 })).toEqual([16]);
  });
});
