import { noAxisKnown, type StressAxes, stressAxisNames } from '@conscious-bot/contracts/interoception';
import { expect, it } from 'vitest';
import { allCells, centreOf } from './hex-grid.ts';
import { cellOf, dominantAxis, keyOf, withDwell } from './stress-cell.ts';

const felt = (stress: number, axes: Partial<StressAxes> = {}, focus = 80) => ({
  stress,
  focus,
  stressAxes: { ...noAxisKnown, ...axes },
});

it.each([
  [0, 0],
  [19.9, 0],
  [20, 1],
  [39, 1],
  [40, 2],
  [60, 3],
  [80, 4],
  [100, 4],
])('a composite of %d lies on ring %i', (stress, ring) => {
  expect(cellOf(felt(stress, { time: 50 })).ring).toBe(ring);
});

it.each(stressAxisNames.map((name, sector) => [name, sector] as const))('%s felt most is sector %i', (name, sector) => {
  expect(cellOf(felt(50, { time: 10, situational: 10, [name]: 90 }))).toMatchObject({ ring: 2, sector });
});

it('within a sector a state leans to the neighbour that is felt more', () => {
  expect(cellOf(felt(90, { situational: 90, time: 60, healthHunger: 0 })).step).toBe(0);
  expect(cellOf(felt(90, { situational: 90, time: 0, healthHunger: 60 })).step).toBe(3);
  expect(cellOf(felt(90, { situational: 90 })).step).toBe(2);
});

it('without any axis the sector follows focus', () => {
  expect(dominantAxis(noAxisKnown)).toBeUndefined();
  expect([0, 20, 50, 80, 100].map((focus) => cellOf(felt(30, {}, focus)).sector)).toEqual([0, 1, 3, 4, 5]);
});

it('heat is time spent; a long silence counts a minute, and time that runs backwards nothing', () => {
  const calm = felt(10, { time: 50 });
  const dwell = withDwell(withDwell(new Map(), calm, 5_000), calm, 3_600_000);
  expect(dwell.get(keyOf(cellOf(calm)))).toBe(5_000 + 60_000);
  expect(withDwell(dwell, felt(10), -5)).toBe(dwell);
});

it('the map has 61 cells at 61 places, and every state has one of them', () => {
  expect(allCells).toHaveLength(61);
  const places = new Set(allCells.map((cell) => JSON.stringify(centreOf(cell))));
  expect(places.size).toBe(61);
  const keys = new Set(allCells.map(keyOf));
  for (let stress = 0; stress <= 100; stress += 3)
    for (const name of stressAxisNames)
      for (const other of stressAxisNames) {
        expect(keys.has(keyOf(cellOf(felt(stress, { [other]: 40, [name]: 60 }))))).toBe(true);
      }
});
