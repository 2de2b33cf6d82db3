import { FULL_VIEW, type LiveBody, liveBody } from '@conscious-bot/minecraft-interface/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chestScene, operateChests } from './operate-chests.ts';

describe('chest operations by the body’s own runners', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
    await chestScene(body);
  });
  afterAll(() => body.stop());

  it('CAP-2: a sample of twelve goes without a failure, by the books of the world', async () => {
    const { operations, failures, windowsLeftOpen } = await operateChests(body, 12, 7);
    expect({ operations, failures, windowsLeftOpen }).toEqual({ operations: 12, failures: [], windowsLeftOpen: 0 });
    expect(await body.world.control.badPackets()).toEqual([]);
  });

  it('CAP-2: a container that does not open is counted as a failure', async () => {
    await body.world.control.refuse('open', 99);
    const { failures } = await operateChests(body, 2, 3);
    await body.world.control.refuse('open', 0);
    expect(failures).toHaveLength(2);
  });
});
