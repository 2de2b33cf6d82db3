import { expect, it } from 'vitest';
import { dangerReport, dangerStatistics } from './report.ts';
import type { DangerRun } from './run-danger.ts';

const run = (change: Partial<DangerRun>): DangerRun => ({
  danger: 'swarm',
  seed: 1,
  arm: 'with',
  minecraft: '1.16.5',
  seconds: 360,
  rate: 20,
  deaths: 0,
  stories: [],
  reflexes: 3,
  done: 2,
  failed: 0,
  accidents: 0,
  health: { mean: 16, least: 9 },
  food: { mean: 18, least: 15 },
  ...change,
});

it('deaths per hour of both arms, and what is saved over pairs of one seed', () => {
  const [swarm] = dangerStatistics([
    run({}),
    run({ arm: 'without', deaths: 2 }),
    run({ seed: 2, deaths: 1 }),
    run({ seed: 2, arm: 'without', deaths: 3, seconds: 720 }),
    run({ seed: 3, deaths: 5 }),
  ]);
  expect(swarm?.arms.with).toMatchObject({ lives: 3, deaths: 6, deathsPerHour: 20, reflexes: 9 });
  expect(swarm?.arms.without).toMatchObject({ lives: 2, deaths: 5, leastHealth: 9 });
  expect(swarm?.arms.without.deathsPerHour).toBeCloseTo(5 / 0.3);
  // 20 against 0, and 15 against 10; the third life has no counterpart.
  expect(swarm?.saved).toMatchObject({ pairs: 2, mean: 12.5, low: 5, high: 20 });
});

it('a life in a world that was too slow counts for nothing', () => {
  const [swarm] = dangerStatistics([run({}), run({ seed: 2, deaths: 4, rate: 17 })]);
  expect(swarm?.arms.with).toMatchObject({ lives: 1, deaths: 0, leastRate: 20 });
});

it('without a pair nothing is said to be saved', () => {
  const statistics = dangerStatistics([run({})]);
  expect(statistics[0]?.saved.mean).toBeNaN();
  expect(dangerReport(statistics)).toMatch(/swarm +with +1 +6\.0 +0 +0\.0 +– \[–, –\]/);
});
