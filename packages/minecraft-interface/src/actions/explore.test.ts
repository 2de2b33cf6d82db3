import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW } from '../../test/live-body.ts';

describe('explore, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('CAP-2: goes to a new place, and the position shows it', async () => {
    const acted = await body.act('explore', { distance: 24 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
  });

  it('CAP-2: a runner that lies is judged unmet', async () => {
    expect((await body.lie('explore', { distance: 24 })).judged.ok).toBe(false);
    expect((await body.lie('explore', { seek: 'diamond_block' })).judged.ok).toBe(false);
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
  }, 120_000);

  it('says so when what it seeks is nowhere', async () => {
    const acted = await body.act('explore', { seek: 'diamond_block', distance: 8 });
    expect(acted.failure?.code).toBe('explore.nothing_found');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
