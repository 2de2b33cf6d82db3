import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';

describe('look_at, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it.each([
    ['ahead', { x: 10, y: MEADOW + 1, z: 10 }],
    ['behind and up', { x: -6, y: MEADOW + 6, z: -9 }],
    ['to the ground', { x: 2, y: MEADOW - 1, z: 0 }],
  ])('CAP-2: looks %s, and its gaze shows it', async (_, position) => {
    const acted = await body.act('look_at', { position });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    expect(acted.commands).toContain('look');
  });
});
