import type { Goal, NeedName } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { planningStore, wish } from '../../test/planning-store.ts';
import { needsServed, withLent } from './serves.ts';

const isFood = (item: string) => ['bread', 'cooked_beef', 'apple'].includes(item);

it.each<[Goal['action'], string, NeedName[]]>([
  ['eat', 'food', ['food', 'health']],
  ['craft', 'bread', ['food']],
  ['collect', 'beef', ['food']],
  ['craft', 'stone_pickaxe', ['tools']],
  ['build', 'shelter', ['shelter']],
  ['craft', 'white_bed', ['rest']],
  ['craft', 'torch', ['light']],
  ['store', 'cobblestone', ['room']],
  ['fight', 'zombie', ['safety']],
  ['collect', 'oak_log', []],
  ['navigate', 'bread', []],
])('HOMEO-1: %s %s serves %j', (action, target, needs) => {
  expect(needsServed({ action, target }, isFood)).toEqual(needs);
});

it('HOMEO-1: a need lends priority and urgency to the task that serves it, and to no other; the task itself stays as it is', () => {
  const { tasks, store } = planningStore();
  const bread = tasks.create(
    wish('bread', { goal: { action: 'craft', target: 'bread', amount: 1 }, priority: 0.6, urgency: 0.5 }),
  );
  const logs = tasks.create(wish('oak_log', { priority: 0.6 }));
  const hungry = (need: NeedName) => (need === 'food' ? 0.9 : 0);
  expect(withLent(bread, isFood, hungry)).toMatchObject({ urgency: 0.9 });
  expect(withLent(bread, isFood, hungry).priority).toBeCloseTo(0.87, 5);
  expect(withLent(logs, isFood, hungry)).toBe(logs);
  expect(withLent(bread, isFood, () => 0.2)).toBe(bread);
  expect(store.get(bread.id)?.task.priority).toBe(0.6);
});
