import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody, waitFor } from '../../../test/live-body.ts';

/** A place in the rock under a wide river of this seed; the bank is twenty blocks away, towards the origin. */
const UNDER_RIVER = { x: 40, y: 48, z: 2 };
const SEED = 36;

describe('ascend, from under wide water', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody({ ...FULL_VIEW, seed: SEED, gifts: false });
    await body.give('iron_pickaxe', 1);
  });
  afterAll(() => body.stop());

  it('MINE-1: digs its way under the water to the bank and comes out there', async () => {
    const { x, y, z } = UNDER_RIVER;
    await body.world.control.teleport('Mira', { x: x + 0.5, y: 70, z: z + 0.5 });
    await body.world.control.fill({ x: x - 1, y: y - 1, z: z - 1 }, { x: x + 1, y: y + 2, z: z + 1 }, 'stone');
    await body.world.control.fill({ x, y, z }, { x, y: y + 1, z }, 'air');
    await body.stand({ x: x + 0.5, y, z: z + 0.5 });
    const acted = await body.act('ascend', {}, { deadlineMs: 300_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'the sky is open' });
    expect(acted.after?.inWater).toBe(false);
    expect(body.bot.entity.position.x).toBeLessThan(x - 12);
    expect(body.bot.health).toBe(20);
    expect(await body.world.control.badPackets()).toEqual([]);
  }, 330_000);

  it('swims up through the water where walls that cannot be dug leave no other way', async () => {
    const { control } = body.world;
    const [x, z, y] = [200, 200, 80];
    await control.teleport('Mira', { x: x + 0.5, y: y + 16, z: z + 0.5 });
    await control.fill({ x: x - 8, y: y - 1, z: z - 8 }, { x: x + 8, y: y + 8, z: z + 8 }, 'bedrock');
    await control.fill({ x: x - 2, y, z: z - 2 }, { x: x + 2, y: y + 2, z: z + 2 }, 'stone');
    await control.fill({ x: x - 2, y: y + 3, z: z - 2 }, { x: x + 2, y: y + 4, z: z + 2 }, 'gravel');
    await control.fill({ x: x - 2, y: y + 5, z: z - 2 }, { x: x + 2, y: y + 8, z: z + 2 }, 'water');
    await control.fill({ x: x - 8, y: y + 9, z: z - 8 }, { x: x + 8, y: y + 16, z: z + 8 }, 'air');
    await control.fill({ x, y, z }, { x, y: y + 1, z }, 'air');
    await body.stand({ x: x + 0.5, y, z: z + 0.5 });
    // While all this was laid it hung in the air, or fell: the slower the machine, the farther. That is not what is looked at.
    await control.setHealth('Mira', 20);
    await waitFor(() => body.bot.health === 20, 'the bot to be well');
    const states: string[] = [];
    const acted = await body.act('ascend', {}, { deadlineMs: 200_000, onState: (state) => states.push(state) });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'the sky is open' });
    expect(states.at(-1)).toBe('SwimUp');
    expect(acted.after?.inWater).toBe(false);
    expect(body.bot.health).toBe(20);
  }, 240_000);
});
