import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('hide, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
  });
  afterAll(() => body.stop());

  it('CAP-2: with nothing in hand it digs in, is shut in until it is day, and comes out', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await body.world.control.setTime(15_000);
    expect((await body.lie('hide', { leastMs: 1_000 })).judged.ok).toBe(false);
    const acting = body.act('hide', { leastMs: 1_000 });
    await waitFor(() => body.snapshot().exposure?.sheltered === true, 'it is shut in');
    expect(body.snapshot().exposure?.sky).toBe(false);
    await body.world.control.setTime(1_000);
    const acted = await acting;
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    expect(body.snapshot().exposure?.sky).toBe(true);
  });

  it('CAP-2: on ground that cannot be dug it walls itself in with what it carries', async () => {
    await body.world.control.fill({ x: -24, y: MEADOW - 1, z: -3 }, { x: -18, y: MEADOW - 1, z: 3 }, 'bedrock');
    await body.world.control.clearInventory('Mira');
    await waitFor(() => body.snapshot().inventory.length === 0, 'what was dug is gone');
    // By hand a block of it is dug again in less than a second.
    await body.give('dirt', 12);
    await body.stand({ x: -20.5, y: MEADOW, z: 0.5 });
    const acted = await body.act('hide', { leastMs: 1_000 });
    expect(acted.judged).toMatchObject({ ok: true });
    const shut = acted.after?.target?.blocks?.filter(({ name }) => name === 'dirt').length ?? 0;
    // Four sides of two blocks and a roof that hangs on one more; one side is open again when it came out.
    expect(shut).toBeGreaterThan(6);
  });

  it('hide.no_place: on such ground with nothing to wall in with', async () => {
    await body.put({ x: -30, y: MEADOW + 11, z: 0 }, 'bedrock');
    // First away from the block of its wall that it dug to come out: it would be picked up again.
    await body.stand({ x: -29.5, y: MEADOW + 12, z: 0.5 });
    await body.world.control.clearInventory('Mira');
    await waitFor(() => body.snapshot().inventory.length === 0, 'nothing is carried');
    expect((await body.act('hide', { leastMs: 1_000 })).failure?.code).toBe('hide.no_place');
  });

  it('LIFE-3: it is over as soon as nothing gets in, where it is to stay inside', async () => {
    await body.stand({ x: 10.5, y: MEADOW, z: -10.5 });
    await body.world.control.setTime(15_000);
    expect((await body.lie('hide', { until: 'shut_in' })).judged.ok).toBe(false);
    const acted = await body.act('hide', { until: 'shut_in' });
    expect(acted.judged).toMatchObject({ ok: true, reason: 'nothing can get in' });
    expect(body.snapshot().exposure).toMatchObject({ sheltered: true });
  });

  it('LIFE-3: hurt through a crack in its walls, it closes them again', async () => {
    await body.stand({ x: 16.5, y: MEADOW, z: -10.5 });
    await body.world.control.setTime(15_000);
    const acting = body.act('hide', { leastMs: 1_000 });
    const isShut = () => body.snapshot().exposure?.sheltered === true;
    await waitFor(isShut, 'it is shut in');
    const { x, y, z } = body.bot.entity.position.floored();
    await body.put({ x, y: y + 2, z }, 'air');
    await waitFor(() => !isShut(), 'the crack');
    await body.world.control.setHealth('Mira', 15);
    await waitFor(isShut, 'it is shut in again');
    await body.world.control.setTime(1_000);
    expect((await acting).judged).toMatchObject({ ok: true });
  });

  it('LIFE-3: badly hurt it shuts itself in, eats, and is over as soon as it is well enough; hide.not_healed: where it has nothing to eat it says so', async () => {
    const { control } = body.world;
    const [x, z] = [30, -10];
    const foot = { x, y: MEADOW - 20, z };
    await control.fill({ x: x - 4, y: foot.y - 2, z: z - 4 }, { x: x + 8, y: foot.y + 4, z: z + 4 }, 'stone');
    await control.fill(foot, { x: x + 6, y: foot.y + 1, z }, 'air');
    await control.clearInventory('Mira');
    await body.stand({ x: x + 0.5, y: foot.y, z: z + 0.5 });
    await body.give('cobblestone', 16);
    await control.setFood('Mira', 12);
    await control.setHealth('Mira', 5);
    await waitFor(() => body.bot.health <= 5 && body.bot.food <= 12, 'it to be weak');
    expect((await body.lie('hide', { until: 'healed' })).judged.ok).toBe(false);
    const hungry = await body.act('hide', { until: 'healed', maxMs: 60_000 });
    expect(hungry.failure?.code).toBe('hide.not_healed');
    expect(body.snapshot().exposure?.sheltered).toBe(true);
    await body.give('cooked_beef', 4);
    const fed = await body.act('hide', { until: 'healed', maxMs: 60_000 });
    expect(fed.failure).toBeUndefined();
    expect(fed.judged).toMatchObject({ ok: true, reason: 'it is well again' });
    expect(body.bot.health).toBeGreaterThanOrEqual(14);
    expect(body.snapshot().exposure?.sheltered).toBe(true);
    await control.setHealth('Mira', 20);
    await control.setFood('Mira', 20);
    await control.clearInventory('Mira');
    await waitFor(() => body.snapshot().inventory.length === 0, 'nothing is carried');
  }, 120_000);

  it('hide.not_over: the night is longer than it may stay', async () => {
    await body.stand({ x: 10.5, y: MEADOW, z: 10.5 });
    await body.world.control.setTime(15_000);
    expect((await body.act('hide', { leastMs: 1_000, maxMs: 1_500 })).failure?.code).toBe('hide.not_over');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
