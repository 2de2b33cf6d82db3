import { expect, it } from 'vitest';
import { mineReport, mineStatistics } from './report.ts';
import { dugIn, type MineRun } from './run-mine.ts';

const run = (change: Partial<MineRun>): MineRun => ({
  version: '1.16.5',
  seed: 1,
  minutes: 10,
  dug: 500,
  shown: 2_000,
  ores: 40,
  diamonds: 3,
  expected: 2,
  deaths: 0,
  deathsInLava: 0,
  falls: 0,
  home: true,
  homeS: 60,
  ends: ['branch_mine.nothing_found'],
  rate: 20,
  ...change,
});

it('rates over all mines that count, void ones left out', () => {
  const statistics = mineStatistics([
    run({}),
    run({ seed: 2, dug: 300, home: false }),
    run({ seed: 3, rate: 17, deaths: 9 }),
  ]);
  expect(statistics).toMatchObject({
    mines: 2,
    blocksPerMinute: 40,
    diamondsPerHour: 18,
    expectedPerHour: 12,
    deaths: 0,
    home: 1,
  });
  expect(mineReport([run({})])).toMatch(/1 mines: 50\.0 blocks a minute.* 1\.50 times/s);
});

it('counts what was dug by the log of the world, whatever became of the attempt', () => {
  const entry = (change: object) => ({
    at: 20,
    kind: 'dug' as const,
    player: 'Mira',
    block: 'stone',
    count: 1,
    ...change,
  });
  const log = [entry({ at: 5 }), entry({}), entry({ at: 30 }), entry({ player: 'Alex' }), entry({ kind: 'placed' })];
  expect(dugIn(log, 10)).toBe(2);
});
