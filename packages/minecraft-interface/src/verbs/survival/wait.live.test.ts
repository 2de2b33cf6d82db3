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
});
