import { type StressAxes, stressAxisNames } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { axisPlot } from './axis-plot.ts';
import { type AxisRun, axisReport, axisStatistics } from './axis-run.ts';

const calm: StressAxes = {
  time: 2,
  situational: 0,
  healthHunger: 0,
  resource: 10,
  protection: 48,
  locationDistance: 0,
};
const run = (levels: readonly Partial<StressAxes>[], over: Partial<AxisRun> = {}): AxisRun => ({
  scenario: 'Hunger',
  axis: 'healthHunger',
  cause: 'food 4',
  relief: 'a meal <now>',
  causeAt: 1,
  reliefAt: 3,
  dayLengthS: 1_200,
  samples: levels.map((axes, t) => ({ t, stress: 20, stressAxes: { ...calm, ...axes } })),
  ...over,
});

it('a run tells whether its axis answered, and alone', () => {
  const alone = axisStatistics(run([{}, {}, { healthHunger: 30 }, { healthHunger: 50 }, { healthHunger: 5 }]));
  expect(alone).toMatchObject({ before: 0, highest: 50, after: 5, alone: true });
  expect(alone.others.protection).toBe(0);
  const silent = axisStatistics(run([{}, {}, { healthHunger: 10 }, { healthHunger: 14 }, {}]));
  expect(silent.alone).toBe(false);
  const together = axisStatistics(run([{}, {}, { healthHunger: 40, protection: 60 }, { healthHunger: 50 }, {}]));
  expect(together).toMatchObject({ others: { protection: 12 }, alone: false });
  const unknown = axisStatistics(run([{}, {}, { healthHunger: 40, resource: null }, { healthHunger: 50 }, {}]));
  expect(unknown).toMatchObject({ others: { resource: null }, alone: false });
  expect(axisReport([alone, unknown]).split('\n')).toHaveLength(3);
});

it('that time passes is not an answer of its axis, that it runs ahead is', () => {
  const passing = run([{}, {}, { healthHunger: 50, time: 7 }, { healthHunger: 50, time: 12 }, {}], { dayLengthS: 12 });
  expect(axisStatistics(passing)).toMatchObject({ others: { time: 0 }, alone: true });
  expect(axisStatistics({ ...passing, dayLengthS: 1_200 })).toMatchObject({ alone: false });
});

it('the plot has a panel for each run and a line for each axis, and is well formed', () => {
  const plot = axisPlot([run([{}, { healthHunger: 30 }, { time: null }]), run([{}, {}])]);
  expect(plot.match(/<polyline/g)).toHaveLength(2 * stressAxisNames.length);
  expect(plot).toContain('a meal &lt;now>');
  expect(plot).not.toMatch(/NaN|undefined/);
});
