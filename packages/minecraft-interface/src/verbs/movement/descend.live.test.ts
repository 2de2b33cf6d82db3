import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';

/** Blocks a tick: no drift, but steps. */
const WALKING = 0.08;

describe('descend, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
    await body.give('iron_pickaxe', 2);
  });
  afterAll(() => body.stop());

  /** Fills a box of the world with one block. */
  async function box(from: readonly number[], to: readonly number[], block: string): Promise<void> {
    const [x0 = 0, y0 = 0, z0 = 0] = from;
    const [x1 = 0, y1 = 0, z1 = 0] = to;
    await body.world.control.fill({ x: x0, y: y0, z: z0 }, { x: x1, y: y1, z: z1 }, block);
  }

  it('CAP-2: digs stairs down to a level, and the place shows it', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    const toY = MEADOW - 4;
    expect((await body.lie('descend', { toY })).judged.ok).toBe(false);
    const acted = await body.act('descend', { toY }, { deadlineMs: 60_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(body.bot.health).toBe(20);
  });

  it('digs on while it walks: the hands begin with the next step', async () => {
    const [x, z] = [40, -40];
    await box([x - 12, MEADOW - 14, z - 12], [x + 12, MEADOW - 1, z + 12], 'stone');
    await box([x - 12, MEADOW, z - 12], [x + 12, MEADOW + 6, z + 12], 'air');
    await body.stand({ x: x + 0.5, y: MEADOW, z: z + 0.5 });
    let both = 0;
    const onTick = () => {
      const { velocity } = body.bot.entity;
      if (body.bot.targetDigBlock !== null && Math.hypot(velocity.x, velocity.z) > WALKING) both += 1;
    };
    body.bot.on('physicsTick', onTick);
    const acted = await body.act('descend', { toY: MEADOW - 8 }, { deadlineMs: 100_000 });
    body.bot.removeListener('physicsTick', onTick);
    expect(acted.judged.ok).toBe(true);
    expect(both).toBeGreaterThanOrEqual(6);
    // Stairs, as before: who went down can walk up again.
    expect((await body.act('navigate', { position: { x, y: MEADOW, z } }, { deadlineMs: 60_000 })).judged.ok).toBe(
      true,
    );
  }, 180_000);

  it('goes around lava and water under its feet, and is not hurt', async () => {
    const [x, z] = [-16, -4];
    await box([x - 9, MEADOW - 14, z - 9], [x + 9, MEADOW - 1, z + 9], 'stone');
    // Two pools right under where it stands, one on top of the other.
    await box([x - 2, MEADOW - 4, z - 2], [x + 3, MEADOW - 4, z + 2], 'lava');
    await box([x - 2, MEADOW - 8, z - 6], [x + 6, MEADOW - 8, z + 2], 'water');
    await body.stand({ x: x + 0.5, y: MEADOW, z: z + 0.5 });
    const acted = await body.act('descend', { toY: MEADOW - 11 }, { deadlineMs: 200_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(body.bot.health).toBe(20);
    expect(body.snapshot().inLava).toBe(false);
  }, 240_000);

  it('descend.no_way: does not dig into what is built', async () => {
    const [x, z] = [-30, 30];
    await box([x - 2, MEADOW - 2, z - 2], [x + 2, MEADOW + 3, z + 2], 'bedrock');
    await box([x, MEADOW - 1, z], [x, MEADOW + 1, z], 'air');
    await body.stand({ x: x + 0.5, y: MEADOW - 1, z: z + 0.5 });
    const acted = await body.act('descend', { toY: MEADOW - 12 }, { deadlineMs: 60_000 });
    expect(acted.failure?.code).toBe('descend.no_way');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
