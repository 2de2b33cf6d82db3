import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW } from '../../test/live-body.ts';

describe('place_block, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('CAP-2: places a block beside itself, and the world shows it', async () => {
    await body.give('crafting_table', 2);
    const acted = await body.act('place_block', { block: 'crafting_table' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    const at = acted.after?.target?.block?.position;
    expect(at && (await body.world.control.getBlock(at)).name).toBe('crafting_table');
    expect(acted.commands).not.toContain('move');
  });

  it('CAP-2: a runner that lies is judged unmet', async () => {
    expect((await body.lie('place_block', { block: 'crafting_table' })).judged.ok).toBe(false);
    const position = { x: 3, y: MEADOW, z: 3 };
    const acted = await body.lie('place_block', { block: 'crafting_table', position });
    expect(acted.judged).toMatchObject({ ok: false, reason: 'air is there, not crafting_table' });
  });

  it('never clicks on a table: between tables it finds another face', async () => {
    await body.stand({ x: -6.5, y: MEADOW, z: 0.5 });
    for (let dx = -3; dx <= 3; dx++) {
      for (let dz = -3; dz <= 3; dz++) {
        if (dx === 0 && dz === 0) continue;
        await body.world.control.setBlock(
          { x: -7 + dx, y: MEADOW - 1, z: dz },
          dx === 3 ? 'grass_block' : 'crafting_table',
        );
      }
    }
    const opened: string[] = [];
    body.bot.on('windowOpen', () => {
      opened.push('a window');
    });
    await body.put({ x: -10, y: MEADOW - 1, z: 3 }, 'crafting_table');
    const acted = await body.act('place_block', { block: 'crafting_table' });
    expect(acted.judged.ok).toBe(true);
    expect(opened).toEqual([]);
  });

  it('walks to a place that is out of reach', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: -3.5 });
    await body.give('cobblestone', 4);
    const position = { x: 11, y: MEADOW, z: -3 };
    const acted = await body.act('place_block', { block: 'cobblestone', position });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  });

  it('steps aside when it stands in the place', async () => {
    await body.stand({ x: 6.5, y: MEADOW, z: -4.5 });
    const acted = await body.act('place_block', { block: 'cobblestone', position: { x: 6, y: MEADOW, z: -5 } });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
  });

  it('says so when the place is taken, or nothing is there to place', async () => {
    const taken = await body.act('place_block', { block: 'cobblestone', position: { x: 6, y: MEADOW, z: -5 } });
    expect(taken.failure?.code).toBe('place_block.no_space');
    expect((await body.act('place_block', { block: 'diamond_block' })).failure?.code).toBe('place_block.no_item');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
