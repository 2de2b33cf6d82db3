import { expect, it } from 'vitest';
import { vanishes } from './despawning.ts';

it('a monster stays near players, vanishes far from them, and by chance after half a minute in between', () => {
  const lucky = (): number => 0;
  const monster = { idleTicks: 0 };
  expect(vanishes(monster, 129, 2, () => 0.99)).toBe(true);
  expect(vanishes(monster, 40, 600, lucky)).toBe(false);
  expect(vanishes(monster, 40, 2, () => 0.003)).toBe(false);
  expect(vanishes(monster, 40, 2, () => 0.002)).toBe(true);
  expect(vanishes(monster, 31, 2, lucky)).toBe(false);
  expect(vanishes(monster, 40, 2, lucky)).toBe(false);
});
