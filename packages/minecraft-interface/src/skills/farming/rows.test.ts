import { cropOfSeed } from '@conscious-bot/contracts/game';
import { expect, it } from 'vitest';
import { keyOf, layOut, type Piece, plantRows } from './rows.ts';

const wheat = cropOfSeed('wheat_seeds');
if (wheat === undefined) throw new Error('wheat is a crop');

/** Ground drawn as a map: `w` wet, `d` dry, anything else no ground. */
const ground = (map: readonly string[], y = 63): Piece[] =>
  map.flatMap((row, z) =>
    [...row].flatMap((cell, x) => ('wd'.includes(cell) ? [{ at: { x, y, z }, wet: cell === 'w' }] : [])),
  );
/** How many of so many plants grow at a third of all ticks, which is the most there is. */
const thirds = (rate: number) => Math.round(rate * 3 * 100) / 100;

it('plants stand in every other row, and those in the middle of a wet field are planted first', () => {
  const field = ground(['wwwwwww', 'wwwwwww', 'wwwwwww', 'wwwwwww', 'wwwwwww']);
  const { order, rate } = plantRows(wheat, field, 10);
  const planted = order.slice(0, 10);
  expect(new Set(planted.map(({ z }) => z))).toEqual(new Set([1, 3]));
  expect(planted.every(({ x }) => x > 0 && x < 6)).toBe(true);
  expect(thirds(rate)).toBe(10);
});

it('what grows already is not crowded by what is planted beside it', () => {
  const field = ground(['wwwww', 'wwwww', 'wwwww', 'wwwww', 'wwwww']);
  const planted = new Set([0, 1, 2, 3, 4].map((x) => keyOf({ x, y: 63, z: 2 })));
  const { order } = plantRows(wheat, field, 5, planted);
  expect(order.slice(0, 5).every(({ z }) => z === 0 || z === 4)).toBe(true);
});

it('a field is laid out on one level, in one piece and along the water, deep enough for rows', () => {
  const shore = ['~~~~~~~~~~~~', 'wwwwwwwwwwww', 'wwwwwwwwwwww', 'wwwwwwwwwwww', 'wwwwwwwwwwww', 'dddddddddddd'];
  const bank = ground(['wwwwwwwwwwww'], 64).map(({ at, wet }) => ({ at: { ...at, z: 7 }, wet }));
  const { field } = layOut(wheat, [...bank, ...ground(shore)], 24);
  expect(field).toHaveLength(24);
  expect(field.every(({ at, wet }) => at.y === 63 && wet)).toBe(true);
  const { rate } = plantRows(wheat, field, 12);
  expect(thirds(rate)).toBeGreaterThanOrEqual(9.5);
});

it('where there is little ground all of it is taken', () => {
  expect(layOut(wheat, ground(['ww', 'w.']), 36).field).toHaveLength(3);
  expect(layOut(wheat, [], 36).field).toEqual([]);
});
