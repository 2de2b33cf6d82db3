import { expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { junkIn } from './junk.ts';

const inventory = (items: Readonly<Record<string, number>>) =>
  Object.entries(items).map(([name, count]) => ({ name, count }));
const junk = (items: Readonly<Record<string, number>>) =>
  junkIn({ inventory: inventory(items) }, gameData(), new Set()).map(({ item }) => item);

it('throws away what digging leaves first, and then gear of which a better piece is carried', () => {
  expect(junk({ wooden_shovel: 1, iron_shovel: 1, dirt: 7, bread: 3 })).toEqual(['dirt', 'wooden_shovel']);
  expect(junk({ cobblestone: 80, calcite: 3, rotten_flesh: 2 })).toEqual(['rotten_flesh', 'calcite', 'cobblestone']);
  expect(junk({ stone_pickaxe: 2, iron_pickaxe: 1, bread: 3 })).toEqual([]);
});
