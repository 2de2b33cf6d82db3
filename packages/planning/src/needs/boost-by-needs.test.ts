import type { Feeling, Goal, NeedName, Task } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { planningStore, wish } from '../../test/planning-store.ts';
import { snapshot } from '../../test/snapshots.ts';
import { boostByNeeds, needsServed } from './boost-by-needs.ts';
import { NeedMonitor } from './need-monitor.ts';

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
  ['navigate', 'home', ['shelter']],
])('%s %s serves %j', (action, target, needs) => {
  expect(needsServed({ action, target }, isFood)).toEqual(needs);
});

it('a need boosts priority and urgency of the task that serves it, and of no other; the stored task stays as it is', () => {
  const { tasks, store } = planningStore();
  const bread = tasks.create(
    wish('bread', { goal: { action: 'craft', target: 'bread', amount: 1 }, priority: 0.6, urgency: 0.5 }),
  );
  const logs = tasks.create(wish('oak_log', { priority: 0.6 }));
  const hungry = (need: NeedName) => (need === 'food' ? 0.9 : 0);
  expect(boostByNeeds(bread, isFood, hungry)).toMatchObject({ urgency: 0.9 });
  expect(boostByNeeds(bread, isFood, hungry).priority).toBeCloseTo(0.87, 5);
  expect(boostByNeeds(logs, isFood, hungry)).toBe(logs);
  expect(boostByNeeds(bread, isFood, () => 0.2)).toBe(bread);
  expect(store.get(bread.id)?.task.priority).toBe(0.6);
});

it('of two tasks equally worth doing, the one that serves what is felt gets more priority', () => {
  const { tasks, events } = planningStore();
  const shelter = tasks.create(wish('shelter', { goal: { action: 'build', target: 'shelter', amount: 1 } }));
  const axe = tasks.create(wish('axe', { goal: { action: 'craft', target: 'stone_axe', amount: 1 } }));
  const open = { sky: true, openSides: 4, sheltered: false };
  const world = snapshot({ at: 1_000, timeOfDay: 14_000, exposure: open, items: { iron_sword: 1, wooden_hoe: 1 } });
  const boostedBy = (felt?: Feeling) => {
    const needs = new NeedMonitor({ events });
    needs.feel({ feelings: felt === undefined ? [] : [felt] }, 1_000);
    needs.see(world);
    const boosted = (task: Task) => boostByNeeds(task, isFood, (name) => needs.urgencyOf(name));
    return { shelter: boosted(shelter), axe: boosted(axe), ranked: needs.ranked };
  };
  const feeling = 'I can hardly do anything with what I carry.';
  const before = boostedBy();
  const after = boostedBy({ axis: 'resource', strong: true, text: feeling });
  expect(after.axe.priority).toBeGreaterThan(before.axe.priority);
  expect(after.shelter.priority).toBe(before.shelter.priority);
  expect(after.ranked.find(({ need }) => need === 'tools')?.context).toContain(feeling);
  expect(before.ranked.find(({ need }) => need === 'tools')?.context).not.toContain(feeling);
});

it('a feeling adds to a need there is and makes none; one that was long ago is over', () => {
  const { events } = planningStore();
  const needs = new NeedMonitor({ events });
  const feelings: Feeling[] = [{ axis: 'healthHunger', strong: true, text: 'I need to look after my health.' }];
  needs.feel({ feelings }, 0);
  needs.see(snapshot({ at: 1_000, health: 20, food: 10 }));
  expect(needs.urgencyOf('health')).toBe(0);
  expect(needs.urgencyOf('food')).toBeCloseTo(0.7, 5);
  needs.see(snapshot({ at: 700_000, health: 20, food: 10 }));
  expect(needs.urgencyOf('food')).toBeCloseTo(0.5, 5);
});
