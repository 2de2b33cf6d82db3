import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';

describe('pillar_up, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('CAP-2: raises itself block by block, and the height shows it', async () => {
    await body.give('dirt', 4);
    const acted = await body.act('pillar_up', { height: 4 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, progress: { done: 4, total: 4, unit: 'blocks' } });
    expect((await body.world.control.inventory('Mira')).length).toBe(0);
  });

  it('says so when the blocks run out, and how high it came', async () => {
    await body.stand({ x: 6.5, y: MEADOW, z: 0.5 });
    await body.give('cobblestone', 1);
    const acted = await body.act('pillar_up', { height: 3, material: 'cobblestone' });
    expect(acted.failure).toMatchObject({ code: 'pillar_up.no_blocks', detail: { done: 1, total: 3 } });
  });

  it('says so when there is a roof', async () => {
    await body.stand({ x: -6.5, y: MEADOW, z: 0.5 });
    await body.give('dirt', 5);
    await body.put({ x: -7, y: MEADOW + 3, z: 0 }, 'stone');
    const acted = await body.act('pillar_up', { height: 3 });
    expect(acted.failure).toMatchObject({ code: 'pillar_up.blocked', detail: { done: 1, total: 3 } });
  });

  it('says so when the server takes every block away again', async () => {
    await body.stand({ x: -6.5, y: MEADOW, z: 6.5 });
    await body.world.control.refuse('place', 50);
    const acted = await body.act('pillar_up', { height: 2 });
    await body.world.control.refuse('place', 0);
    expect(acted.failure?.code).toBe('pillar_up.refused');
  });

  it('raises itself on a wall, from the edge of its cell, however it looks', async () => {
    const [x, z] = [20, 20];
    await body.world.control.fill({ x, y: MEADOW, z: z - 4 }, { x, y: MEADOW + 5, z: z + 4 }, 'stone');
    await body.stand({ x: x + 0.41, y: MEADOW + 6, z: z + 0.13 });
    await body.give('cobblestone', 6);
    const acted = await body.act('pillar_up', { height: 4 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  });

  it('cancelled in the middle it lets go of every key', async () => {
    await body.stand({ x: 6.5, y: MEADOW, z: 8.5 });
    await body.give('dirt', 16);
    const acted = await body.act(
      'pillar_up',
      { height: 12 },
      { cancelWhen: () => body.bot.entity.position.y > MEADOW + 1.5 },
    );
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('jump')).toBe(false);
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
