import { expect, it } from 'vitest';
import { vanishes } from './despawning.ts';

it('a monster stays near players, vanishes far from them, and by chance after half a minute in between', () => {
  const lucky = (): number => 0;
  const monster = { idleTicks: 0 };
  const at = (distance: number, farthest = 128) => ({ distance, farthest });
  expect(vanishes(monster, at(129), 2, () => 0.99)).toBe(true);
  expect(vanishes(monster, at(40), 600, lucky)).toBe(false);
  expect(vanishes(monster, at(40), 2, () => 0.003)).toBe(false);
  expect(vanishes(monster, at(40), 2, () => 0.002)).toBe(true);
  expect(vanishes(monster, at(31), 2, lucky)).toBe(false);
  expect(vanishes(monster, at(40), 2, lucky)).toBe(false);
  expect(vanishes(monster, at(65, 64), 2, () => 0.99)).toBe(true);
});
