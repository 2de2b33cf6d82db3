import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cage, freshMeadow, spawn } from '../../../test/animals.ts';
import { type LiveBody, liveBody } from '../../../test/live-body.ts';

describe('breed, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  beforeEach(() => freshMeadow(body));
  afterAll(() => body.stop());

  it('CAP-2: feeds two cows, and a calf is there; a runner that lies is judged unmet; they need a rest then', async () => {
    await body.give('wheat', 6);
    await spawn(body, 'cow', 6.5, 0.5);
    await spawn(body, 'cow', 4.5, 4.5);
    expect((await body.lie('breed', { animal: 'cow' })).judged.ok).toBe(false);
    const acted = await body.act('breed', { animal: 'cow' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'a young cow' });
    expect(acted.observables).toEqual({ fed: 2, food: 'wheat' });
    // Who walks off with wheat in the hand leads them out of their pen.
    expect(body.bot.heldItem?.name).not.toBe('wheat');
    expect((await body.world.control.mobs()).filter(({ name }) => name === 'cow')).toHaveLength(3);
    const again = await body.act('breed', { animal: 'cow' });
    expect(again.failure?.code).toBe('breed.not_ready');
    expect(await body.world.control.inventory('Mira')).toEqual([{ name: 'wheat', count: 4 }]);
  });

  it('breed.no_food, breed.not_found: says what is missing', async () => {
    await spawn(body, 'chicken', 4.5, 0.5);
    await body.give('wheat', 2);
    expect((await body.act('breed', { animal: 'chicken' })).failure).toMatchObject({
      code: 'breed.no_food',
      detail: { missing: [{ name: 'wheat_seeds', count: 2 }] },
    });
    await body.give('wheat_seeds', 2);
    expect((await body.act('breed', { animal: 'chicken' })).failure?.code).toBe('breed.not_found');
  });

  it('breed.unreachable: says so when no way leads to them', async () => {
    await body.give('wheat', 2);
    for (const x of [6, 10]) {
      await cage(body, x, 6);
      await spawn(body, 'sheep', x + 0.5, 6.5);
    }
    const acted = await body.act('breed', { animal: 'sheep' });
    for (const x of [6, 10]) await cage(body, x, 6, 'air');
    expect(acted.failure?.code).toBe('breed.unreachable');
  });

  it('cancelled while it waits for the young one it lets go', async () => {
    await body.give('wheat', 2);
    await spawn(body, 'sheep', 4.5, 0.5);
    await spawn(body, 'sheep', 4.5, 2.5);
    let abort = () => {};
    const acted = await body.act(
      'breed',
      { animal: 'sheep' },
      {
        onRun: (run) => {
          abort = () => run.abort('cancelled');
        },
        onState: (state) => {
          if (state === 'AwaitYoung') abort();
        },
      },
    );
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
