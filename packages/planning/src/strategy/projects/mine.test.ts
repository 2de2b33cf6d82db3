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
});
