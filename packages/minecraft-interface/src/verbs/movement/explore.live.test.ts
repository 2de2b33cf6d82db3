import { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { fourWalls, wallIn } from '../../../test/wall-in.ts';

describe('explore, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
  });
  afterAll(() => body.stop());

  it('CAP-2: goes to a new place, and the position shows it', async () => {
    const acted = await body.act('explore', { distance: 24 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
  });

  it('comes out of the walls it has shut itself in with, and goes', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 20.5 });
    await body.give('stone_pickaxe', 1);
    // Under a tree.
    await body.world.control.fill({ x: -3, y: MEADOW + 2, z: 17 }, { x: 3, y: MEADOW + 3, z: 23 }, 'oak_leaves');
    await fourWalls(body, { x: 0, z: 20 });
    const acted = await body.act('explore', { distance: 16 }, { deadlineMs: 60_000 });
    await fourWalls(body, { x: 0, z: 20 }, 'air');
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  });

  it('does not walk for what is in sight already', async () => {
    const acted = await body.act('explore', { seek: 'oak_log' });
    expect(acted.judged.ok).toBe(true);
    expect(acted.commands).not.toContain('move');
  });

  it('stops as soon as it sees what it seeks', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    // Beyond what counts as near, all around.
    const far = 44;
    for (const [x, z] of [
      [far, 0],
      [-far, 0],
      [0, far],
      [0, -far],
      [30, 30],
      [-30, 30],
      [30, -30],
      [-30, -30],
    ] as const) {
      for (let y = MEADOW - 4; y < MEADOW + 12; y += 3) await body.world.control.setBlock({ x, y, z }, 'gold_block');
    }
    const acted = await body.act('explore', { seek: 'gold_block', distance: 120 }, { deadlineMs: 90_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'gold_block is in sight' });
  });

  it('goes straight for what shows from afar, beyond what counts as near', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    const at = { x: 56, z: 0 };
    for (let y = MEADOW; y < MEADOW + 20; y += 1) await body.world.control.setBlock({ ...at, y }, 'emerald_block');
    await waitFor(() => body.bot.blockAt(new Vec3(at.x, MEADOW + 19, at.z))?.name === 'emerald_block', 'the pillar');
    const { x } = body.bot.entity.position;
    const acted = await body.act('explore', { seek: 'emerald_block', distance: 60 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'emerald_block is in sight' });
    const way = at.x - x - 32;
    expect(acted.observables?.walked).toBeLessThanOrEqual(way + 8);
  });

  it('says so when what it seeks is nowhere', async () => {
    const acted = await body.act('explore', { seek: 'diamond_block', distance: 8 });
    expect(acted.failure).toMatchObject({
      code: 'explore.nothing_found',
      message: expect.stringMatching(/^no diamond block was found on a way of \d+ blocks$/),
    });
    expect(await body.world.control.badPackets()).toEqual([]);
  });

  it('takes any of several things sought, and says which it saw', async () => {
    const acted = await body.act('explore', { seek: ['diamond_block', 'oak_log'] });
    expect(acted.judged).toMatchObject({ ok: true, reason: 'oak_log is in sight' });
  });

  it('CAP-2: finds a biome, and one that is nowhere it does not', async () => {
    expect((await body.lie('explore', { biome: 'desert' })).judged.ok).toBe(false);
    const here = body.snapshot().biome;
    expect((await body.act('explore', { biome: here })).judged.ok).toBe(true);
    const either = await body.act('explore', { biome: ['desert', here] });
    expect(either.judged).toMatchObject({ ok: true, reason: `in ${here}` });
    expect((await body.act('explore', { biome: 'desert', distance: 8 })).failure?.code).toBe('explore.nothing_found');
  });

  it('climbs out of its own shaft first', async () => {
    const at = { x: 3, y: MEADOW - 3, z: 3 };
    for (let y = at.y; y <= MEADOW; y++) await body.world.control.setBlock({ ...at, y }, 'air');
    await body.give('stone_pickaxe', 1);
    await body.stand({ x: at.x + 0.5, y: at.y, z: at.z + 0.5 });
    const states: string[] = [];
    const acted = await body.act('explore', { distance: 24 }, { onState: (state) => states.push(state) });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(states).toContain('GetOut');
  });

  it('CAP-2: looks for the next chest, not for one that was looked into already', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await body.put({ x: 3, y: MEADOW, z: 0 }, 'chest');
    const next = { seek: 'chest', unopened: true, distance: 8 };
    expect((await body.lie('explore', { ...next, seek: 'barrel' })).judged.ok).toBe(false);
    expect((await body.act('explore', next)).judged.ok).toBe(true);
    expect((await body.act('inspect_container', {})).judged.ok).toBe(true);
    expect((await body.act('explore', next)).failure?.code).toBe('explore.nothing_found');
    await body.put({ x: -3, y: MEADOW, z: 0 }, 'chest');
    expect((await body.act('explore', next)).judged).toMatchObject({
      ok: true,
      reason: 'chest in sight, not looked into yet',
    });
  });

  it('cancelled in the middle it lets go of every key', async () => {
    const acted = await body.act('explore', {}, { cancelWhen: () => body.bot.pathfinder.isMoving() });
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(body.bot.pathfinder.isMoving()).toBe(false);
  });

  it('says so when no way leads anywhere', async () => {
    const cell = { x: 20, y: MEADOW, z: -20 };
    await wallIn(body, cell, 'bedrock');
    await body.stand({ x: cell.x + 0.5, y: cell.y, z: cell.z + 0.5 });
    expect((await body.act('explore', { distance: 24 })).failure?.code).toBe('explore.no_way');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
