import type { ExecutiveHealth } from '@conscious-bot/contracts/task';
import { expect, it } from 'vitest';
import { aHealth } from '../../../test/scene.ts';
import { executiveStatistics, stepsPerGoal } from './executive-statistics.ts';

const figure = (health: ExecutiveHealth, name: string) =>
  executiveStatistics(health).find(([found]) => found === name)?.[1];

it('steps to success are shown per goal', () => {
  expect(stepsPerGoal(aHealth())).toEqual([
    ['Collect, reached 3 times', '3.0 (95 % within 4)'],
    ['Craft, reached once', '5'],
  ]);
});

it('what has not been counted yet is a dash, not a nought', () => {
  const fresh = aHealth({
    ttfa: { count: 0 },
    actionsPerSecond: 0,
    goals: [],
    router: { count: 0 },
    repairs: { count: 0, plans: 0 },
    retries: { count: 0 },
    learning: { turnedPlans: 0, emergencies: 0, avoided: 0 },
  });
  const dashed = executiveStatistics(fresh).filter(([, value]) => value === '–');
  expect(dashed.map(([name]) => name)).toEqual([
    'First command, median',
    'First command, 95th percentile',
    'Repairs per plan',
    'Retries that succeeded',
    'Router overrides',
    'Gain from learned priors',
    'Hazards avoided',
  ]);
});

it('learned priors that made it worse say so', () => {
  const worse = { turnedPlans: 4, uplift: -0.12, emergencies: 0, avoided: 0 };
  expect(figure(aHealth({ learning: worse }), 'Gain from learned priors')).toBe('−12 points');
});
