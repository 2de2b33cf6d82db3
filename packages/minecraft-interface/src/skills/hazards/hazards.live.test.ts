import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { hazardsOf } from './hazard.ts';

/** An action that does nothing about anything meets each hazard; the body has to end it and to save itself. */
describe('hazards that meet an action, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  const waiting = () => body.act('wait', { durationMs: 30_000 });

  async function fresh(at: { x: number; y: number; z: number }): Promise<void> {
    await body.world.control.setHealth('Mira', 20);
    await body.world.control.setFood('Mira', 20);
    await body.stand(at);
    await waitFor(() => hazardsOf(body.bot).length === 0, 'safety');
  }

  function expectSaved(acted: Awaited<ReturnType<typeof waiting>>): void {
    expect(acted.observables).toMatchObject({ rescued: true });
    expect(hazardsOf(body.bot)).toEqual([]);
    expect(body.bot.health).toBeGreaterThan(0);
    for (const key of ['forward', 'jump', 'sprint'] as const) expect(body.bot.getControlState(key)).toBe(false);
  }

  it('hazard.suffocating: sand has fallen on it: it digs itself free', async () => {
    await fresh({ x: 0.5, y: MEADOW, z: 0.5 });
    const acted = waiting();
    await body.world.control.setBlock({ x: 0, y: MEADOW, z: 0 }, 'sand');
    await body.world.control.setBlock({ x: 0, y: MEADOW + 1, z: 0 }, 'sand');
    const end = await acted;
    expect(end.failure?.code).toBe('hazard.suffocating');
    expectSaved(end);
  });

  it('hazard.suffocating: its head is in rock while it holds a sword: it takes the pickaxe', async () => {
    await fresh({ x: 0.5, y: MEADOW, z: 0.5 });
    await body.give('iron_pickaxe', 1);
    await body.give('iron_sword', 1);
    const sword = body.bot.inventory.items().find(({ name }) => name === 'iron_sword');
    if (sword === undefined) throw new Error('no sword');
    await body.bot.equip(sword, 'hand');
    const acted = waiting();
    await body.world.control.setBlock({ x: 0, y: MEADOW + 1, z: 0 }, 'stone');
    const end = await acted;
    expect(end.failure?.code).toBe('hazard.suffocating');
    expectSaved(end);
  });

  it('hazard.drowning: it comes up for air', async () => {
    const at = { x: 6, z: 6 };
    for (let y = MEADOW - 4; y < MEADOW; y += 1) {
      await body.world.control.setBlock({ x: at.x, y, z: at.z }, 'water');
    }
    await body.world.control.setBlock({ x: at.x, y: MEADOW - 5, z: at.z }, 'stone');
    await body.world.control.setHealth('Mira', 20);
    await body.world.control.teleport('Mira', { x: at.x + 0.5, y: MEADOW - 4, z: at.z + 0.5 });
    await waitFor(() => body.bot.entity.position.y < MEADOW - 2, 'the depth');
    await body.world.control.setAir('Mira', 60);
    const acted = await waiting();
    expect(acted.failure?.code).toBe('hazard.drowning');
    expectSaved(acted);
    await fresh({ x: 0.5, y: MEADOW, z: 0.5 });
  });

  it('hazard.burning: it gets out of the fire', async () => {
    await fresh({ x: -3.5, y: MEADOW, z: 0.5 });
    const acted = waiting();
    await body.world.control.setBlock({ x: -4, y: MEADOW, z: 0 }, 'fire');
    const end = await acted;
    expect(end.failure?.code).toBe('hazard.burning');
    expect(body.bot.health).toBeGreaterThan(0);
    const { x, z } = body.bot.entity.position;
    expect([Math.floor(x), Math.floor(z)]).not.toEqual([-4, 0]);
    await body.world.control.setBlock({ x: -4, y: MEADOW, z: 0 }, 'air');
    await waitFor(() => hazardsOf(body.bot).length === 0, 'the flames to go out');
  });

  it('hazard.lava: it leaves the pool on the nearest bank, alive', async () => {
    // In a pit, for on open ground it would flow after whoever leaves it.
    const pool = { x: -4, y: MEADOW - 1, z: -6 };
    await body.put(pool, 'air');
    await fresh({ x: pool.x + 0.5, y: pool.y, z: pool.z + 0.5 });
    const acted = waiting();
    await body.world.control.setBlock(pool, 'lava');
    const end = await acted;
    expect(end.failure?.code).toBe('hazard.lava');
    expect(body.bot.health).toBeGreaterThan(0);
    expect(Reflect.get(body.bot.entity, 'isInLava')).toBe(false);
    await body.world.control.setBlock(pool, 'grass_block');
  });
});
