import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { emptyLand } from '../growing/test-land.ts';
import { castBobber, flyBobber, lookDirection } from './bobber-flight.ts';
import { catchOf } from './fishing-loot.ts';

describe('fishing', () => {
  it('of a thousand catches about 850 are fish, 100 junk and 50 treasure', () => {
    let seed = 1;
    const random = (): number => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
    const counts = new Map<string, number>();
    for (let i = 0; i < 10_000; i++) {
      const item = catchOf(random);
      counts.set(item, (counts.get(item) ?? 0) + 1);
    }
    const sum = (...names: string[]): number => names.reduce((all, name) => all + (counts.get(name) ?? 0), 0);
    expect(sum('cod', 'salmon', 'tropical_fish', 'pufferfish') / 10_000).toBeCloseTo(0.85, 1);
    expect(sum('name_tag', 'saddle', 'bow', 'nautilus_shell') / 10_000).toBeCloseTo(0.05, 1);
    expect(sum('cod')).toBeGreaterThan(sum('salmon'));
  });

  it('looking south and level is +z, down is -y', () => {
    expect(lookDirection(0, 0).z).toBeCloseTo(1);
    expect(lookDirection(90, 0).x).toBeCloseTo(-1);
    expect(lookDirection(0, 90).y).toBeCloseTo(-1);
  });

  it('a bobber flies in an arc, floats on the top of the water, and sticks in the ground', () => {
    const { land, blocks } = emptyLand();
    for (let z = 0; z < 30; z++) {
      for (let x = 6; x <= 10; x++) {
        for (let y = 66; y <= 68; y++) land.set(new Vec3(x, y, z), z >= 12 && y > 66 ? 'water' : 'stone');
      }
    }
    const throwAt = (pitch: number) => {
      const bobber = castBobber(new Vec3(8.5, 70.62, 8.5), 0, pitch);
      for (let tick = 0; tick < 100; tick++) flyBobber(bobber, blocks);
      return bobber;
    };
    const far = throwAt(10);
    expect(far.state).toBe('floating');
    expect(far.position.y).toBeCloseTo(68.8);
    expect(far.position.z).toBeGreaterThan(13);
    expect(throwAt(70).state).toBe('stuck');
  });
});
