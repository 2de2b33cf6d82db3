import { countItem, terminalTaskStatuses } from '@conscious-bot/contracts';
import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import { expect, it } from 'vitest';
import { withWorldAndStack } from '../src/stack/with-world-and-stack.ts';

const STACK_MS = 90_000;
const BREAD_MS = 400_000;
/** Wheat takes half an hour in the game; nothing else is hurried here. */
const GROWTH_SPEED = 60;

/** No field is given away near the spawn point: what grows on the one the meadow has goes. */
async function clearFields(world: EmbeddedWorld): Promise<void> {
  const [from, to] = [
    { x: -12, y: 66, z: 4 },
    { x: -7, y: 66, z: 9 },
  ];
  for (const corner of [from, to]) expect((await world.control.getBlock(corner)).name).toBe('wheat');
  await world.control.fill(from, to, 'air');
}

it('FARM-1: bread is made from nothing where no field is: seeds, a field, a wait that leaves the body free, harvest, replanting', async () => {
  const world = {
    seed: 5,
    mobs: 'none',
    gifts: true,
    weather: 'clear',
    dayLengthSeconds: 100_000,
    growthSpeed: GROWTH_SPEED,
  } as const;
  await withWorldAndStack({ name: 'farm', world, prepare: clearFields }, async ({ client }) => {
    await client.eventually('a body in its world', STACK_MS, async () =>
      (await client.world()).connected ? true : undefined,
    );
    const asked = await client.request({ action: 'collect', target: 'bread', amount: 1 });
    const reasons = new Set<string>();
    const task = await client.eventually('the end of the task', BREAD_MS, async () => {
      const now = (await client.tasks()).find(({ id }) => id === asked.id);
      if (now?.blockedReason !== undefined) reasons.add(now.blockedReason);
      return now !== undefined && terminalTaskStatuses.has(now.status) ? now : undefined;
    });
    expect(task.failure).toBeUndefined();
    expect(task.status).toBe('completed');
    expect([...reasons]).toContain('crop_growing');
    const seen = await client.world();
    expect(countItem(seen, 'bread')).toBe(1);
    // The field is planted anew and stays known.
    expect(seen.fields).toMatchObject([{ crop: 'wheat' }]);
  });
});
