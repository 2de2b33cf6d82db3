import { Vec3 } from 'vec3';
import { expect, it } from 'vitest';
import { throwTowards } from './thrown-potions.ts';

it('what a witch throws goes astray as in the game: about six in a hundred of the way, and no further than two tenths', () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const away = new Vec3(8, 0, 0);
  const straight = throwTowards(away, () => 0.5);
  expect(straight.norm()).toBeCloseTo(0.75);
  const sideways = Array.from({ length: 2_000 }, () => throwTowards(away, random).z / straight.norm());
  const deviation = Math.sqrt(sideways.reduce((sum, z) => sum + z * z, 0) / sideways.length);
  // A deviation of 1 times 0.0075 times 8 (Minecraft Wiki, "Projectile").
  expect(deviation).toBeGreaterThan(0.055);
  expect(deviation).toBeLessThan(0.065);
  expect(Math.max(...sideways.map(Math.abs))).toBeLessThan(0.2);
});
