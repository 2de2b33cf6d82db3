import { describe, expect, it } from 'vitest';
import { allowsSlimes, isSlimeChunk, type SlimePlace } from './slime-ground.ts';

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);
const chunks = range(-50, 50).flatMap((x) => range(-50, 50).map((z) => [x, z] as const));

const NIGHT: SlimePlace = { biome: 'swamp', x: 0, y: 62, z: 0, brightness: 0, worldTicks: 18_000 };
const DAY = 24_000;

/** In how many of a thousand tries slimes come to a place. */
function times(place: Partial<SlimePlace>, seed = 1): number {
  let drawn = 0;
  const random = () => ((drawn++ * 7919) % 1009) / 1009;
  return range(0, 1000).filter(() => allowsSlimes(seed, { ...NIGHT, ...place }, random)).length;
}

describe('where slimes come', () => {
  it('SRV-3: in one chunk of ten, others for another seed', () => {
    const of = (seed: number) => chunks.filter(([x, z]) => isSlimeChunk(seed, x, z));
    for (const seed of [0, 42, -7_000_000]) expect(of(seed).length / chunks.length).toBeCloseTo(0.1, 1.6);
    expect(of(1)).not.toEqual(of(2));
  });

  it('SRV-3: there below a height only, however light it is', () => {
    const [x, z] = chunks.find(([x, z]) => isSlimeChunk(1, x, z)) ?? [0, 0];
    const place = { biome: 'plains', x: x * 16, z: z * 16, brightness: 15 };
    expect(times({ ...place, y: 12 })).toBeGreaterThan(50);
    expect(times({ ...place, y: 40 })).toBe(0);
  });

  it('SRV-3: in swamps at night, by the moon', () => {
    const place = { y: 62 };
    expect(times(place)).toBeGreaterThan(300);
    expect(times({ ...place, worldTicks: 4 * DAY + 18_000 })).toBe(0);
    expect(times({ ...place, brightness: 15 })).toBe(0);
    expect(times({ ...place, y: 75 })).toBe(0);
    expect(times({ ...place, biome: 'plains' })).toBe(0);
  });
});
