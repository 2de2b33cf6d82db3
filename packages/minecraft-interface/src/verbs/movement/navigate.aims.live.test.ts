import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

const feet = { x: 0.5, y: MEADOW, z: 0.5 };

describe('navigate to what is in sight, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
  });
  afterAll(() => body.stop());

  it('CAP-2: walks up to a block of a kind, and beside it is there', async () => {
    await body.put({ x: 9, y: MEADOW, z: 4 }, 'gold_block');
    const acted = await body.act('navigate', { block: ['gold_block', 'diamond_block'] });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    expect(body.bot.entity.position.distanceTo(body.bot.entity.position.clone().set(9.5, MEADOW, 4.5))).toBeLessThan(
      2.2,
    );
  });

  it('CAP-2: a runner that lies about a block is judged unmet', async () => {
    await body.stand(feet);
    expect((await body.lie('navigate', { block: 'gold_block' })).judged.ok).toBe(false);
    expect((await body.lie('navigate', { entity: 'zombie' })).judged.ok).toBe(false);
  });

  it('CAP-2: walks to a place on the map and stands on its ground, however high that is', async () => {
    for (const y of [MEADOW, MEADOW + 1]) await body.put({ x: 5, y, z: -7 }, 'stone');
    await body.put({ x: 4, y: MEADOW, z: -7 }, 'stone');
    await body.stand(feet);
    const column = { x: 5.5, z: -6.5 };
    expect((await body.lie('navigate', { column })).judged.ok).toBe(false);
    const acted = await body.act('navigate', { column, tolerance: 0.5 });
    expect(acted.judged).toMatchObject({ ok: true });
    expect(body.bot.entity.onGround).toBe(true);
    expect(body.bot.entity.position.y).toBeCloseTo(MEADOW + 2, 1);
  });

  it('CAP-2: walks up to a creature by its kind and by its id', async () => {
    // By night: in daylight it burns. The world answers before the bot has been told of the zombie.
    await body.world.control.setTime(18_000);
    const id = await body.world.control.spawnMob('zombie', { x: -9.5, y: MEADOW, z: 3.5 });
    await waitFor(() => body.bot.entities[id] !== undefined, 'the zombie');
    const byKind = await body.act('navigate', { entity: 'zombie', tolerance: 2 });
    expect(byKind.failure).toBeUndefined();
    expect(byKind.judged).toMatchObject({ ok: true });
    const byId = await body.act('navigate', { entity: id, tolerance: 2 });
    expect(byId.judged).toMatchObject({ ok: true });
  });

  it('says so when what it aims at is not in sight', async () => {
    const codes = [];
    for (const aim of [{ block: 'beacon' }, { entity: 'ender_dragon' }, { player: 'Nobody' }]) {
      codes.push((await body.act('navigate', aim)).failure?.code);
    }
    expect(codes).toEqual(['navigate.not_found', 'navigate.not_found', 'navigate.not_found']);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
