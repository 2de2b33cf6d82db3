import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cage, freshMeadow, spawn } from '../../../test/animals.ts';
import { FULL_VIEW, type LiveBody, liveBody } from '../../../test/live-body.ts';
import { fence, gate } from '../../../test/pen.ts';

describe('pen_animals, where it is tried to the end', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
    await fence(body);
    await freshMeadow(body);
  });
  afterAll(() => body.stop());

  it('pen_animals.astray: says so when one cannot follow', async () => {
    await body.give('wheat', 1);
    await cage(body, 6, 6);
    await spawn(body, 'cow', 6.5, 6.5);
    const acted = await body.act('pen_animals', { animal: 'cow', count: 1, gate });
    await cage(body, 6, 6, 'air');
    expect(acted.failure?.code).toBe('pen_animals.astray');
  });
});
