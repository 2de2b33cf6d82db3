import type { Goal, WorldSnapshot } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { snapshot } from '../../test/fake-peers.ts';
import { gameVocabulary } from '../language/game-vocabulary.ts';
import { stressShift } from './intrusion-stress.ts';

const vocabulary = gameVocabulary();
const wood: Goal = { action: 'collect', target: 'oak_log', amount: 8 };
const accepted = (goal: Goal, world: Partial<WorldSnapshot>) =>
  stressShift('accepted', goal, snapshot(world), vocabulary);
const zombie = { id: 1, name: 'zombie', kind: 'hostile', position: { x: 0, y: 0, z: 0 }, distance: 12 } as const;

it('resisting eases by 8', () => {
  expect(stressShift('resisted', wood, snapshot(), vocabulary)).toBe(-8);
});

it('giving in to what is good eases by 4, to what is bad for one strains by 6', () => {
  expect(accepted(wood, {})).toBe(-4);
  expect(accepted(wood, { health: 8 })).toBe(6);
  expect(accepted(wood, { food: 6 })).toBe(6);
  expect(accepted(wood, { hostiles: [zombie] })).toBe(6);
  expect(accepted({ action: 'explore', target: 'nearby', amount: 1 }, { timeOfDay: 14_000 })).toBe(6);
  expect(accepted({ action: 'explore', target: 'nearby', amount: 1 }, { timeOfDay: 6_000 })).toBe(-4);
  expect(accepted({ action: 'collect', target: 'apple', amount: 1 }, { food: 2 })).toBe(-4);
});

it('what the bot itself took to be harmful strains, whatever the moment', () => {
  expect(stressShift('accepted', wood, snapshot(), vocabulary, true)).toBe(6);
  expect(stressShift('resisted', wood, snapshot(), vocabulary, true)).toBe(-8);
});

it('without a goal nothing was decided; without a picture of the world nothing is bad', () => {
  expect(stressShift('accepted', undefined, snapshot(), vocabulary)).toBe(0);
  expect(stressShift('accepted', wood, undefined, vocabulary)).toBe(-4);
});
