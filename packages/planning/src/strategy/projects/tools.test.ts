import { describe, expect, it } from 'vitest';
import { facts } from '../../../test/strategy-facts.ts';
import { feltNeeds } from '../motivators/motivators.ts';
import { spareTools, weapon } from './tools.ts';

describe('a spare pickaxe', () => {
  it.each([
    ['wooden_pickaxe', 'wooden_pickaxe'],
    ['stone_pickaxe', 'stone_pickaxe'],
    ['iron_pickaxe', 'stone_pickaxe'],
    ['diamond_pickaxe', 'iron_pickaxe'],
  ])('beside one that is a %s it is a %s: the one before the best, but no wood where there is stone', (best, spare) => {
    const { facts: now } = facts({ items: { [best]: 1 } });
    expect(spareTools.milestones(now).map(({ brings }) => brings)).toEqual([spare]);
  });
});

describe('a weapon', () => {
  const stored = (name: string) => [
    { name: 'chest', dimension: 'overworld', position: { x: 6, y: 64, z: 0 }, items: [{ name, count: 1 }] },
  ];
  const situation = (items: Record<string, number>, sword: string) => {
    const { facts: now } = facts({ items, ownStores: stored(sword) });
    const goals = weapon
      .milestones(now)
      .filter((milestone) => !milestone.satisfied(now))
      .map((milestone) => milestone.goal(now));
    return { need: feltNeeds(now).get('safety.weapon')?.need, goals };
  };

  it('in a chest is none: it is fetched, or one is made where it is', () => {
    const { need, goals } = situation({ stone_pickaxe: 1 }, 'stone_sword');
    expect(need).toBe(0.5);
    expect(goals).toContainEqual({ action: 'collect', target: 'stone_sword', amount: 1 });
    expect(goals).toContainEqual({ action: 'craft', target: 'wooden_sword', amount: 1 });
  });

  it('that is carried is not looked for in the chest, unless a better one lies there', () => {
    const fetched = { action: 'collect', target: 'stone_sword', amount: 1 };
    expect(situation({ iron_sword: 1 }, 'stone_sword').goals).not.toContainEqual(fetched);
    expect(situation({ wooden_sword: 1 }, 'stone_sword').goals).toContainEqual(fetched);
    expect(situation({ wooden_sword: 1 }, 'stone_sword').need).toBeLessThan(0.5);
  });
});
