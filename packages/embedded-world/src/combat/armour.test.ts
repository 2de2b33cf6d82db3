import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../engine/prismarine.ts';
import { armourSlotOf } from '../inventory/armour-slots.ts';
import { afterArmour, protectionOf } from './armour.ts';

describe('armour', () => {
  it('full iron takes most of a small blow, and less of a hard one', () => {
    const iron = ['helmet', 'chestplate', 'leggings', 'boots'].map((piece) => protectionOf(`iron_${piece}`));
    const points = iron.reduce((sum, p) => sum + p.points, 0);
    expect(points).toBe(15);
    expect(afterArmour(3, { points, toughness: 0 })).toBeCloseTo(3 * (1 - 13.5 / 25));
    expect(afterArmour(20, { points, toughness: 0 })).toBeCloseTo(20 * (1 - 5 / 25));
    expect(afterArmour(20, { points: 20, toughness: 8 })).toBeCloseTo(20 * (1 - 15 / 25));
    expect(afterArmour(3, { points: 0, toughness: 0 })).toBe(3);
  });

  it('every piece of armour of the game has its points and its slot', () => {
    const pieces = loadRegistry('1.21.4').itemsArray.filter(({ name }) =>
      /_(helmet|chestplate|leggings|boots)$/.test(name),
    );
    expect(pieces.length).toBeGreaterThan(20);
    for (const { name } of pieces) {
      expect(protectionOf(name).points, name).toBeGreaterThan(0);
      expect(armourSlotOf(name), name).not.toBeNull();
    }
    expect(armourSlotOf('stick')).toBeNull();
  });
});
