import type { Goal } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../test/game-data.ts';
import { snapshot } from '../../test/snapshots.ts';
import { groundGoal } from '../planners/search/ground-goal.ts';
import { goalStanding } from './goal-reached.ts';
import { settleGoal } from './settle-goal.ts';

const data = gameData();
const field = { plants: 12, seenAt: 0, ripeAt: 0 };
const fields = [
  { ...field, crop: 'wheat', position: { x: 14, y: 70, z: 0 }, ripe: 9 },
  { ...field, crop: 'wheat', position: { x: 300, y: 70, z: 0 }, ripe: 7 },
];
const here = {
  ...snapshot({
    position: { x: 10.5, y: 70, z: -4.5 },
    items: { dirt: 12, oak_log: 3 },
    near: { gold_block: 8 },
    players: ['Sam'],
  }),
  fields,
};
const goal = (action: Goal['action'], target: string, amount = 1): Goal => ({ action, target, amount });
const settled = (asked: Goal) => settleGoal(groundGoal(asked, data, here), here);

describe('a goal that depends on where and when it begins', () => {
  it.each([
    [goal('navigate', 'north', 20), goal('navigate', '10 -25')],
    [goal('navigate', 'to the east', 5), goal('navigate', '15 -5')],
    [goal('navigate', 'southwest', 10), goal('navigate', '3 2')],
    [goal('descend', 'down', 10), goal('descend', 'y_60')],
    [goal('ascend', 'up', 4), goal('ascend', 'y_74')],
    [goal('excavate', 'staircase_down', 100), goal('descend', 'y_m30')],
    [goal('excavate', 'stairs_up', 5), goal('ascend', 'y_75')],
    [goal('drop', 'all_my_dirt'), goal('drop', 'dirt', 12)],
    [goal('store', 'my_dirt'), goal('store', 'dirt', 12)],
    [goal('give', 'all_the_oak_log_to_Sam'), goal('give', 'oak_log_to_sam', 3)],
    [goal('drop', 'all_coal'), goal('drop', 'coal')],
    [goal('withdraw', 'all_the_coal'), goal('withdraw', 'all_coal')],
    [goal('farm', 'all_wheat'), goal('farm', 'all_wheat', 9)],
    [goal('farm', 'all_carrots'), goal('farm', 'all_carrot')],
  ])('%j becomes %j', (asked, meant) => {
    expect(settled(asked)).toEqual(meant);
    expect(settled(settled(asked))).toEqual(meant);
  });

  it.each([
    goal('navigate', 'Sam'),
    goal('navigate', 'near_gold_block'),
    goal('navigate', '5 64 7'),
    goal('descend', 'y_m54'),
    goal('excavate', 'hole_3x3x2'),
    goal('drop', 'everything'),
  ])('%j is what it was', (asked) => {
    expect(settled(asked)).toEqual(groundGoal(asked, data, here));
  });

  it('"behind" is beyond it, as seen from where the bot stands', () => {
    expect(settled(goal('navigate', 'behind_gold_block'))).toMatchObject({
      target: expect.stringMatching(/^\d+ \d+$/),
    });
  });
});

describe('what is accepted as reached', () => {
  const reached = (asked: Goal, world = here) => goalStanding(asked, 0, world, data).reached;

  it('a place on the map is reached on its ground, not in the air above', () => {
    const there = goal('navigate', '10 -5');
    expect(reached(there)).toBe(true);
    expect(reached(there, { ...here, onGround: false })).toBe(false);
    expect(reached(goal('navigate', '30 -5'))).toBe(false);
  });

  it('a remembered place is reached there, in its own world', () => {
    const base = { name: 'base', position: { x: 9, y: 70, z: -4 }, dimension: 'overworld', at: 0 };
    expect(reached(goal('navigate', 'base'), { ...here, dimension: 'overworld', places: [base] })).toBe(true);
    expect(reached(goal('navigate', 'base'), { ...here, dimension: 'the_nether', places: [base] })).toBe(false);
  });

  it.each([
    [goal('wait', 'until_night'), { timeOfDay: 6_000 }, { timeOfDay: 14_000 }],
    [goal('wait', 'until_clear'), { weather: 'rain' }, { weather: 'clear' }],
    [goal('descend', 'y_60'), {}, { position: { x: 0, y: 60, z: 0 } }],
    [goal('ascend', 'surface'), {}, { exposure: { sky: true, openSides: 4, sheltered: false } }],
    [
      goal('ride', 'any_boat'),
      { vehicle: null },
      { vehicle: { id: 1, name: 'oak_boat', position: { x: 0, y: 0, z: 0 } } },
    ],
    [goal('dismount', 'vehicle'), {}, { vehicle: null }],
    [goal('wake', 'up'), { sleeping: true }, { sleeping: false }],
    [goal('drop', 'everything'), {}, { inventory: [] }],
  ] as const)('%j is what the world shows', (asked, before, after) => {
    expect(reached(asked, { ...here, ...before })).toBe(false);
    expect(reached(asked, { ...here, ...after, inventory: 'inventory' in after ? [] : here.inventory })).toBe(true);
  });

  it('a chest is cleared out when it was looked into and nothing is left there', () => {
    const chest = { position: { x: 1, y: 70, z: 0 }, name: 'chest' };
    const further = { ...chest, position: { x: 5, y: 70, z: 0 }, items: [{ name: 'dirt', count: 3 }], seenAt: 0 };
    const takeAll = goal('withdraw', 'everything');
    expect(reached(takeAll)).toBe(false);
    expect(reached(takeAll, { ...here, containers: [chest, further] })).toBe(false);
    expect(reached(takeAll, { ...here, containers: [{ ...further, position: chest.position }] })).toBe(false);
    expect(reached(takeAll, { ...here, containers: [{ ...chest, items: [], seenAt: 0 }, further] })).toBe(true);
  });

  it('things are in order when what lies in a chest is carried no more, and every chest is known', () => {
    const chest = { position: { x: 1, y: 70, z: 0 }, name: 'chest' };
    const known = { ...chest, items: [{ name: 'dirt', count: 3 }], seenAt: 0 };
    const sort = goal('sort', 'inventory');
    expect(reached(sort, { ...here, containers: [known] })).toBe(false);
    expect(reached(sort, { ...here, containers: [known], inventory: [{ name: 'oak_log', count: 3 }] })).toBe(true);
    expect(reached(sort, { ...here, containers: [chest], inventory: [] })).toBe(false);
    expect(reached(sort)).toBe(false);
  });
});
