import type { Goal } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { gameVocabulary } from '../language/game-vocabulary.ts';
import { groundGoal, type Surroundings } from './ground-goal.ts';

const vocabulary = gameVocabulary('1.21.4');
const near = (...names: string[]): Surroundings => ({
  nearbyBlocks: names.map((name, index) => ({ name, count: 1, nearest: { x: 0, y: 0, z: 0 }, distance: index + 1 })),
  inventory: [],
  position: { x: 1.5, y: 70.2, z: 3 },
});
const ground = (action: Goal['action'], target: string, world?: Surroundings) =>
  groundGoal({ action, target, amount: 1 }, vocabulary, world).target;

it('generic words mean what is near where something is to be found or gone to', () => {
  expect(ground('find', 'wood', near('spruce_log', 'oak_log'))).toBe('spruce_log');
  expect(ground('find', 'flower', near('cornflower'))).toBe('cornflower');
  expect(ground('find', 'wood')).toBe('oak_log');
});

it('CLASS-1: what is to be had is any of its class', () => {
  expect(ground('collect', 'wood', near('spruce_log', 'oak_log'))).toBe('any_log');
  expect(ground('craft', 'door', near('spruce_log'))).toBe('any_door');
  expect(ground('collect', 'raw_meat')).toBe('any_raw_meat');
  expect(ground('craft', 'pickaxe')).toBe('any_pickaxe');
});

it('what is to be obtained is what one gets: ores by their drop, metals raw', () => {
  expect(ground('mine', 'iron_ore')).toBe('raw_iron');
  expect(ground('mine', 'stone')).toBe('any_stone');
  expect(ground('collect', 'gold')).toBe('raw_gold');
  expect(ground('find', 'iron')).toBe('iron_ore');
  expect(ground('smelt', 'iron')).toBe('iron_ingot');
  expect(groundGoal({ action: 'mine', target: 'iron', amount: 1 }, gameVocabulary('1.16.5'), undefined).target).toBe(
    'iron_ore',
  );
});

it('a journey over the ground keeps to the ground: a place on the map has no height', () => {
  expect(ground('navigate', '10 -20', near())).toBe('10 -20');
  expect(ground('navigate', '10 64 -20', near())).toBe('10 64 -20');
});

it('what the game has no name for stays as it was said', () => {
  expect(ground('collect', 'unobtainium')).toBe('unobtainium');
  expect(ground('build', 'shelter')).toBe('shelter');
  expect(ground('cancel', 'task_1')).toBe('task_1');
});
