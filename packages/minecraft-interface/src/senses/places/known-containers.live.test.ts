import { systemClock } from '@conscious-bot/service-kit';
import { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { join, type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { embody } from '../../embodiment/embodiment.ts';
import { ExploredPlaces } from '../../pathfinding/explored-places.ts';

describe('what is known of containers, in a real world', () => {
  let body: LiveBody;
  const at = { x: 3, y: MEADOW, z: 2 };
  beforeAll(async () => {
    body = await liveBody();
    await body.stand({ x: 0.5, y: MEADOW, z: 2.5 });
  });
  afterAll(() => body.stop());

  const known = () => body.snapshot().containers?.find(({ position }) => position.x === at.x && position.z === at.z);

  async function open() {
    const block = body.bot.blockAt(new Vec3(at.x, at.y, at.z));
    if (block === null) throw new Error('the chest is not loaded');
    return body.bot.openBlock(block);
  }

  it('SMI-1: a container in sight is known, what is in it is not', async () => {
    expect(known()).toBeUndefined();
    await body.put(at, 'chest');
    expect(known()).toEqual({ position: at, name: 'chest' });
  });

  it('SMI-1: an open window tells what is in it, and what changed since it was opened', async () => {
    await body.give('dirt', 10);
    const first = await open();
    expect(known()).toMatchObject({ items: [], openedWith: [] });
    await body.bot.transfer({
      window: first,
      itemType: body.bot.registry.itemsByName.dirt?.id ?? 0,
      metadata: null,
      count: 10,
      sourceStart: first.inventoryStart,
      sourceEnd: first.inventoryEnd,
      destStart: 0,
      destEnd: first.inventoryStart,
    });
    expect(known()).toMatchObject({ items: [{ name: 'dirt', count: 10 }], openedWith: [] });
    const openedAt = known()?.openedAt ?? 0;
    expect(openedAt).toBeGreaterThan(systemClock.now() - 20_000);
    await body.bot.closeWindow(first);
    const second = await open();
    expect(known()).toMatchObject({ openedWith: [{ name: 'dirt', count: 10 }] });
    expect(known()?.openedAt).toBeGreaterThan(openedAt);
    await body.bot.closeWindow(second);
  });

  it('SMI-1: a container that is gone is forgotten, and who picked up what fell out is seen', async () => {
    await body.put(at, 'air');
    expect(known()).toBeUndefined();
    await body.stand({ x: at.x + 0.5, y: MEADOW, z: at.z + 0.5 });
    const pickups = () => body.snapshot().pickups ?? [];
    await waitFor(() => pickups().length > 0, 'the dirt to be picked up');
    expect(pickups()).toMatchObject([{ by: 'Mira', self: true, item: { name: 'dirt', count: 10 } }]);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});

it('SMI-1: what was in a container is still known after the bot left the world and came back', async () => {
  const body = await liveBody();
  try {
    const position = { x: 2, y: MEADOW, z: 2 };
    await body.put(position, 'chest');
    await body.give('stick', 3);
    expect((await body.act('deposit', { item: 'stick', count: 3 })).judged.ok).toBe(true);
    const left = new Promise((resolve) => body.bot.once('end', resolve));
    body.bot.quit();
    await left;
    const back = await join(body.world);
    if (!back.ok) throw new Error(back.failure.message);
    const { sources } = body;
    const embodiment = embody(back.bot, { clock: systemClock, logs: sources, explored: new ExploredPlaces() });
    embodiment.surroundings.look();
    expect(sources.containers.near(back.bot)).toMatchObject([{ position, items: [{ name: 'stick', count: 3 }] }]);
    back.bot.quit();
  } finally {
    await body.stop();
  }
});
