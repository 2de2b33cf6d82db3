import type { GameVersion } from '@conscious-bot/embedded-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FULL_VIEW, join, type LiveBody, liveBody, MEADOW, waitFor } from './live-body.ts';

/** What a day in the game needs, in a world of its own at this version. */
export function dayInTheGame(version: GameVersion): void {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody({ ...FULL_VIEW, version, startTimeOfDay: 6_000 });
  });
  afterAll(() => body.stop());

  const carried = async () =>
    Object.fromEntries((await body.world.control.inventory('Mira')).map(({ name, count }) => [name, count]));

  /** Carries out a verb that has to succeed by the world's own account. */
  async function succeed(...[name, args]: Parameters<LiveBody['act']>) {
    const acted = await body.act(name, args);
    expect(acted.failure, name).toBeUndefined();
    expect(acted.judged, name).toMatchObject({ ok: true });
    return acted;
  }

  it('CAP-2: finds out the version and walks', async () => {
    expect(body.snapshot()).toMatchObject({ version, biome: 'plains', health: 20, food: 20, gameMode: 'survival' });
    await succeed('navigate', { position: { x: 3.5, y: MEADOW, z: -2.5 } });
  });

  it('CAP-2: collects logs and makes a table and a pickaxe of them', async () => {
    await body.give('iron_axe', 1);
    await succeed('collect_item', { item: 'oak_log', count: 3, sources: ['oak_log'] });
    await succeed('craft_item', { item: 'oak_planks', count: 12 });
    await succeed('craft_item', { item: 'crafting_table', count: 1 });
    await succeed('place_block', { block: 'crafting_table' });
    await succeed('craft_item', { item: 'stick', count: 4 });
    await succeed('craft_item', { item: 'wooden_pickaxe', count: 1 });
    expect(await carried()).toEqual({ iron_axe: 1, oak_planks: 3, stick: 2, wooden_pickaxe: 1 });
  }, 40_000);

  it('CAP-2: digs stone with it, and eats', async () => {
    // So far that what falls is not picked up before it is asked for.
    const at = { x: 4, y: MEADOW, z: 0 };
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await body.put(at, 'stone');
    await succeed('dig_block', { position: at });
    await waitFor(() => body.snapshot().nearbyEntities.some(({ item }) => item?.name === 'cobblestone'), 'what fell');
    await succeed('pick_up', { item: 'cobblestone' });
    await body.give('bread', 3);
    await body.world.control.setFood('Mira', 8);
    await waitFor(() => body.bot.food === 8, 'the hunger');
    await succeed('consume_food', { item: 'bread' });
    expect(await carried()).toMatchObject({ bread: 2, cobblestone: 1 });
  }, 30_000);

  it('CAP-2: puts things into a chest and takes them out again', async () => {
    const at = { x: -2, y: MEADOW, z: 0 };
    await body.put(at, 'chest');
    await succeed('deposit', { item: 'bread', count: 2, position: at });
    expect(await body.world.control.containerItems(at)).toEqual([{ name: 'bread', count: 2 }]);
    await succeed('withdraw', { item: 'bread', count: 1, position: at });
    expect(await carried()).toMatchObject({ bread: 1 });
  });

  it('is hit by a zombie at night, dies, and lives again', async () => {
    await body.world.control.setTime(15_000);
    await waitFor(() => !body.bot.time.isDay, 'the night');
    // So far from the spawn point that what it leaves behind stays there.
    await body.stand({ x: -9.5, y: MEADOW, z: -6.5 });
    const { x, y, z } = body.bot.entity.position;
    const id = await body.world.control.spawnMob('zombie', { x: x + 2, y, z });
    await waitFor(() => body.bot.health < 20, 'a blow');
    expect(body.snapshot().hostiles).toMatchObject([{ name: 'zombie', kind: 'hostile' }]);
    await body.world.control.removeMob(id);
    const reborn = new Promise<void>((resolve) => body.bot.once('spawn', () => resolve()));
    await body.world.control.hurt('Mira', 40);
    await reborn;
    await waitFor(() => body.bot.health === 20 && body.bot.entity.onGround, 'life');
    expect(await carried()).toEqual({});
    await succeed('navigate', { position: { x: -3.5, y: MEADOW, z: -3.5 } });
  }, 30_000);

  it('OPS-2: comes back after the connection broke, with what it had', async () => {
    await body.give('paper', 5);
    const ended = new Promise((resolve) => body.bot.once('end', resolve));
    await body.world.control.dropConnection('Mira');
    await ended;
    const joined = await join(body.world);
    if (!joined.ok) throw new Error(joined.failure.message);
    try {
      const { bot } = joined;
      await waitFor(
        () => bot.inventory.items().some(({ name, count }) => name === 'paper' && count === 5),
        'the paper',
      );
    } finally {
      joined.bot.quit();
    }
    expect(await body.world.control.badPackets()).toEqual([]);
  });
}
