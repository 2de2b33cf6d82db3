import { stressAxisNames } from '@conscious-bot/contracts';
import { noAxisKnown } from '@conscious-bot/contracts/interoception';
import { expect, it } from 'vitest';
import { crossings, type FeltLevels, latestKnown } from './thresholds.ts';

const axes = (value: number) => Object.fromEntries(stressAxisNames.map((name) => [name, value]));
const felt = (over: Partial<FeltLevels> & { level?: number } = {}): FeltLevels => ({
  stressAxes: { ...noAxisKnown, ...axes(over.level ?? 10) },
  health: 20,
  food: 20,
  ...over,
});
const with1 = (axis: string, value: number): FeltLevels => ({
  ...felt(),
  stressAxes: { ...felt().stressAxes, [axis]: value },
});

it('the composite crosses at 60, upwards only (D9)', () => {
  expect(crossings(felt({ level: 59.9 }), felt({ level: 60 }))).toEqual(['composite']);
  expect(crossings(felt({ level: 60 }), felt({ level: 65 }))).toEqual([]);
  expect(crossings(felt({ level: 65 }), felt({ level: 20 }))).toEqual([]);
});

it.each(stressAxisNames)('%s alone crosses at 70 (D9)', (axis) => {
  expect(crossings(with1(axis, 69.9), with1(axis, 70))).toEqual([axis]);
  expect(crossings(with1(axis, 70), with1(axis, 100))).toEqual([]);
  expect(crossings(with1(axis, 100), with1(axis, 0))).toEqual([]);
});

it.each(['health', 'food'] as const)('%s crosses when it falls below 8 (D9)', (vital) => {
  expect(crossings(felt({ [vital]: 8 }), felt({ [vital]: 7.5 }))).toEqual([vital]);
  expect(crossings(felt({ [vital]: 9 }), felt({ [vital]: 8 }))).toEqual([]);
  expect(crossings(felt({ [vital]: 5 }), felt({ [vital]: 3 }))).toEqual([]);
  expect(crossings(felt({ [vital]: 5 }), felt({ [vital]: 20 }))).toEqual([]);
});

it('to become known is no crossing, and a short silence hides none', () => {
  const unknown: FeltLevels = { stressAxes: noAxisKnown, health: null, food: null };
  const bad = felt({ level: 90, health: 2, food: 2 });
  expect(crossings(unknown, bad)).toEqual([]);
  const silent = latestKnown(felt(), unknown);
  expect(silent).toEqual(felt());
  expect(crossings(silent, bad)).toEqual(['composite', ...stressAxisNames, 'health', 'food']);
});

it('a composite that only lost a low axis has not crossed', () => {
  const before: FeltLevels = {
    ...felt({ level: 65 }),
    stressAxes: { ...felt({ level: 65 }).stressAxes, situational: 0 },
  };
  const after = latestKnown(before, { ...before, stressAxes: { ...before.stressAxes, situational: null } });
  expect(crossings(before, after)).toEqual([]);
});
