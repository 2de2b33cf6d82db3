import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countItem } from '@conscious-bot/contracts';
import { startStack } from '@conscious-bot/launcher';
import { expect, it } from 'vitest';
import { StackClient } from '../src/stack/stack-client.ts';

const WITHIN_MS = 120_000;

it.each([7, 2026])('a first life on seed %i: a thought becomes a wooden pickaxe, in the inventory', async (seed) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'first-life-'));
  const env = { WORLD_SEED: String(seed), WORLD_MOBS: 'none', WORLD_GIFTS: 'true', STRATEGY: 'off' };
  const stack = await startStack({ dataDir, ports: 'free', dashboard: false, env });
  try {
    const client = new StackClient(stack.urls);
    expect((await client.carryOut('collect 3 oak logs', WITHIN_MS)).status).toBe('completed');
    expect((await client.carryOut('craft a wooden pickaxe', WITHIN_MS)).status).toBe('completed');
    expect(countItem(await client.world(), 'wooden_pickaxe')).toBe(1);
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
