import { expect, it } from 'vitest';
import { isOutclassed } from './outclassed.ts';

it.each([
  ['stone_hoe', 'iron_hoe', true],
  ['leather_helmet', 'iron_helmet', true],
  ['wooden_pickaxe', 'stone_pickaxe', true],
  ['iron_pickaxe', 'diamond_pickaxe', false],
  ['golden_pickaxe', 'diamond_pickaxe', true],
  ['stone_pickaxe', 'iron_pickaxe', false],
  ['iron_axe', 'iron_sword', false],
  ['iron_axe', 'stone_axe', false],
  ['shield', 'iron_helmet', false],
])('%s beside %s: %s', (item, other, outclassed) => {
  expect(isOutclassed(item, [item, other])).toBe(outclassed);
});
