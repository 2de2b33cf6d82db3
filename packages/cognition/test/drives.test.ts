import { afterEach, expect, it } from 'vitest';
import { snapshot, startFakeBody, startFakePlanning, task, until } from './fake-peers.ts';
import { CognitionStack } from './stack.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function living(
  settings: Record<string, string>,
  tasks = [task({ status: 'completed', goalKey: 'collect:oak_log' })],
) {
  const planning = await startFakePlanning({ tasks });
  const body = await startFakeBody(snapshot({ gameMode: 'survival' }));
  const stack = new CognitionStack({ PLANNING_URL: planning.url, MINECRAFT_INTERFACE_URL: body.url, ...settings });
  cleanups.push(
    () => planning.stop(),
    () => body.stop(),
    () => stack.end(),
  );
  await stack.start();
  return stack;
}

it('AG-6, AG-8: with DRIVE_MODE=inject a drive tick emits a goal by itself, says so in its records, and is counted', async () => {
  const stack = await living({ DRIVE_MODE: 'inject' });
  await until('a drive spoke', async () => (await stack.thoughts()).length > 0);
  expect(await stack.thoughts()).toEqual([
    expect.objectContaining({
      cognitiveSystem: 'drive-tick',
      convertEligible: true,
      content: 'My hands are empty.',
      metadata: expect.objectContaining({ driveMode: 'inject', extractedGoalSource: 'drive-tick' }),
    }),
  ]);
  expect((await stack.state()).agency).toMatchObject({ driveMode: 'inject', counters: { driveTicks: 1, llmCalls: 0 } });
  const metrics = await (await fetch(`${stack.url}/metrics`)).text();
  expect(metrics).toContain('cognition_agency_total{counter="driveTicks",service="cognition"} 1');
});

it('AG-6: DISABLE_DRIVE_TICKS wins over it', async () => {
  const stack = await living({ DRIVE_MODE: 'inject', DISABLE_DRIVE_TICKS: 'true' });
  expect((await stack.state()).agency).toMatchObject({ driveMode: 'off', counters: { driveTicks: 0 } });
  expect((await stack.ordinary({ content: 'I look around.' })).metadata.driveMode).toBe('off');
});
