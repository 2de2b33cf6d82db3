import { expect, it } from 'vitest';
import { feltPoints } from './difficulty-scaling.ts';

it('a zombie hits for 2.5, 3 and 4.5 points by the difficulty; falls and players hit the same in all', () => {
  const of = (points: number, type: string, byMob: boolean): number[] =>
    (['peaceful', 'easy', 'normal', 'hard'] as const).map((difficulty) => feltPoints(points, difficulty, type, byMob));
  expect(of(3, 'mob_attack', true)).toEqual([0, 2.5, 3, 4.5]);
  expect(of(1, 'mob_attack', true)).toEqual([0, 1, 1, 1.5]);
  expect(of(43, 'explosion', false)).toEqual([0, 22.5, 43, 64.5]);
  expect(of(6, 'fall', false)).toEqual([6, 6, 6, 6]);
  expect(of(7, 'player_attack', false)).toEqual([7, 7, 7, 7]);
});
