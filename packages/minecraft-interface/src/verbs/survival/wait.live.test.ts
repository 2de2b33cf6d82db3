import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody } from '../../../test/live-body.ts';

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
});
