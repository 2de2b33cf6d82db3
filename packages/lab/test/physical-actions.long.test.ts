import { expect, it, onTestFinished } from 'vitest';
import { startMeadowStack } from './meadow-stack.ts';

const SHELTER_MS = 180_000;

it('HTN-1, AG-3: with nothing in hand, "build a shelter" ends with walls round the bot', async () => {
  const { client, stop } = await startMeadowStack();
  onTestFinished(stop);
  const task = await client.carryOut('build a shelter', SHELTER_MS);
  expect(task).toMatchObject({
    status: 'completed',
    goal: { action: 'build', target: 'shelter', amount: 1 },
    progress: { done: 1, total: 1 },
  });
  const { exposure } = await client.world();
  expect(exposure).toMatchObject({ sky: false, openSides: 0, sheltered: true });
});
