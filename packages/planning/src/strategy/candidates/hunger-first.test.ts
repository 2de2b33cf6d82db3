import { describe, expect, it } from 'vitest';
import { facts } from '../../../test/strategy-facts.ts';
import { weighProjects } from './candidates-of.ts';

type Scene = NonNullable<Parameters<typeof facts>[0]>;

const hole = { sky: false, openSides: 0, sheltered: true };
const NIGHT = 15_000;
const NOON = 6_000;
/** All it takes for flint and steel, a bucket and much else that takes a second. */
const luxuries = { iron_ingot: 6, flint: 2, oak_log: 8, cobblestone: 40, coal: 4, torch: 8, stick: 6 };
const equipped = { stone_pickaxe: 1, stone_sword: 1, stone_axe: 1, stone_shovel: 1, crafting_table: 1, furnace: 1 };
const cow = {
  id: 3,
  name: 'cow',
  kind: 'animal' as const,
  position: { x: 6, y: 64, z: 0 },
  distance: 6,
};
const chest = {
  name: 'chest',
  position: { x: 12, y: 64, z: 0 },
  dimension: 'overworld',
  items: [{ name: 'bread', count: 6 }],
  seenAt: 0,
};

/** What comes first for a bot with a food level of 5, and its first goal. */
function first(scene: Scene, more: Readonly<Record<string, number>> = {}) {
  const world = { food: 5, dimension: 'overworld', items: { ...equipped, ...luxuries, ...more }, ...scene };
  const { facts: now, estimator } = facts(world);
  const [best] = weighProjects(now, { estimator, asked: 100 });
  const { action, target, amount } = best?.open[0]?.goal ?? {};
  return { project: best?.project.id, goal: `${action} ${target} ${amount}` };
}

describe('who is hungry sees to food first', () => {
  it.each<[string, Scene, Record<string, number>, ReturnType<typeof first>]>([
    ['by day, whatever there is', { timeOfDay: NOON }, {}, { project: 'larder', goal: 'collect any_food 4' }],
    [
      'by day with a cow in sight, its meat',
      { timeOfDay: NOON, nearbyEntities: [cow] },
      {},
      { project: 'larder', goal: 'collect any_food 4' },
    ],
    [
      'with something to eat in the pack, a meal',
      { timeOfDay: NIGHT, exposure: hole },
      { apple: 1 },
      { project: 'meal', goal: 'eat food 1' },
    ],
    [
      'with bread in its chest, that',
      { timeOfDay: NOON, ownStores: [chest] },
      {},
      { project: 'meal', goal: 'eat food 1' },
    ],
    [
      'under a roof by night with wheat for one bread, the bread',
      { timeOfDay: NIGHT, exposure: hole },
      { wheat: 3 },
      { project: 'larder', goal: 'collect any_food 1' },
    ],
    [
      'in the open by night, a roof: hunger kills more slowly than the dark',
      { timeOfDay: NIGHT, near: { dirt: 1 } },
      {},
      { project: 'shelter', goal: 'descend y_52 1' },
    ],
  ])('%s', (_, scene, more, expected) => {
    expect(first(scene, more)).toEqual(expected);
  });

  it('under a roof by night, where nothing to eat can be had, it waits for the light and uses the time', () => {
    const world = {
      food: 5,
      timeOfDay: NIGHT,
      exposure: hole,
      items: { ...equipped, ...luxuries },
      nearbyEntities: [cow],
    };
    const { facts: now, estimator } = facts(world);
    const weighed = weighProjects(now, { estimator, asked: 100 });
    const larder = weighed.find(({ project }) => project.id === 'larder');
    expect(larder?.open.map(({ goal }) => goal.target)).not.toContain('any_food');
    expect(weighed[0]?.project.id).toBe('furnishing');
  });

  it('who is full makes what it can, and who is not yet famished its first tool', () => {
    expect(first({ timeOfDay: NOON, food: 20 }).project).toBe('furnishing');
    expect(first({ timeOfDay: NOON, food: 9, items: {} }).project).toBe('tools');
  });
});
