import { expect, it } from 'vitest';
import { chanceOf, drawSeed } from './chance.ts';

const draw = (random: () => number, count: number) => Array.from({ length: count }, () => random());

it('gives the same numbers for the same seed, others for another, all from 0 up to 1', () => {
  const seed = drawSeed(Math.random);
  const numbers = draw(chanceOf(seed), 1_000);
  expect(draw(chanceOf(seed), 1_000)).toEqual(numbers);
  expect(draw(chanceOf(drawSeed(Math.random)), 1_000)).not.toEqual(numbers);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  expect(Math.abs(numbers.reduce((sum, number) => sum + number, 0) / 1_000 - 0.5)).toBeLessThan(0.1);
});
