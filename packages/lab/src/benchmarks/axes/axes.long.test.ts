import { expect, it } from 'vitest';
import { axisStatistics } from './axis-run.ts';
import { runAxisScenario } from './run-scenario.ts';
import { axisScenarios } from './scenarios.ts';

it('INTERO-2: hunger in the embedded world moves its own axis, and it alone', { timeout: 90_000 }, async () => {
  const hunger = axisScenarios.find(({ axis }) => axis === 'healthHunger');
  if (hunger === undefined) throw new Error('there is no such scenario');
  const run = await runAxisScenario({ ...hunger, seconds: [1, 12, 0] });
  // In twelve seconds it is on its way; how far it goes is for npm run bench -- axes to show.
  const { before, highest, others } = axisStatistics(run);
  expect(before).toBe(0);
  expect(highest).toBeGreaterThan(5);
  for (const [axis, moved] of Object.entries(others)) expect([axis, moved]).toEqual([axis, 0]);
});
