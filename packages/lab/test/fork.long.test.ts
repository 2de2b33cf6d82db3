import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countItem } from '@conscious-bot/contracts';
import { forkLife, startStack, takeCheckpoint } from '@conscious-bot/launcher';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { StackClient } from '../src/stack/stack-client.ts';
import { meadow } from './meadow-stack.ts';

const WITHIN_MS = 120_000;
const env = { ...meadow, WORLD_SEED: '7', LLM_BASE_URL: 'none' };

/** What the file of a world says of its players. */
const onDisk = z.object({
  players: z.record(
    z.string(),
    z.object({
      position: z.object({ x: z.number(), z: z.number() }),
      inventory: z.array(z.object({ name: z.string(), count: z.number() })),
    }),
  ),
});

/** Whether a world has written down that somebody stands there with so many logs: it does so a little later. */
function isOnDisk(dataDir: string, logs: number, at: { x: number; z: number } | undefined): boolean {
  const { players } = onDisk.parse(JSON.parse(readFileSync(join(dataDir, 'world', 'state.json'), 'utf8')));
  return Object.values(players).some(
    ({ position, inventory }) =>
      at !== undefined &&
      Math.hypot(position.x - at.x, position.z - at.z) < 1 &&
      inventory.some(({ name, count }) => name === 'oak_log' && count === logs),
  );
}

it('a life that is forked is where it was then, with what it had, had done and remembered, and lives on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fork-'));
  const [dataDir, into] = [join(folder, 'first'), join(folder, 'fork')];
  const known = async (client: StackClient) => ({
    logs: countItem(await client.world(), 'oak_log'),
    titles: (await client.tasks()).map(({ title, status }) => `${title}: ${status}`),
    remembered: (await client.remembered({ types: ['task.finished'] })).map(({ trace }) => trace.taskId),
  });
  try {
    const stack = await startStack({ dataDir, ports: 'free', dashboard: false, env });
    const client = new StackClient(stack.urls);
    const told = async (count: number) =>
      client.eventually('memory has it', WITHIN_MS, async () =>
        (await known(client)).remembered.length === count ? true : undefined,
      );
    let then: Awaited<ReturnType<typeof known>>;
    let at: { x: number; y: number; z: number } | undefined;
    try {
      await client.ready(WITHIN_MS);
      expect((await client.carryOut('collect 2 oak logs', WITHIN_MS)).status).toBe('completed');
      await told(1);
      then = await known(client);
      at = (await client.world()).position;
      await client.eventually('the world has it on disk', WITHIN_MS, async () =>
        isOnDisk(dataDir, then.logs, at) ? true : undefined,
      );
      await takeCheckpoint({ dataDir, botId: 'bot-1', at: 1_000, reason: 'two logs', kept: 2 });
      expect((await client.carryOut('collect 3 oak logs', WITHIN_MS)).status).toBe('completed');
      await told(2);
    } finally {
      await stack.stop();
    }
    const { botId } = forkLife({ dataDir, at: 2_000, into });
    const fork = await startStack({ dataDir: into, ports: 'free', dashboard: false, env });
    try {
      expect(fork.config.BOT_ID).toBe(botId);
      const forked = new StackClient(fork.urls);
      await forked.ready(WITHIN_MS);
      const world = await forked.eventually('the body is back', WITHIN_MS, async () => {
        const seen = await forked.world();
        return seen.connected && seen.position !== undefined ? seen : undefined;
      });
      expect(await known(forked)).toEqual(then);
      expect(Math.hypot((world.position?.x ?? 0) - (at?.x ?? 0), (world.position?.z ?? 0) - (at?.z ?? 0))).toBeLessThan(
        2,
      );
      expect((await forked.carryOut('collect 1 oak log', WITHIN_MS)).botId).toBe(botId);
    } finally {
      await fork.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
