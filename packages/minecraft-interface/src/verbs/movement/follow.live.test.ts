import { setTimeout as sleep } from 'node:timers/promises';
import type { Bot } from 'mineflayer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { join, type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('follow, in a real world', () => {
  let body: LiveBody;
  let kim: Bot;
  beforeAll(async () => {
    body = await liveBody();
    const joined = await join(body.world, 'Kim');
    if (!joined.ok) throw new Error(joined.failure.message);
    kim = joined.bot;
    await waitFor(() => body.snapshot().nearbyEntities.some(({ username }) => username === 'Kim'), 'Kim');
  });
  afterAll(async () => {
    kim.quit();
    await body.stop();
  });

  /** Puts Kim somewhere and waits until the body sees it. */
  async function place(at: { x: number; y: number; z: number }): Promise<void> {
    await body.world.control.teleport('Kim', at);
    await waitFor(() => {
      const seen = body.snapshot().nearbyEntities.find(({ username }) => username === 'Kim');
      return seen !== undefined && Math.hypot(seen.position.x - at.x, seen.position.z - at.z) < 1;
    }, 'Kim to be seen there');
  }

  it('CAP-2: stays near a player who walks about, and stands still meanwhile without being stuck', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await place({ x: 8.5, y: MEADOW, z: 0.5 });
    expect((await body.lie('follow', { player: 'kim', durationMs: 1_000 })).judged.ok).toBe(false);
    // Still for longer than the watch for a stuck body allows, then away, then still again.
    const following = body.act('follow', { player: 'kim', distance: 3, durationMs: 10_000 });
    await sleep(4_000);
    kim.look(Math.PI / 2, 0, true);
    kim.setControlState('forward', true);
    await waitFor(() => kim.entity.position.x < 3, 'Kim to be elsewhere');
    kim.setControlState('forward', false);
    const acted = await following;
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    expect(body.bot.entity.position.distanceTo(kim.entity.position)).toBeLessThan(5);
  });

  it('comes out of the ground it has dug itself into', async () => {
    await body.give('stone_pickaxe', 1);
    const hollow = { x: 4, y: MEADOW - 9, z: 4 };
    for (const y of [hollow.y, hollow.y + 1]) await body.put({ ...hollow, y }, 'air');
    await body.stand({ x: hollow.x + 0.5, y: hollow.y, z: hollow.z + 0.5 });
    await place({ x: 10.5, y: MEADOW, z: 4.5 });
    const isThere = () => body.bot.entity.position.distanceTo(kim.entity.position) < 4;
    await body.act('follow', { player: 'kim', distance: 3, durationMs: 60_000 }, { cancelWhen: isThere });
    expect(isThere()).toBe(true);
  });

  it('follows a creature by its id', async () => {
    const id = await body.world.control.spawnMob('sheep', { x: 6.5, y: MEADOW, z: 6.5 });
    await waitFor(() => body.snapshot().nearbyEntities.some((seen) => seen.id === id), 'the sheep');
    const acted = await body.act('follow', { entityId: id, distance: 4, durationMs: 3_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  });

  it('says so when there is nobody of that name', async () => {
    const acted = await body.act('follow', { player: 'Nobody', durationMs: 1_000 });
    expect(acted.failure?.code).toBe('follow.not_found');
  });

  it('cancelled in the middle it lets go of every key', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await place({ x: 14.5, y: MEADOW, z: 0.5 });
    const acted = await body.act('follow', { player: 'Kim' }, { cancelWhen: () => body.bot.pathfinder.isMoving() });
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(body.bot.pathfinder.isMoving()).toBe(false);
  });

  it('says so when it loses sight of whom it follows', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await place({ x: 10.5, y: MEADOW, z: 0.5 });
    const following = body.act('follow', { player: 'Kim', durationMs: 30_000 });
    await waitFor(() => body.bot.pathfinder.isMoving(), 'the way to Kim');
    kim.quit();
    const acted = await following;
    expect(acted.failure?.code).toBe('follow.lost');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
