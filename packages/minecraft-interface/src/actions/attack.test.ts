import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../test/live-body.ts';

type MobName = Parameters<LiveBody['world']['control']['spawnMob']>[0];

describe('attack, in a real world', () => {
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
    await waitFor(() => body.snapshot().nearbyEntities.every(({ kind }) => kind === 'item'), 'nobody about');
  });
  afterAll(() => body.stop());

  async function spawn(name: MobName, x: number, z: number, y = MEADOW): Promise<number> {
    const id = await body.world.control.spawnMob(name, { x, y, z });
    await waitFor(() => body.bot.entities[id]?.name === name, `the ${name}`);
    return id;
  }

  /** A box of glass with room for one creature, its floor included. */
  async function cage(x: number, z: number): Promise<void> {
    for (let dx = -1; dx <= 1; dx++) {
      for (let dz = -1; dz <= 1; dz++) {
        for (let dy = -1; dy <= 2; dy++) {
          const inside = dx === 0 && dz === 0 && dy >= 0 && dy < 2;
          const at = { x: x + dx, y: MEADOW + dy, z: z + dz };
          await body.world.control.setBlock(at, inside ? 'air' : 'glass');
        }
      }
    }
    await body.put({ x: x + 1, y: MEADOW + 2, z: z + 1 }, 'glass');
  }

  it('CAP-2: hunts a cow for its meat, and brings it', async () => {
    await body.give('stone_sword', 1);
    await spawn('cow', 8.5, 4.5);
    const acted = await body.act('attack', { kind: ['cow', 'pig'], radius: 24 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'cow is dead' });
    expect(acted.observables).toMatchObject({ target: 'cow', killed: true });
    const beef = (await body.world.control.inventory('Mira')).find(({ name }) => name === 'beef')?.count ?? 0;
    expect(beef).toBeGreaterThanOrEqual(1);
    expect(acted.observables).toMatchObject({ collected: { beef } });
    expect(body.bot.heldItem?.name).toBe('stone_sword');
  }, 60_000);

  it('CAP-2: a runner that lies is judged unmet, with and without a target', async () => {
    const id = await spawn('cow', 3.5, 0.5);
    expect((await body.lie('attack', { kind: 'cow' })).judged.ok).toBe(false);
    expect((await body.lie('attack', { entityId: id })).judged).toMatchObject({ ok: false, reason: 'cow lives' });
  });

  it('kills with bare hands what it is told to, and leaves what falls when told so', async () => {
    const id = await spawn('chicken', 4.5, 0.5);
    await spawn('chicken', -3.5, 0.5);
    const acted = await body.act('attack', { entityId: id, collect: false });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect((await body.world.control.mobs()).map((mob) => mob.name)).toEqual(['chicken']);
  }, 60_000);

  it.each(['zombie', 'spider', 'skeleton', 'creeper'] as const)(
    'kills a %s with a sword and comes out of it alive',
    async (kind) => {
      await body.give('stone_sword', 1);
      await body.give('shield', 1);
      await spawn(kind, 9.5, 0.5);
      const acted = await body.act('attack', { collect: false });
      expect(acted.failure).toBeUndefined();
      expect(acted.judged.ok).toBe(true);
      expect(acted.after?.health).toBeGreaterThan(8);
      for (const key of ['forward', 'back', 'left', 'right', 'sprint', 'jump'] as const)
        expect(body.bot.getControlState(key)).toBe(false);
    },
    60_000,
  );

  it('drives one off where that is enough', async () => {
    await body.give('stone_sword', 1);
    const id = await spawn('pig', 3.5, 0.5);
    const acted = await body.act('attack', { entityId: id, radius: 4, until: 'driven_off' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  }, 60_000);

  it('attack.not_found: says so when there is none of it', async () => {
    const acted = await body.act('attack', { kind: 'cow' });
    expect(acted.failure?.code).toBe('attack.not_found');
  });

  it('attack.unreachable: says so when none can be got at', async () => {
    await cage(6, 6);
    await spawn('sheep', 6.5, 6.5);
    const acted = await body.act('attack', { kind: 'sheep' });
    expect(acted.failure?.code).toBe('attack.unreachable');
    expect(acted.judged.ok).toBe(false);
    await body.put({ x: 6, y: MEADOW, z: 5 }, 'air');
  }, 60_000);

  it('attack.too_dangerous: does not begin unarmed and weak, and breaks off when it goes badly', async () => {
    await body.world.control.setHealth('Mira', 5);
    await waitFor(() => body.bot.health === 5, 'the wound');
    await spawn('zombie', 9.5, 0.5);
    const acted = await body.act('attack', { kind: 'zombie' });
    expect(acted.failure?.code).toBe('attack.too_dangerous');
    expect(acted.commands).not.toContain('use_entity');
    await body.world.control.setHealth('Mira', 20);
    await waitFor(() => body.bot.health === 20, 'health');
    const badly = await body.act(
      'attack',
      { kind: 'zombie' },
      {
        onState: (state) => {
          if (state === 'Fight') setTimeout(() => void body.world.control.setHealth('Mira', 3), 300);
        },
      },
    );
    expect(badly.failure?.code).toBe('attack.too_dangerous');
  }, 60_000);

  it('target_gone: says so when it is taken away in the middle', async () => {
    const id = await spawn('sheep', 5.5, 0.5);
    const acted = await body.act(
      'attack',
      { entityId: id },
      {
        onState: (state) => {
          if (state === 'Fight') setTimeout(() => void body.world.control.removeMob(id), 400);
        },
      },
    );
    expect(acted.failure?.code).toBe('target_gone');
  }, 60_000);

  it('cancelled in the middle it lets go of every key', async () => {
    await spawn('zombie', 7.5, 0.5);
    const acted = await body.act(
      'attack',
      {},
      {
        onRun: (run) => setTimeout(() => run.abort('cancelled'), 1_500),
      },
    );
    expect(acted.failure?.code).toBe('cancelled');
    for (const key of ['forward', 'back', 'left', 'right', 'sprint', 'jump'] as const)
      expect(body.bot.getControlState(key)).toBe(false);
    expect(body.bot.usingHeldItem).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  }, 60_000);
});
