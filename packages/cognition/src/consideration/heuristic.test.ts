import type { Goal } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { snapshot } from '../../test/fake-peers.ts';
import { gameVocabulary } from '../language/game-vocabulary.ts';
import { groundsToResist } from './heuristic.ts';

const vocabulary = gameVocabulary();
const wood: Goal = { action: 'collect', target: 'oak_log', amount: 8 };
const at = (health: number | undefined) => ({ vocabulary, world: snapshot({ health }), openTasks: [] });

it('at health 4 or less only food, home and shelter are worth doing', () => {
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

const monster = (threat: number) => ({
  ...({ id: 1, name: 'zombie', kind: 'hostile', distance: 3, threat } as const),
  position: { x: 3, y: 64, z: 0 },
});

it('in grave danger, or too weak for a fight, it is unsafe', () => {
  const among = (...threats: number[]) => ({
    vocabulary,
    world: snapshot({ hostiles: threats.map(monster) }),
    openTasks: [],
  });
  expect(groundsToResist(wood, among(0.3, 0.3, 0.3))?.ground).toBe('unsafe');
  expect(groundsToResist(wood, among(0.3))).toBeUndefined();
  expect(groundsToResist({ action: 'navigate', target: 'home', amount: 1 }, among(0.9))).toBeUndefined();
  const fight: Goal = { action: 'fight', target: 'zombie', amount: 1 };
  expect(groundsToResist(fight, at(8))?.ground).toBe('unsafe');
  expect(groundsToResist(fight, among(0.9))).toBeUndefined();
});

it('while it sees to food it badly needs, everything else is off its mission', () => {
  const bread = { taskId: 'task_1', goal: { action: 'craft', target: 'bread', amount: 1 } as const };
  const hungry = (food: number, openTasks = [bread]) => ({ vocabulary, world: snapshot({ food }), openTasks });
  expect(groundsToResist(wood, hungry(6))).toMatchObject({
    ground: 'off_mission',
    reason: 'I need to find food first.',
  });
  expect(groundsToResist(wood, hungry(7))).toBeUndefined();
  expect(groundsToResist(wood, hungry(2, []))).toBeUndefined();
  expect(groundsToResist({ action: 'collect', target: 'apple', amount: 2 }, hungry(2))).toBeUndefined();
});

it('to go home from home is redundant', () => {
  const home: Goal = { action: 'navigate', target: 'home', amount: 1 };
  const near = (x: number) => ({ vocabulary, world: snapshot({ home: { x, y: 64, z: 0 } }), openTasks: [] });
  expect(groundsToResist(home, near(2))?.ground).toBe('redundant');
  expect(groundsToResist(home, near(30))).toBeUndefined();
});

it('what is not known is no ground', () => {
  expect(groundsToResist(wood, at(undefined))).toBeUndefined();
  expect(groundsToResist(wood, { vocabulary, world: undefined, openTasks: [] })).toBeUndefined();
});

it('the very same goal under way is a ground, a like one is not', () => {
  const openTasks = [{ taskId: 'task_1', goal: wood }];
  expect(groundsToResist(wood, { ...at(20), openTasks })?.ground).toBe('redundant');
  expect(groundsToResist({ ...wood, amount: 9 }, { ...at(20), openTasks })).toBeUndefined();
  expect(groundsToResist({ ...wood, target: 'birch_log' }, { ...at(20), openTasks })).toBeUndefined();
});
