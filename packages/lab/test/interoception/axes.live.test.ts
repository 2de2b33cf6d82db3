import { expect, it } from 'vitest';
import { axisFigures } from '../../src/interoception/axis-run.ts';
import { runAxisScenario } from './run-scenario.ts';
import { axisScenarios } from './scenarios.ts';

it('INTERO-2: hunger in the embedded world moves its own axis, and it alone', { timeout: 90_000 }, async () => {
  const hunger = axisScenarios.find(({ axis }) => axis === 'healthHunger');
  if (hunger === undefined) throw new Error('there is no such scenario');
  const run = await runAxisScenario({ ...hunger, seconds: [1, 12, 0] });
  expect(axisFigures(run)).toMatchObject({ before: 0, alone: true });
});
