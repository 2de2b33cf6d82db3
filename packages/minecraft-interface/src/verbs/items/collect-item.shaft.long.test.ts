import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody } from '../../../test/live-body.ts';

describe('collect_item from the bottom of its own shaft, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody({ seed: 7 });
  });
  afterAll(() => body.stop());

  it('gets out of the ground it dug itself into for what grows above', async () => {
    await body.give('wooden_pickaxe', 1);
    const stone = { item: 'cobblestone', count: 12, sources: ['stone'] };
    expect((await body.act('collect_item', stone, { deadlineMs: 120_000 })).judged.ok).toBe(true);
    // Its way back up is gone, as after a fall of sand.
    const { x, y, z } = body.bot.entity.position.floored();
    for (let dx = -2; dx <= 2; dx++) {
      for (let dz = -2; dz <= 2; dz++) {
        for (let dy = -1; dy <= 3; dy++) {
          const inside = dx === 0 && dz === 0 && dy >= 0 && dy < 2;
          await body.world.control.setBlock({ x: x + dx, y: y + dy, z: z + dz }, inside ? 'air' : 'stone');
        }
      }
    }
    const acted = await body.act(
      'collect_item',
      { item: 'oak_log', count: 3, sources: ['oak_log'] },
      { deadlineMs: 120_000 },
    );
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(body.bot.health).toBe(20);
    expect(await body.world.control.badPackets()).toEqual([]);
  }, 300_000);
});
