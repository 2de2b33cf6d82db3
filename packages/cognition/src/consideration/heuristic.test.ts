import type { Goal } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { snapshot } from '../../test/fake-peers.ts';
import { gameWords } from '../game/game-words.ts';
import { groundsToResist } from './heuristic.ts';

const words = gameWords();
const wood: Goal = { action: 'collect', target: 'oak_log', amount: 8 };
const at = (health: number | undefined) => ({ words, world: snapshot({ health }), openTasks: [] });

it('INTR-3: at health 4 or less only food, home and shelter are worth doing', () => {
  expect(groundsToResist(wood, at(4))?.ground).toBe('unsafe');
  expect(groundsToResist(wood, at(4.5))).toBeUndefined();
  for (const goal of [
    { action: 'collect', target: 'apple', amount: 1 },
    { action: 'craft', target: 'bread', amount: 1 },
    { action: 'navigate', target: 'home', amount: 1 },
    { action: 'build', target: 'shelter', amount: 1 },
    { action: 'cancel', amount: 1 },
  ] satisfies Goal[]) {
    expect([goal.target, groundsToResist(goal, at(1))]).toEqual([goal.target, undefined]);
  }
});

it('INTR-3: what is not known is no ground', () => {
  expect(groundsToResist(wood, at(undefined))).toBeUndefined();
  expect(groundsToResist(wood, { words, world: undefined, openTasks: [] })).toBeUndefined();
});

it('INTR-3: the very same goal under way is a ground, a like one is not', () => {
  const openTasks = [{ taskId: 'task_1', goal: wood }];
  expect(groundsToResist(wood, { ...at(20), openTasks })?.ground).toBe('redundant');
  expect(groundsToResist({ ...wood, amount: 9 }, { ...at(20), openTasks })).toBeUndefined();
  expect(groundsToResist({ ...wood, target: 'birch_log' }, { ...at(20), openTasks })).toBeUndefined();
});
