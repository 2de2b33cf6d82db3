import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody } from '../../../test/live-body.ts';

describe('forget_place, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('CAP-2: the name is that of no place any more', async () => {
    await body.act('remember_place', { name: 'base' });
    expect((await body.lie('forget_place', { name: 'base' })).judged.ok).toBe(false);
    expect((await body.act('forget_place', { name: 'base' })).judged).toMatchObject({ ok: true });
    expect(body.snapshot().places).toEqual([]);
  });

  it('forget_place.unknown: a name nobody gave', async () => {
    expect((await body.act('forget_place', { name: 'base' })).failure?.code).toBe('forget_place.unknown');
  });
});
