import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';

describe('collect_item of what is never there, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
  });
  afterAll(() => body.stop());

  it('collect_item.barren: gives up what forty digs brought none of', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    const around = [-3, -2, -1, 0, 1, 2, 3].flatMap((x) => [-3, -2, -1, 0, 1, 2, 3].map((z) => ({ x, y: MEADOW, z })));
    await Promise.all(around.filter(({ x, z }) => x !== 0 || z !== 0).map((at) => body.put(at, 'short_grass')));
    const acted = await body.act('collect_item', { item: 'apple', count: 1, sources: ['short_grass'], radius: 8 });
    expect(acted.failure?.code).toBe('collect_item.barren');
    expect(acted.observables).toMatchObject({ collected: 0 });
  });
});
