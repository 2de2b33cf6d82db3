import type { Goal } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { metalSavedFrom } from './saved-metal.ts';

const data = gameData('1.21.4');
const craft = (target: string): Goal => ({ action: 'craft', target, amount: 1 });
const saved = (goal: Goal, items: Record<string, number>) =>
  Object.fromEntries(metalSavedFrom(goal, snapshot({ items }), data));

describe('the metal of the next pickaxe', () => {
  it('is used up by nothing else: the first two ingots were shears for a bed', () => {
    expect(saved(craft('any_bed'), { stone_pickaxe: 1, iron_ingot: 1, raw_iron: 5 })).toEqual({
      iron_ingot: 1,
      raw_iron: 2,
    });
    expect(saved(craft('shears'), { stone_pickaxe: 1, iron_ingot: 2 })).toEqual({ iron_ingot: 2 });
  });

  it('is there for the pickaxe itself, and for ingots to be smelted', () => {
    const items = { stone_pickaxe: 1, raw_iron: 5 };
    for (const goal of [
      craft('iron_pickaxe'),
      craft('any_pickaxe'),
      { ...craft('iron_ingot'), action: 'collect' as const },
    ])
      expect(saved(goal, items)).toEqual({});
  });

  it('is saved no longer once it is made, nor before there is a pickaxe that gets at it', () => {
    expect(saved(craft('shears'), { iron_pickaxe: 1, iron_ingot: 2 })).toEqual({});
    expect(saved(craft('shears'), { wooden_pickaxe: 1, iron_ingot: 2 })).toEqual({});
  });
});
