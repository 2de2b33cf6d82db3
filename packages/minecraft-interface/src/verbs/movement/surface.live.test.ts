import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';

/** A shaft one block wide whose walls cannot be dug, the given number of blocks deep, under a lid. */
async function shaft(body: LiveBody, x: number, z: number, depth: number, lid: string): Promise<void> {
  const floor = MEADOW - depth;
  const { control } = body.world;
  const top = MEADOW - 1;
  await control.fill({ x: x - 1, y: floor - 1, z: z - 1 }, { x: x + 1, y: top, z: z + 1 }, 'bedrock');
  await control.fill({ x, y: floor, z }, { x, y: top, z }, 'air');
  const around = lid === 'bedrock' ? 'bedrock' : 'air';
  await control.fill({ x: x - 1, y: MEADOW, z: z - 1 }, { x: x + 1, y: MEADOW, z: z + 1 }, around);
  await control.setBlock({ x, y: MEADOW, z }, lid);
  await body.stand({ x: x + 0.5, y: floor, z: z + 0.5 });
}

describe('surface, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('CAP-2: digs stairs out of the ground, and the sky shows it', async () => {
    const at = { x: 12, y: MEADOW - 8, z: 12 };
    for (const dy of [0, 1]) await body.world.control.setBlock({ ...at, y: at.y + dy }, 'air');
    await body.world.control.setBlock({ ...at, y: at.y - 1 }, 'stone');
    await body.give('stone_pickaxe', 1);
    await body.stand({ x: at.x + 0.5, y: at.y, z: at.z + 0.5 });
    expect((await body.lie('surface', {})).judged.ok).toBe(false);
    const states: string[] = [];
    const acted = await body.act('surface', {}, { deadlineMs: 120_000, onState: (state) => states.push(state) });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'the sky is open' });
    expect(states.at(-1)).toBe('TunnelOut');
    expect(body.bot.entity.position.y).toBeGreaterThanOrEqual(at.y + 4);
  }, 150_000);

  it('surface.no_sky: looks for none in a world that has no sky', async () => {
    const { game } = body.bot;
    game.dimension = 'the_nether';
    const acted = await body.act('surface', {});
    game.dimension = 'overworld';
    expect(acted.failure?.code).toBe('surface.no_sky');
    expect(acted.commands).toEqual([]);
  });

  it('comes up from under water and gets out of it', async () => {
    const { control } = body.world;
    await control.fill({ x: -12, y: MEADOW - 6, z: 4 }, { x: -6, y: MEADOW - 1, z: 10 }, 'stone');
    await control.fill({ x: -12, y: MEADOW, z: 4 }, { x: -6, y: MEADOW, z: 10 }, 'air');
    await control.fill({ x: -11, y: MEADOW - 5, z: 5 }, { x: -7, y: MEADOW - 1, z: 9 }, 'water');
    await control.teleport('Mira', { x: -8.5, y: MEADOW - 4, z: 7.5 });
    const acted = await body.act('surface', {});
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(acted.after?.inWater).toBe(false);
    expect(body.bot.health).toBe(20);
  });

  it('raises a pillar through the lid of a shaft whose walls it cannot dig', async () => {
    await body.give('cobblestone', 12);
    await shaft(body, 24, 0, 5, 'dirt');
    const acted = await body.act('surface', {}, { deadlineMs: 90_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  });

  it('says so when a pillar is the only way and there is nothing to make one of', async () => {
    await body.world.control.clearInventory('Mira');
    await shaft(body, 24, 10, 6, 'dirt');
    const acted = await body.act('surface', {}, { deadlineMs: 90_000 });
    expect(acted.failure?.code).toBe('surface.no_blocks');
  });

  it('says so when there is no way at all', async () => {
    await body.give('cobblestone', 12);
    await shaft(body, 24, 20, 4, 'bedrock');
    const acted = await body.act('surface', {}, { deadlineMs: 90_000 });
    expect(acted.failure?.code).toBe('surface.no_way');
    expect(await body.world.control.badPackets()).toEqual([]);
  });

  it('cancelled in the middle it lets go of every key', async () => {
    await body.world.control.clearInventory('Mira');
    await shaft(body, 24, 30, 6, 'dirt');
    await body.give('dirt', 12);
    const from = body.bot.entity.position.y;
    const acted = await body.act('surface', {}, { cancelWhen: () => body.bot.entity.position.y > from + 0.9 });
    expect(acted.failure?.code).toBe('cancelled');
    for (const key of ['forward', 'jump', 'sneak'] as const) expect(body.bot.getControlState(key)).toBe(false);
  });
});
