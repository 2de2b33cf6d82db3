import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW } from '../../test/live-body.ts';

describe('dig_block, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('CAP-2: digs the block it was told, and the world shows it', async () => {
    const position = { x: 2, y: MEADOW, z: 0 };
    await body.put(position, 'dirt');
    const acted = await body.act('dig_block', { position, block: 'dirt' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'dirt became air' });
    expect((await body.world.control.getBlock(position)).name).toBe('air');
  });

  it('CAP-2: a runner that lies is judged unmet', async () => {
    const position = { x: 2, y: MEADOW, z: 1 };
    await body.put(position, 'dirt');
    const acted = await body.lie('dig_block', { position });
    expect(acted.judged).toMatchObject({ ok: false, reason: 'dirt is still there' });
  });

  it('walks to a block that is out of reach', async () => {
    const position = { x: 11, y: MEADOW, z: -4 };
    await body.put(position, 'dirt');
    const acted = await body.act('dig_block', { position });
    expect(acted.judged.ok).toBe(true);
  });

  it('takes the best tool right before digging', async () => {
    const position = { x: 9, y: MEADOW, z: -2 };
    await body.put(position, 'stone');
    await body.give('stick', 1);
    await body.give('wooden_pickaxe', 1);
    await body.act('equip_item', { item: 'stick' });
    const acted = await body.act('dig_block', { position });
    expect(acted.judged.ok).toBe(true);
    expect(acted.after?.equipment.hand?.name).toBe('wooden_pickaxe');
    expect(acted.ms).toBeLessThan(6_000);
  });

  it('leaves another block than expected alone', async () => {
    const position = { x: 7, y: MEADOW, z: 0 };
    await body.put(position, 'oak_planks');
    const acted = await body.act('dig_block', { position, block: 'dirt' });
    expect(acted.failure?.code).toBe('dig_block.not_found');
    expect((await body.world.control.getBlock(position)).name).toBe('oak_planks');
  });

  it('knows what cannot be dug, and that air is no block', async () => {
    const position = { x: 7, y: MEADOW, z: 2 };
    await body.put(position, 'bedrock');
    expect((await body.act('dig_block', { position })).failure?.code).toBe('dig_block.undiggable');
    expect((await body.act('dig_block', { position: { x: 7, y: MEADOW + 3, z: 2 } })).failure?.code).toBe(
      'dig_block.not_found',
    );
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
