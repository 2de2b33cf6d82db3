import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cage, freshMeadow, spawn } from '../../../test/animals.ts';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('defend, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody({ ...FULL_VIEW, startTimeOfDay: 14_000, difficulty: 'easy' });
  });
  beforeEach(async () => {
    await body.world.control.setTime(14_000);
    await freshMeadow(body);
  });
  afterAll(() => body.stop());

  it('CAP-2: puts on armour, takes the sword, and fights until none is left; a runner that lies is judged unmet', async () => {
    await body.give('stone_sword', 1);
    await body.give('iron_chestplate', 1);
    for (const [x, z] of [
      [8.5, 0.5],
      [0.5, 9.5],
    ] as const)
      await spawn(body, 'zombie', x, z);
    expect((await body.lie('defend', {})).judged.ok).toBe(false);
    const acted = await body.act('defend', {});
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'no hostile within 12 blocks' });
    expect(acted.observables).toEqual({ killed: ['zombie', 'zombie'], retreated: false });
    expect(acted.after?.equipment).toMatchObject({
      hand: { name: 'stone_sword' },
      torso: { name: 'iron_chestplate' },
    });
    expect(acted.after?.health).toBeGreaterThan(8);
  });

  it('gets away and eats when it is losing', async () => {
    await body.give('cooked_beef', 3);
    await body.world.control.setFood('Mira', 14);
    await body.world.control.setHealth('Mira', 6);
    await waitFor(() => body.bot.health <= 6 && body.bot.food === 14, 'the wound');
    await spawn(body, 'zombie', 6.5, 0.5);
    const acted = await body.act('defend', { radius: 8 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    expect(acted.observables).toEqual({ killed: [], retreated: true });
    expect(acted.after?.food).toBeGreaterThan(14);
  });

  it('defend.no_threat: says so when nothing hostile is near', async () => {
    await spawn(body, 'cow', 3.5, 0.5);
    expect((await body.act('defend', {})).failure?.code).toBe('defend.no_threat');
  });

  it('defend.losing, defend.unreachable: walled in it can neither fight nor get away, and says which', async () => {
    await cage(body, 30, 30);
    await cage(body, 34, 30);
    await body.stand({ x: 30.5, y: MEADOW, z: 30.5 });
    await spawn(body, 'zombie', 34.5, 30.5);
    const shut = await body.act('defend', {});
    expect(shut.failure?.code).toBe('defend.unreachable');
    expect(shut.judged.ok).toBe(false);
    await body.world.control.setHealth('Mira', 4);
    await waitFor(() => body.bot.health === 4, 'the wound');
    const losing = await body.act('defend', {});
    expect(losing.failure?.code).toBe('defend.losing');
  });

  it('a monster just beyond the radius, which rounding puts within it, does not keep the body from everything else', async () => {
    await cage(body, 8, 0);
    await body.stand({ x: 1.5, y: MEADOW, z: 0.5 });
    const zombie = await spawn(body, 'zombie', 8.5, 0.5);
    const away = () => body.bot.entities[zombie]?.position.distanceTo(body.bot.entity.position) ?? Number.NaN;
    // It comes up to its wall and stays there; the bot goes to the edge of what counts as near.
    for (let tries = 0; tries < 20 && !(away() > 6 && away() < 6.05); tries += 1) {
      const { x = 0, z = 0 } = body.bot.entities[zombie]?.position ?? {};
      await body.stand({ x: x - 6.03, y: MEADOW, z });
    }
    expect(away()).toBeGreaterThan(6);
    expect(away()).toBeLessThan(6.05);
    const acted = await body.act('defend', { radius: 6 });
    expect(acted.failure).toBeUndefined();
    expect(acted.observables).toEqual({ killed: [], retreated: true });
  });

  it('cancelled in the middle it lets go of every key', async () => {
    await spawn(body, 'zombie', 7.5, 0.5);
    const acted = await body.act('defend', {}, { cancelWhen: () => body.bot.getControlState('forward') });
    expect(acted.failure?.code).toBe('cancelled');
    for (const key of ['forward', 'back', 'left', 'right', 'sprint', 'jump'] as const)
      expect(body.bot.getControlState(key)).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });

  it('before a creeper, with a wall at its back, it runs along the wall, and strikes again when the fuse is out', async () => {
    const wall = Array.from({ length: 15 }, (_, i) => i - 7).flatMap((z) =>
      [0, 1, 2].map((up) => ({ x: -2, y: MEADOW + up, z })),
    );
    for (const at of wall) await body.put(at, 'stone');
    await body.give('stone_sword', 1);
    await body.stand({ x: -0.5, y: MEADOW, z: 0.5 });
    await spawn(body, 'creeper', 2.8, 0.5);
    const acted = await body.act('defend', {});
    for (const at of wall) await body.put(at, 'air');
    expect(acted.failure).toBeUndefined();
    expect(acted.observables).toMatchObject({ killed: ['creeper'] });
    expect(acted.after?.health).toBe(20);
  });

  it('with nowhere to run from a creeper it holds its shield up', async () => {
    const walls = [-1, 0, 1, 2, 3, 4].flatMap((x) => [-1, 1].map((z) => ({ x, z }))).concat([{ x: -1, z: 0 }]);
    const stones = walls.flatMap(({ x, z }) => [0, 1, 2].map((up) => ({ x, y: MEADOW + up, z })));
    for (const at of stones) await body.put(at, 'obsidian');
    await body.give('stone_sword', 1);
    await body.give('shield', 1);
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await spawn(body, 'creeper', 3.5, 0.5);
    const acted = await body.act('defend', {});
    for (const at of stones) await body.put(at, 'air');
    expect(acted.after?.health).toBe(20);
  });
});
