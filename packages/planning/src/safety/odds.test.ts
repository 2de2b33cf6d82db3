import type { NearbyEntity, WorldSnapshot } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { snapshot } from '../../test/snapshots.ts';
import { costOfFight } from './odds.ts';

const foe = (name: string, id = 1): NearbyEntity => ({
  id,
  name,
  kind: 'hostile',
  position: { x: 3, y: 64, z: 0 },
  distance: 3,
});
const cost = (names: readonly string[], items: Readonly<Record<string, number>>, more: Partial<WorldSnapshot> = {}) =>
  costOfFight(
    snapshot({ items, ...more }),
    names.map((name, id) => foe(name, id)),
  );
const iron = {
  head: { name: 'iron_helmet', count: 1 },
  torso: { name: 'iron_chestplate', count: 1 },
  legs: { name: 'iron_leggings', count: 1 },
  feet: { name: 'iron_boots', count: 1 },
};

describe('what a fight is likely to cost', () => {
  it('nobody fights with bare hands, or a creeper with others about', () => {
    expect(cost(['zombie'], {})).toBe(Number.POSITIVE_INFINITY);
    expect(cost(['creeper', 'zombie'], { iron_sword: 1 })).toBe(Number.POSITIVE_INFINITY);
    expect(cost([], {})).toBe(0);
  });

  it('each of weapon, armour, number and kind counts, and by itself', () => {
    const one = cost(['zombie'], { stone_sword: 1 });
    expect(cost(['zombie'], { wooden_sword: 1 })).toBeGreaterThan(one);
    expect(cost(['zombie'], { diamond_sword: 1 })).toBeLessThan(one);
    expect(cost(['zombie'], { stone_sword: 1 }, { equipment: iron })).toBeLessThan(one / 2);
    expect(cost(['zombie', 'zombie'], { stone_sword: 1 })).toBeGreaterThan(2 * one);
    expect(cost(['vindicator'], { stone_sword: 1 })).toBeGreaterThan(2 * one);
    expect(cost(['spider'], { stone_sword: 1 })).toBeLessThan(one);
  });

  it('a hurt monster costs less than a fresh one', () => {
    const hurt = { ...foe('zombie'), health: 4 };
    const world = snapshot({ items: { stone_sword: 1 } });
    expect(costOfFight(world, [hurt])).toBeLessThan(costOfFight(world, [foe('zombie')]) / 2);
  });

  it('who shoots costs more the farther it stands, and who strikes does not', () => {
    const world = snapshot({ items: { stone_sword: 1 } });
    const at = (name: string, distance: number) => costOfFight(world, [{ ...foe(name), distance }]);
    expect(at('skeleton', 14)).toBeGreaterThan(at('skeleton', 4));
    expect(at('zombie', 14)).toBe(at('zombie', 4));
  });
});
