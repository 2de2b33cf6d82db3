import { expect, it } from 'vitest';
import { gameData } from '../../test/game-data.ts';
import { betterKinds } from './tool-ladder.ts';

const data = gameData('1.21.4');
const betterThan = (...owned: string[]) =>
  betterKinds('pickaxe', { owned: new Map(owned.map((name) => [name, 1])), data });

it('each kind that is made and lasts longer is a step up, from gold too', () => {
  expect(betterThan()).toEqual(['wooden_pickaxe', 'stone_pickaxe', 'iron_pickaxe', 'diamond_pickaxe']);
  expect(betterThan('stone_pickaxe', 'wooden_pickaxe')).toEqual(['iron_pickaxe', 'diamond_pickaxe']);
  expect(betterThan('golden_pickaxe')).toHaveLength(4);
});

it('nothing that is made is a step up from netherite', () => {
  expect(betterThan('netherite_pickaxe')).toEqual([]);
});
