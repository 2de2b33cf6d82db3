import { expect, it } from 'vitest';
import type { HorizonRun } from './horizon-run.ts';
import { groups, horizonTasks } from './horizon-tasks.ts';
import { groupStatistics, horizonReport } from './report.ts';
import { stillToRun } from './run.ts';

const run = (change: Partial<HorizonRun>): HorizonRun => ({
  group: 'wooden',
  item: 'chest',
  version: '1.16.5',
  seed: 1,
  reached: true,
  status: 'completed',
  ticks: 400,
  seconds: 20,
  rate: 20,
  repairs: 0,
  deaths: 0,
  ...change,
});

it('the tasks are the 67 of the benchmark, in groups of its sizes', () => {
  expect(horizonTasks).toHaveLength(67);
  expect(new Set(horizonTasks.map(({ item }) => item)).size).toBe(67);
  const sizes = groups.map((group) => horizonTasks.filter((task) => task.group === group).length);
  expect(sizes).toEqual([10, 9, 16, 6, 6, 7, 13]);
});

it('void runs count for nothing and are made again, three times at most', () => {
  const chest = horizonTasks.filter(({ item }) => item === 'chest' || item === 'bowl');
  const left = (runs: readonly HorizonRun[]) =>
    stillToRun(chest, [1, 2], { version: '1.16.5' }, runs).map(({ task, seed }) => `${task.item} ${seed}`);
  expect(left([])).toEqual(['chest 1', 'bowl 1', 'chest 2', 'bowl 2']);
  expect(left([run({}), run({ item: 'bowl', reached: false })])).toEqual(['chest 2', 'bowl 2']);
  const slow = run({ rate: 18.9 });
  expect(left([slow, slow])).toContain('chest 1');
  expect(left([slow, slow, slow])).not.toContain('chest 1');
  expect(left([run({ version: '1.21.4' })])).toContain('chest 1');
  expect(left([run({ server: 'another' })])).toContain('chest 1');
  expect(groupStatistics([slow])[0]).toMatchObject({ group: 'wooden', runs: 0, percent: Number.NaN });
});

it('where the time of the runs went, in percent, as far as they say so', () => {
  const none = { digging: 0, walking: 0, smelting: 0, handling: 0, waiting: 0, thinking: 0, repairing: 0, other: 0 };
  const runs = [
    run({ item: 'hopper', spentS: { ...none, digging: 30, smelting: 10 } }),
    run({ item: 'bucket', spentS: { ...none, digging: 30, walking: 30 } }),
  ];
  const report = horizonReport([run({}), ...runs]);
  expect(report).toMatch(/hopper +40 +75 +0 +25 +0/);
  expect(report).toMatch(/bucket +60 +50 +50 +0 +0/);
  expect(report).toMatch(/all +100 +60 +30 +10 +0/);
  expect(report).not.toMatch(/chest +0 /);
  expect(horizonReport([run({})])).not.toContain('share of the time');
});

it('shares by group and over all, medians of what was reached, the published agents beside', () => {
  const runs = [
    run({}),
    run({ item: 'bowl', ticks: 800, deaths: 1 }),
    run({ item: 'diamond', group: 'diamond', reached: false, status: 'failed', failure: 'plan.exhausted', repairs: 3 }),
  ];
  const all = groupStatistics(runs).at(-1);
  expect(all).toMatchObject({ group: 'all', runs: 3, reached: 2, medianS: 30, deaths: 1, repairs: 3 });
  const report = horizonReport(runs);
  expect(report).toMatch(/Optimus-1 +99 +92 +46 +7 +24 +13 +19 +47/);
  expect(report).toMatch(/this bot +100 +– +– +– +– +0 +– +67/);
  expect(report).toMatch(/diamond +1 +missed .*plan\.exhausted/);
});
