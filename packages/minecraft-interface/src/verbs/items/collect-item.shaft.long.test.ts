import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody } from '../../../test/live-body.ts';
import { wallIn } from '../../../test/wall-in.ts';

describe('collect_item from the bottom of its own shaft, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody({ ...FULL_VIEW, seed: 7 });
  });
  afterAll(() => body.stop());

  it('gets out of the ground it dug itself into for what grows above', async () => {
    await body.give('wooden_pickaxe', 1);
    const stone = { item: 'cobblestone', count: 12, sources: ['stone'] };
    expect((await body.act('collect_item', stone, { deadlineMs: 120_000 })).judged.ok).toBe(true);
    // Its way back up is gone, as after a fall of sand.
    await wallIn(body, body.bot.entity.position.floored(), 'stone', 2);
    const acted = await body.act(
      'collect_item',
      { item: 'oak_log', count: 3, sources: ['oak_log'] },
      { deadlineMs: 120_000 },
    );
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(body.bot.health).toBe(20);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
