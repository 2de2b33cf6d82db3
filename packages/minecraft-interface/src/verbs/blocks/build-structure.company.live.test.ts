import { type Bot, createBot } from 'mineflayer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyInventory } from '../../../test/empty-inventory.ts';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('build_structure, with somebody who stands by', () => {
  let body: LiveBody;
  let alex: Bot;
  beforeAll(async () => {
    body = await liveBody();
    const { host, port } = body.world;
    alex = createBot({ host, port, username: 'Alex', version: body.bot.version, auth: 'offline', hideErrors: true });
    await waitFor(() => body.bot.players.Alex?.entity !== undefined, 'Alex');
  });
  beforeEach(async () => {
    await emptyInventory(body);
    await body.give('cobblestone', 128);
  });
  afterAll(async () => {
    alex.quit();
    await body.stop();
  });

  async function standsAt(at: { x: number; y: number; z: number }) {
    await body.world.control.teleport('Alex', at);
    const seen = () => body.bot.players.Alex?.entity?.position;
    await waitFor(() => Math.hypot((seen()?.x ?? 99) - at.x, (seen()?.z ?? 99) - at.z) < 0.5, 'Alex to be there');
  }

  it('HOME-1: a house that is asked for "here" stands beside who asked, not around him', async () => {
    await body.stand({ x: 2.5, y: MEADOW, z: 0.5 });
    await standsAt({ x: 0.5, y: MEADOW, z: 0.5 });
    for (const item of ['oak_door', 'torch']) await body.give(item, 1);
    const acted = await body.act('build_structure', { blueprint: 'hut' }, { deadlineMs: 300_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    expect(alex.blockAt(alex.entity.position.offset(0, 3, 0))?.name).toBe('air');
  }, 300_000);

  it('FAIL-1: who stands where a block is to go is named, and once he has stepped aside it is put', async () => {
    const at = { x: -9, y: MEADOW, z: -8 };
    const order = { blueprint: 'custom', origin: at, blocks: [{ x: 0, y: 0, z: 0, block: 'cobblestone' }] };
    await body.stand({ x: at.x + 3.5, y: MEADOW, z: at.z + 0.5 });
    await standsAt({ x: at.x + 0.5, y: MEADOW, z: at.z + 0.5 });
    const acted = await body.act('build_structure', order);
    expect(acted.failure).toMatchObject({ code: 'build_structure.in_the_way' });
    expect(acted.failure?.message).toContain('Alex');
    await standsAt({ x: at.x - 2.5, y: MEADOW, z: at.z + 0.5 });
    const again = await body.act('build_structure', order);
    expect(again.failure).toBeUndefined();
    expect(again.judged).toMatchObject({ ok: true });
  }, 120_000);
});
