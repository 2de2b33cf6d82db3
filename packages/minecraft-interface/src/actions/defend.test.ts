import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../test/live-body.ts';

type MobName = Parameters<LiveBody['world']['control']['spawnMob']>[0];

describe('defend, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody({ startTimeOfDay: 14_000, difficulty: 'easy' });
  });
  beforeEach(async () => {
    const { control } = body.world;
    for (const { id } of await control.mobs()) await control.removeMob(id);
    await control.clearInventory('Mira');
    await control.setHealth('Mira', 20);
    await control.setFood('Mira', 20);
    await control.setTime(14_000);
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await waitFor(() => body.bot.health === 20 && body.snapshot().inventory.length === 0, 'a fresh start');
    await waitFor(() => body.snapshot().hostiles.length === 0, 'nobody about');
  });
  afterAll(() => body.stop());

  async function spawn(name: MobName, x: number, z: number): Promise<number> {
    const id = await body.world.control.spawnMob(name, { x, y: MEADOW, z });
    await waitFor(() => body.bot.entities[id]?.name === name, `the ${name}`);
    return id;
  }

  /** A cell of glass: one block of room, two high. */
  async function cell(x: number, z: number): Promise<void> {
    for (let dx = -1; dx <= 1; dx++) {
      for (let dz = -1; dz <= 1; dz++) {
        for (let dy = -1; dy <= 2; dy++) {
          const inside = dx === 0 && dz === 0 && dy >= 0 && dy < 2;
          await body.world.control.setBlock(
            { x: x + dx, y: MEADOW + dy, z: z + dz },
            inside ? 'air' : dy < 0 ? 'stone' : 'glass',
          );
        }
      }
    }
    await body.put({ x: x + 1, y: MEADOW + 2, z: z + 1 }, 'glass');
  }

  it('CAP-2: puts on armour, takes the sword, and fights until none is left; a runner that lies is judged unmet', async () => {
    await body.give('stone_sword', 1);
    await body.give('iron_chestplate', 1);
    for (const [x, z] of [
      [8.5, 0.5],
      [0.5, 9.5],
    ] as const)
      await spawn('zombie', x, z);
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
  }, 60_000);

  it('gets away and eats when it is losing', async () => {
    await body.give('cooked_beef', 3);
    await body.world.control.setFood('Mira', 14);
    await body.world.control.setHealth('Mira', 6);
    await waitFor(() => body.bot.health <= 6 && body.bot.food === 14, 'the wound');
    await spawn('zombie', 6.5, 0.5);
    const acted = await body.act('defend', { radius: 8 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(acted.observables).toEqual({ killed: [], retreated: true });
    expect(acted.after?.food).toBeGreaterThan(14);
  }, 60_000);

  it('defend.no_threat: says so when nothing hostile is near', async () => {
    await spawn('cow', 3.5, 0.5);
    expect((await body.act('defend', {})).failure?.code).toBe('defend.no_threat');
  });

  it('defend.losing, defend.unreachable: walled in it can neither fight nor get away, and says which', async () => {
    await cell(30, 30);
    await cell(34, 30);
    await body.stand({ x: 30.5, y: MEADOW, z: 30.5 });
    await spawn('zombie', 34.5, 30.5);
    const shut = await body.act('defend', {});
    expect(shut.failure?.code).toBe('defend.unreachable');
    expect(shut.judged.ok).toBe(false);
    await body.world.control.setHealth('Mira', 4);
    await waitFor(() => body.bot.health === 4, 'the wound');
    const losing = await body.act('defend', {});
    expect(losing.failure?.code).toBe('defend.losing');
  }, 90_000);

  it('cancelled in the middle it lets go of every key', async () => {
    await spawn('zombie', 7.5, 0.5);
    const acted = await body.act('defend', {}, { onRun: (run) => setTimeout(() => run.abort('cancelled'), 1_500) });
    expect(acted.failure?.code).toBe('cancelled');
    for (const key of ['forward', 'back', 'left', 'right', 'sprint', 'jump'] as const)
      expect(body.bot.getControlState(key)).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  }, 60_000);
});
