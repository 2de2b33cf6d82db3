import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../engine/prismarine.ts';
import { createGenerator } from './generator.ts';

/** Heights at which each ore lies in a stretch of land, deepslate or not. */
function oresOf(version: string): Map<string, number[]> {
  const registry = loadRegistry(version);
  const generate = createGenerator(registry, 42);
  const found = new Map<string, number[]>();
  for (let chunk = 0; chunk < 24; chunk++) {
    const column = generate(chunk * 3, -chunk);
    for (let y = -64; y < 110; y++) {
      for (let x = 0; x < 16; x++) {
        for (let z = 0; z < 16; z++) {
          const { name } = registry.blocksByStateId[column.getBlockStateId(new Vec3(x, y, z))] ?? { name: '' };
          const ore = name.replace('deepslate_', '');
          if (ore.endsWith('_ore')) found.set(ore, [...(found.get(ore) ?? []), y]);
        }
      }
    }
  }
  return found;
}

describe('ores', () => {
  it.each(['1.18.2', '1.20.4'])('%s has them down to the deep', (version) => {
    const ores = oresOf(version);
    expect(Math.min(...(ores.get('diamond_ore') ?? [99]))).toBeLessThan(-50);
    expect(ores.get('copper_ore')?.length).toBeGreaterThan(20);
  });

  it('1.16.5 has them above 0, at the heights of its time, and knows no copper', () => {
    const ores = oresOf('1.16.5');
    for (const name of ['coal_ore', 'iron_ore', 'gold_ore', 'redstone_ore', 'lapis_ore', 'diamond_ore']) {
      expect(ores.get(name)?.length, name).toBeGreaterThan(20);
    }
    expect(ores.has('copper_ore')).toBe(false);
    expect(Math.max(...(ores.get('diamond_ore') ?? [99]))).toBeLessThan(22);
    expect(Math.min(...[...ores.values()].flat())).toBeGreaterThan(0);
  });
});
