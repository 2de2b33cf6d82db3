import { describe, expect, it } from 'vitest';
import { attackOf, isWeapon, strengthOf } from './attack.ts';
import { pressingHostiles } from './creatures.ts';

describe('attackOf', () => {
  it('knows weapons and tools; all else strikes like the bare hand', () => {
    expect(attackOf('iron_sword')).toEqual({ damage: 6, speed: 1.6 });
    expect(attackOf('golden_axe')).toEqual({ damage: 7, speed: 1 });
    expect(attackOf('stone_pickaxe')).toEqual({ damage: 3, speed: 1.2 });
    expect(attackOf('trident')).toEqual({ damage: 9, speed: 1.1 });
    for (const item of ['bread', 'sword', 'paper_sword', undefined])
      expect(attackOf(item)).toEqual({ damage: 1, speed: 4 });
  });

  it('a tool is better than the fist, whose quick blows are lost; a hoe of wood is not', () => {
    expect(strengthOf('stone_pickaxe')).toBeGreaterThan(strengthOf(undefined));
    expect(strengthOf('wooden_hoe')).toBeLessThan(strengthOf(undefined));
    expect(strengthOf('stone_sword')).toBeGreaterThan(strengthOf('stone_shovel'));
  });

  it('tells weapons from tools', () => {
    expect(['stone_axe', 'wooden_sword', 'mace'].every(isWeapon)).toBe(true);
    expect(['stone_pickaxe', 'axe', 'diamond'].some(isWeapon)).toBe(false);
  });
});

describe('pressingHostiles', () => {
  it('leaves out who is far away and who is on another floor', () => {
    const zombie = (id: number, distance: number, y: number) => ({
      id,
      name: 'zombie',
      kind: 'hostile' as const,
      position: { x: 0, y, z: 0 },
      distance,
    });
    const world = {
      position: { x: 0, y: 64, z: 0 },
      hostiles: [zombie(1, 4, 64), zombie(2, 13, 64), zombie(3, 8, 56)],
    };
    expect(pressingHostiles(world, 12).map(({ id }) => id)).toEqual([1]);
  });
});
