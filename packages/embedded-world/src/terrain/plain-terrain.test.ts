import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../engine/prismarine.ts';
import { SEA_LEVEL } from './land/surface.ts';
import { createPlainGenerator, flatHeight, islandHeight } from './plain-terrain.ts';

describe('plain terrain', () => {
  const registry = loadRegistry('1.21.4');
  const nameAt = (heightOf: typeof flatHeight, x: number, y: number, z: number): string => {
    const chunk = createPlainGenerator(registry, heightOf)(x >> 4, z >> 4);
    const state = chunk.getBlockStateId(new Vec3(x & 15, y, z & 15));
    return registry.blocksByStateId[state]?.name ?? '?';
  };

  it('flat is one level meadow on stone on bedrock, anywhere', () => {
    for (const [x, z] of [
      [0, 0],
      [-500, 321],
    ] as const) {
      expect([65, 64, 63, 40, -64].map((y) => nameAt(flatHeight, x, y, z))).toEqual([
        'air',
        'grass_block',
        'dirt',
        'stone',
        'bedrock',
      ]);
    }
  });

  it('the island is dry in the middle, sandy at its edge, and deep water lies around it', () => {
    expect(nameAt(islandHeight, 0, 65, 0)).toBe('grass_block');
    expect(nameAt(islandHeight, 12, SEA_LEVEL, 0)).toBe('sand');
    for (const [x, z] of [
      [40, 0],
      [-30, 30],
      [0, -300],
    ] as const) {
      expect(nameAt(islandHeight, x, SEA_LEVEL, z)).toBe('water');
      expect(nameAt(islandHeight, x, SEA_LEVEL - 5, z)).toBe('water');
    }
  });
});
