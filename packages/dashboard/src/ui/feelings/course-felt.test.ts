import type { InteroBand, InteroCourse } from '@conscious-bot/contracts/interoception';
import { expect, it } from 'vitest';
import { dwellOfCourse, feltAt } from './course-felt.ts';
import { cellOf, keyOf } from './stress-cell.ts';

const band = (...last: (number | null)[]): InteroBand => ({ min: last, max: last, last });

function course(stress: (number | null)[], at: number[], widthMs: number): InteroCourse {
  const none = band(...stress.map(() => null));
  const bands = {
    stress: band(...stress),
    time: band(...stress),
    situational: none,
    healthHunger: none,
    resource: none,
    protection: none,
    locationDistance: none,
    focus: none,
    curiosity: none,
    health: none,
    food: none,
  };
  return { from: 0, to: 600_000, widthMs, at, bands };
}

it('heat in a stretch of the past is the time spent in each cell, and a gap counts a minute at most', () => {
  const felt = course([10, 50, 50, null], [0, 5_000, 15_000, 400_000], 5_000);
  const dwell = dwellOfCourse(felt);
  expect([...dwell.values()]).toEqual([5_000, 10_000 + 60_000]);
  const there = feltAt(felt, 1);
  expect(there && dwell.get(keyOf(cellOf(there)))).toBe(70_000);
  expect(feltAt(felt, 3)).toBeUndefined();
});

it('wide stretches count whole', () => {
  expect([...dwellOfCourse(course([10], [0], 600_000)).values()]).toEqual([600_000]);
});
