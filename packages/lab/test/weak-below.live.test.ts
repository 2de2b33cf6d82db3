import { startKeptWorld } from '@conscious-bot/embedded-world/testing';
import { expect, it } from 'vitest';
import { withWorldAndStack } from '../src/stack/with-world-and-stack.ts';

const BOT = 'Mira';
const WAIT_MS = 60_000;
/** Feet of the bot: well below the meadow. */
const AT = { x: 40, y: 40, z: 0 };

it('LIFE-3: with five half hearts below the ground it walls itself in, eats and heals before it goes on with its work', {
  timeout: 300_000,
}, async () => {
  const world = { seed: 42, gifts: true, mobs: 'none', weather: 'clear' } as const;
  await withWorldAndStack({ name: 'weak', world, startWorld: startKeptWorld }, async ({ client, world }) => {
    const { control } = world;
    await client.eventually('a body in its world', WAIT_MS, async () => (await client.world()).position);
    const { x, y, z } = AT;
    await control.fill({ x: x - 8, y: y - 3, z: z - 8 }, { x: x + 16, y: y + 5, z: z + 8 }, 'stone');
    await control.fill(AT, { x: x + 6, y: y + 1, z }, 'air');
    await control.teleport(BOT, { x: x + 0.5, y, z: z + 0.5 });
    for (const [item, count] of Object.entries({ stone_pickaxe: 1, cobblestone: 16, cooked_beef: 4 }))
      await control.give(BOT, item, count);
    await control.setFood(BOT, 12);
    await control.setHealth(BOT, 5);
    const task = await client.request({ action: 'collect', target: 'cobblestone', amount: 3 });
    const recovered = await client.eventually('it to heal', WAIT_MS, async () =>
      (await client.tasks({ reflexes: 'only' })).find(
        ({ title, status }) => title.startsWith('recover') && status === 'completed',
      ),
    );
    expect((await client.world()).health).toBeGreaterThanOrEqual(13);
    const end = await client.finished(task.id, WAIT_MS);
    expect(end, end.failure?.message).toMatchObject({ status: 'completed' });
    expect(end.updatedAt).toBeGreaterThan(recovered.updatedAt);
  });
});
