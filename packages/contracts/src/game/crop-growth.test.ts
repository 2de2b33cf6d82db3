import { expect, it } from 'vitest';
import { type FieldCell, growingSeconds, growthPoints, ripensInMs } from './crop-growth.ts';
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

it('wheat in wet rows is ripe after 24 minutes on average, alone on dry ground after an hour and three quarters', () => {
  const crop = cropOfBlock('wheat');
  if (crop === undefined) throw new Error('wheat is a crop');
  expect(ripensInMs(crop, 0, 10) / 60_000).toBeCloseTo(23.9, 1);
  expect(ripensInMs(crop, 0, 2) / 60_000).toBeCloseTo(103.5, 1);
  expect(ripensInMs(crop, 7, 2)).toBe(0);
  expect(growingSeconds('wheat') / 60).toBeCloseTo(31.9, 1);
  expect(growingSeconds('beetroots')).toBeLessThan(growingSeconds('wheat'));
});
