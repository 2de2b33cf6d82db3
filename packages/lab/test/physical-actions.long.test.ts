import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningStack, startStack } from '@conscious-bot/launcher';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StackClient } from '../src/stack/stack-client.ts';

const STACK_MS = 60_000;
const SHELTER_MS = 180_000;

const dataDir = mkdtempSync(join(tmpdir(), 'deeds-'));
let stack: RunningStack;
let client: StackClient;

beforeAll(async () => {
  stack = await startStack({
    dataDir,
    ports: 'free',
    dashboard: false,
    env: { WORLD_SEED: '42', WORLD_MOBS: 'none', WORLD_GIFTS: 'true', STRATEGY: 'off' },
  });
  client = new StackClient(stack.urls);
}, STACK_MS);

afterAll(async () => {
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('HTN-1, AG-3: with nothing in hand, "build a shelter" ends with walls round the bot', {
  timeout: SHELTER_MS,
}, async () => {
  const task = await client.carryOut('build a shelter', SHELTER_MS);
  expect(task).toMatchObject({
    status: 'completed',
    goal: { action: 'build', target: 'shelter', amount: 1 },
    progress: { done: 1, total: 1 },
  });
  const { exposure } = await client.world();
  expect(exposure).toMatchObject({ sky: false, openSides: 0, sheltered: true });
});
