import { expect, it } from 'vitest';
import { axisStatistics } from './axis-run.ts';
import { runAxisScenario } from './run-scenario.ts';
import { axisScenarios } from './scenarios.ts';

it('INTERO-2: hunger in the embedded world moves its own axis, and it alone', async () => {
  const hunger = axisScenarios.find(({ axis }) => axis === 'healthHunger');
  if (hunger === undefined) throw new Error('there is no such scenario');
  // That it is on its way is enough here; how far it goes is for npm run bench -- axes to show.
  const run = await runAxisScenario({ ...hunger, seconds: [1, 60, 0], enough: 6 });
  const { before, highest, others } = axisStatistics(run);
  expect(before).toBe(0);
  expect(highest).toBeGreaterThan(5);
  for (const [axis, moved] of Object.entries(others)) expect([axis, moved]).toEqual([axis, 0]);
});
