import { expect, it } from 'vitest';
import { type FieldCell, growingPlant, growingSeconds, growthPoints, ripensInMs, someRipeInMs } from './crop-growth.ts';
import { cropOfBlock } from './crops.ts';

const wheat: FieldCell = { wet: true, plant: 'wheat' };
const free: FieldCell = { wet: true, plant: undefined };
const dry: FieldCell = { wet: false, plant: 'wheat' };

it('a plant grows as well as the table of the game says', () => {
  const lone = [undefined, undefined, undefined, undefined, wheat, undefined, undefined, undefined, undefined];
  expect(growthPoints(lone)).toBe(4);
  expect(growthPoints(lone.map((cell) => (cell === undefined ? undefined : dry)))).toBe(2);
  const row = [free, free, free, wheat, wheat, wheat, free, free, free];
  expect(growthPoints(row)).toBe(10);
  expect(growthPoints(Array.from({ length: 9 }, () => wheat))).toBe(5);
  expect(growthPoints(Array.from({ length: 9 }, () => dry))).toBe(2);
});

const crop = cropOfBlock('wheat');
if (crop === undefined) throw new Error('wheat is a crop');
const MINUTE_MS = 60_000;

it('wheat in wet rows is ripe after 24 minutes on average, alone on dry ground after an hour and three quarters', () => {
  const after = (age: number, points: number) => ripensInMs(growingPlant(crop, age, points)) / MINUTE_MS;
  expect(after(0, 10)).toBeCloseTo(23.9, 1);
  expect(after(0, 2)).toBeCloseTo(103.5, 1);
  expect(after(7, 2)).toBe(0);
  expect(growingSeconds('wheat') / 60).toBeCloseTo(23.9, 1);
  expect(growingSeconds('beetroots')).toBeLessThan(growingSeconds('wheat'));
});

it('of many plants a few are ripe long before the average one', () => {
  const plants = (count: number) => Array.from({ length: count }, () => growingPlant(crop, 0, 10));
  const three = (of: number) => someRipeInMs(plants(of), 3) / MINUTE_MS;
  // Drawn by chance ten thousand times: 26.0, 19.0 and 16.7 minutes.
  expect(three(4)).toBeCloseTo(26, -0.5);
  expect(three(8)).toBeCloseTo(19, -0.5);
  expect(three(12)).toBeCloseTo(16.7, -0.5);
  expect(someRipeInMs([...plants(4), growingPlant(crop, 7, 10)], 1)).toBe(0);
  expect(someRipeInMs(plants(2), 9)).toBe(someRipeInMs(plants(2), 2));
});
