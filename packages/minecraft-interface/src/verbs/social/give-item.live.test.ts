import { type Bot, createBot } from 'mineflayer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyInventory } from '../../../test/empty-inventory.ts';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('give_item, in a real world with two players', () => {
  let body: LiveBody;
  let alex: Bot;
  beforeAll(async () => {
    body = await liveBody();
    alex = createBot({
      host: body.world.host,
      port: body.world.port,
      username: 'Alex',
      version: body.bot.version,
      auth: 'offline',
      hideErrors: true,
    });
    await waitFor(() => body.bot.players.Alex?.entity !== undefined, 'Alex');
  });
  beforeEach(async () => {
    await body.world.control.clearInventory('Alex');
    await emptyInventory(body);
    await body.stand({ x: 0.5, y: MEADOW, z: 2.5 });
    await place({ x: 8.5, y: MEADOW, z: 2.5 });
  });
  afterAll(async () => {
    alex.quit();
    await body.stop();
  });

  async function place(at: { x: number; y: number; z: number }) {
    await body.world.control.teleport('Alex', at);
    const seen = () => body.bot.players.Alex?.entity?.position;
    await waitFor(() => Math.hypot((seen()?.x ?? 99) - at.x, (seen()?.z ?? 99) - at.z) < 1, 'Alex to be there');
  }

  it('CAP-2: brings it to the player, who picks it up', async () => {
    await body.give('bread', 5);
    const acted = await body.act('give_item', { item: 'bread', count: 3, player: 'Alex' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'Alex picked up 3 bread' });
    expect(await body.world.control.inventory('Alex')).toEqual([{ name: 'bread', count: 3 }]);
    expect(await body.world.control.inventory('Mira')).toEqual([{ name: 'bread', count: 2 }]);
  });

  it('goes after a player who walks away', async () => {
    await body.give('bread', 1);
    const running = body.act('give_item', { item: 'bread', player: 'Alex' });
    await alex.lookAt(alex.entity.position.offset(10, 1.6, 0), true);
    alex.setControlState('forward', true);
    await waitFor(() => alex.entity.position.x > 12, 'Alex to be further away');
    alex.clearControlStates();
    const acted = await running;
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  });

  it('comes out of the ground it has dug itself into', async () => {
    await body.give('bread', 1);
    await body.give('stone_pickaxe', 1);
    const hollow = { x: 6, y: MEADOW - 9, z: 2 };
    for (const y of [hollow.y, hollow.y + 1]) await body.put({ ...hollow, y }, 'air');
    await body.stand({ x: hollow.x + 0.5, y: hollow.y, z: hollow.z + 0.5 });
    const acted = await body.act('give_item', { item: 'bread', player: 'Alex' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  });

  it('walks on for as long as the way takes: from where wood was felled, somebody is a hundred blocks away', async () => {
    await body.give('bread', 1);
    await place({ x: 108.5, y: MEADOW, z: 2.5 });
    const acted = await body.act('give_item', { item: 'bread', player: 'Alex' });
    expect(acted.failure).toBeUndefined();
    expect(await body.world.control.inventory('Alex')).toEqual([{ name: 'bread', count: 1 }]);
  });

  it('says so when it does not have it', async () => {
    const acted = await body.act('give_item', { item: 'bread', player: 'Alex' });
    expect(acted.failure?.code).toBe('give_item.no_item');
  });

  it('says so when the player is not in sight', async () => {
    await body.give('bread', 1);
    const nobody = await body.act('give_item', { item: 'bread', player: 'Nobody' });
    expect(nobody.failure?.code).toBe('give_item.player_gone');
  });

  it('says so when the player cannot be reached', async () => {
    await body.give('bread', 1);
    const up = MEADOW + 8;
    await body.world.control.setBlock({ x: 8, y: up - 1, z: 2 }, 'stone');
    await place({ x: 8.5, y: up, z: 2.5 });
    const acted = await body.act('give_item', { item: 'bread', player: 'Alex' });
    expect(acted.failure?.code).toBe('give_item.unreachable');
    expect(await body.world.control.inventory('Mira')).toEqual([{ name: 'bread', count: 1 }]);
    await body.world.control.setBlock({ x: 8, y: up - 1, z: 2 }, 'air');
  });

  it('says so when the player does not take it, and takes it back', async () => {
    await body.give('bread', 2);
    await body.world.control.give('Alex', 'dirt', 36 * 64);
    const acted = await body.act('give_item', { item: 'bread', count: 2, player: 'Alex' });
    expect(acted.failure).toMatchObject({ code: 'give_item.not_taken', detail: { done: 0, total: 2 } });
    expect(acted.judged.ok).toBe(false);
    expect(await body.world.control.inventory('Mira')).toEqual([{ name: 'bread', count: 2 }]);
  });

  it('CAP-3: cancelled on the way, it presses no key', async () => {
    await body.give('bread', 1);
    await place({ x: 14.5, y: MEADOW, z: 2.5 });
    const acted = await body.act(
      'give_item',
      { item: 'bread', player: 'Alex' },
      { cancelWhen: () => body.bot.pathfinder.isMoving() },
    );
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
