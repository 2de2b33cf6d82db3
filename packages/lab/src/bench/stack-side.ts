import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countItem } from '@conscious-bot/contracts';
import { type RunningStack, startStack } from '@conscious-bot/launcher';
import { StackClient } from '../stack-client.ts';
import type { ScriptTimes } from './script-side.ts';

/** Runs `use` against a stack of its own in a fresh world of that seed, without dashboard, mobs or a model. */
export async function withStack<T>(
  seed: number,
  use: (stack: RunningStack, client: StackClient) => Promise<T>,
  options: { dashboard?: boolean } = {},
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const stack = await startStack({
      dataDir,
      ports: 'free',
      dashboard: options.dashboard ?? false,
      env: { WORLD_SEED: String(seed), WORLD_MOBS: 'none', LLM_BASE_URL: 'none' },
    });
    try {
      return await use(stack, new StackClient(stack.urls));
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Eight logs, then a wooden pickaxe, by thoughts posted to the whole stack. Times run from the POST to the end of the task. */
export async function timeStack(seed: number): Promise<ScriptTimes> {
  return withStack(seed, async (_stack, client) => {
    const timed = async (content: string): Promise<number> => {
      const begin = performance.now();
      const task = await client.carryOut(content, 240_000);
      const end = performance.now();
      if (task.status !== 'completed')
        throw new Error(`"${content}" ended ${task.status}: ${task.failure?.message ?? ''}`);
      return end - begin;
    };
    const logsMs = await timed('collect 8 oak logs');
    const pickaxeMs = await timed('craft a wooden pickaxe');
    if (countItem(await client.world(), 'wooden_pickaxe') < 1) throw new Error('no pickaxe in the inventory');
    return { logsMs, pickaxeMs };
  });
}
