import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { above, countRock, hollow, makeHollows } from '../../../test/hollows.ts';
import { FULL_VIEW, type LiveBody, liveBody } from '../../../test/live-body.ts';

describe('navigate into rock, in a real world', () => {
  let body: LiveBody;
  let rock = 0;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
    await makeHollows(body);
    rock = countRock(body);
  });
  afterAll(() => body.stop());

  it('CAP-2: digs stairs down to a hollow with a pickaxe, and comes up again', async () => {
    await body.stand(above);
    await body.give('iron_pickaxe', 1);
    for (const position of [hollow, above]) {
      expect(countRock(body) < rock).toBe(position === above);
      const acted = await body.act('navigate', { position }, { deadlineMs: 120_000 });
      expect(acted.failure).toBeUndefined();
      expect(acted.judged.ok).toBe(true);
    }
    expect(body.bot.health).toBe(20);
  }, 260_000);
});
