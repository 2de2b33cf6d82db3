import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { join, type LiveBody, liveBody, waitFor } from '../../../test/live-body.ts';

describe('wait, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('stands still as long as it is told, which is not being stuck', async () => {
    const acted = await body.act('wait', { durationMs: 3_600 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    expect(acted.commands).toEqual([]);
  });

  it('CAP-2: waits until it is night or day or clear, no longer, and says when it did not come', async () => {
    await body.world.control.setTime(6_000);
    const early = { durationMs: 300, until: 'night' };
    expect((await body.lie('wait', early)).judged.ok).toBe(false);
    expect((await body.act('wait', early)).failure?.code).toBe('wait.in_vain');
    expect((await body.act('wait', { durationMs: 60_000, until: 'clear' })).judged).toMatchObject({ ok: true });
    const night = body.act('wait', { durationMs: 60_000, until: 'night' });
    await body.world.control.setTime(14_000);
    expect((await night).judged).toMatchObject({ ok: true });
    const morning = body.act('wait', { durationMs: 60_000, until: 'morning' });
    await body.world.control.setTime(500);
    expect((await morning).judged).toMatchObject({ ok: true });
  });

  it('waits until somebody who goes away has come back, and says when he has not', async () => {
    const joined = await join(body.world, 'Kim');
    if (!joined.ok) throw new Error(joined.failure.message);
    const kim = joined.bot;
    const seen = () => body.snapshot().nearbyEntities.find(({ username }) => username === 'Kim')?.distance ?? 99;
    const put = async (dx: number, is: () => boolean) => {
      const { x, y, z } = body.bot.entity.position;
      await body.world.control.teleport('Kim', { x: x + dx, y, z });
      await waitFor(is, 'Kim to be seen there');
    };
    try {
      await put(3, () => seen() < 6);
      expect((await body.act('wait', { durationMs: 500, player: 'kim' })).failure).toMatchObject({
        code: 'wait.in_vain',
        message: 'kim did not come back',
      });
      const waiting = body.act('wait', { durationMs: 60_000, player: 'kim' });
      await put(20, () => seen() > 14);
      await put(3, () => seen() < 6);
      expect((await waiting).judged).toMatchObject({ ok: true, reason: 'kim is back' });
    } finally {
      kim.quit();
    }
  });
});
