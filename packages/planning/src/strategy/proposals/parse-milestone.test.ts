import { expect, it } from 'vitest';
import { parseMilestone } from './parse-milestone.ts';

it.each([
  ['be under a roof before dusk', { state: { is: 'sheltered' }, goal: { action: 'hide' } }],
  ['go home', { state: { is: 'at_home' }, goal: { action: 'navigate', target: 'home' } }],
  ['at y <= -50', { state: { is: 'at_or_below', y: -50 }, goal: { action: 'descend', target: 'y_m50' } }],
  ['stabilize hydration', { state: { is: 'fed', food: 16 }, goal: { action: 'eat' } }],
  ['restore health', { state: { is: 'well', health: 16 } }],
  ['plant wheat_seeds near water', { goal: { action: 'plant', target: 'wheat_seeds' } }],
  ['craft stone_pickaxe 1', { goal: { action: 'craft', target: 'stone_pickaxe', amount: 1 } }],
  ['[GOAL: collect oak_log 4]', { goal: { action: 'collect', target: 'oak_log', amount: 4 } }],
  ['hunt cow 2', { goal: { action: 'fight', target: 'cow', amount: 2 } }],
])('the line %j of a priority stack is read', (text, milestone) => {
  expect(parseMilestone(text)).toMatchObject({ ok: true, value: milestone });
});

it.each([
  ['be happy', '"be happy" is nothing I know how to do'],
  ['pause', '"pause" is about tasks, and an intent is about the world'],
])('%j is refused by name', (text, reason) => {
  expect(parseMilestone(text)).toEqual({ ok: false, text, reason });
});
