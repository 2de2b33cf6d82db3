import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { makePond } from '../../../test/pond.ts';

describe('fish, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    // A wait of five to thirty seconds takes one to five.
    body = await liveBody({ ...FULL_VIEW, growthSpeed: 6 });
    // In sight of where it stands.
    await makePond(body);
  });
  beforeEach(async () => {
    await body.world.control.clearInventory('Mira');
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await waitFor(() => body.snapshot().inventory.length === 0, 'empty hands');
  });
  afterAll(() => body.stop());
  const bobbers = () => Object.values(body.bot.entities).filter(({ name }) => name === 'fishing_bobber').length;

  it('CAP-2: goes to the pond and catches two; a runner that lies is judged unmet', async () => {
    await body.give('fishing_rod', 1);
    expect((await body.lie('fish', { count: 2 })).judged.ok).toBe(false);
    const acted = await body.act('fish', { count: 2 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    const caught = (await body.world.control.inventory('Mira')).filter(({ name }) => name !== 'fishing_rod');
    expect(caught.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(2);
    await waitFor(() => bobbers() === 0, 'the line to be in');
  });

  it('fish.no_bite: does not wait for ever, and takes the line in', async () => {
    await body.give('fishing_rod', 1);
    const acted = await body.act('fish', { patienceMs: 600 });
    expect(acted.failure).toMatchObject({ code: 'fish.no_bite', detail: { done: 0, total: 1 } });
    expect(acted.judged.ok).toBe(false);
    await waitFor(() => bobbers() === 0, 'the line to be in');
  });

  it('cancelled while it waits it takes the line in', async () => {
    await body.give('fishing_rod', 1);
    const acted = await body.act('fish', {}, { cancelWhen: () => bobbers() > 0 });
    expect(acted.failure?.code).toBe('cancelled');
    await waitFor(() => bobbers() === 0, 'the line to be in');
  });

  it('fish.no_rod, fish.inventory_full, fish.no_water: says what is missing', async () => {
    expect((await body.act('fish', {})).failure).toMatchObject({
      code: 'fish.no_rod',
      detail: { missing: [{ name: 'fishing_rod', count: 1 }] },
    });
    await body.give('fishing_rod', 1);
    await body.give('dirt', 35 * 64);
    expect((await body.act('fish', {})).failure?.code).toBe('fish.inventory_full');
    // High above everything, on a single block.
    const high = { x: 120, y: MEADOW + 60, z: 120 };
    await body.world.control.setBlock({ ...high, y: high.y - 1 }, 'stone');
    await body.stand({ x: high.x + 0.5, y: high.y, z: high.z + 0.5 });
    expect((await body.act('fish', {})).failure?.code).toBe('fish.no_water');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
