import { describe, expect, it } from 'vitest';
import { facts } from '../../../test/strategy-facts.ts';
import { spareTools } from './tools.ts';

describe('a spare pickaxe', () => {
  it.each([
    ['wooden_pickaxe', 'wooden_pickaxe'],
    ['stone_pickaxe', 'stone_pickaxe'],
    ['iron_pickaxe', 'stone_pickaxe'],
    ['diamond_pickaxe', 'iron_pickaxe'],
  ])('beside one that is a %s it is a %s: the one before the best, but no wood where there is stone', (best, spare) => {
    const { facts: now } = facts({ items: { [best]: 1 } });
    expect(spareTools.milestones(now).map(({ brings }) => brings)).toEqual([spare]);
  });
});
