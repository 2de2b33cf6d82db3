import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { above, countRock, deep, makeHollows } from '../../../test/hollows.ts';
import { FULL_VIEW, type LiveBody, liveBody } from '../../../test/live-body.ts';

describe('navigate into rock that is too much, in a real world', () => {
  let body: LiveBody;
  let rock = 0;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
    await makeHollows(body);
    rock = countRock(body);
  });
  afterAll(() => body.stop());

  it('does not begin by hand what would take longer than its deadline leaves, and says how long', async () => {
    await body.stand(above);
    const acted = await body.act('navigate', { position: deep }, { deadlineMs: 60_000 });
    expect(acted.failure?.code).toBe('navigate.no_path');
    expect(acted.failure?.message).toMatch(/digging there would take \d+ (?:seconds|minutes)/);
    expect(countRock(body)).toBe(rock);
  });
});
