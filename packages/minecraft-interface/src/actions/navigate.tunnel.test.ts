import { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW } from '../../test/live-body.ts';

/** Feet in a hollow in the rock, closed on all sides. */
const hollow = { x: 8.5, y: MEADOW - 9, z: 0.5 };
const above = { x: 0.5, y: MEADOW, z: 0.5 };

describe('navigate into rock, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
    const { control } = body.world;
    for (let x = -4; x <= 14; x++) {
      for (let z = -6; z <= 6; z++) {
        for (let dy = -13; dy <= 3; dy++) {
          const isHollow = x >= 7 && x <= 9 && Math.abs(z) <= 1 && (dy === -9 || dy === -8);
          await control.setBlock({ x, y: MEADOW + dy, z }, dy >= 0 || isHollow ? 'air' : 'stone');
        }
      }
    }
  }, 60_000);
  afterAll(() => body.stop());

  /** Blocks of the rock that were dug, above the hollow. */
  function opened(): number {
    let count = 0;
    for (let x = -4; x <= 14; x++) {
      for (let z = -6; z <= 6; z++) {
        for (let dy = -7; dy < 0; dy++) {
          if (body.bot.blockAt(new Vec3(x, MEADOW + dy, z), false)?.name !== 'stone') count += 1;
        }
      }
    }
    return count;
  }

  it('does not begin by hand what would take longer than its deadline leaves, and says how long', async () => {
    await body.stand(above);
    const acted = await body.act('navigate', { position: hollow }, { deadlineMs: 60_000 });
    expect(acted.failure?.code).toBe('navigate.no_path');
    expect(acted.failure?.message).toMatch(/to dig there would take \d{2,} s/);
    expect(opened()).toBe(0);
  }, 90_000);

  it('CAP-2: digs stairs down to a hollow with a pickaxe, and comes up again', async () => {
    await body.stand(above);
    await body.give('iron_pickaxe', 1);
    for (const position of [hollow, above]) {
      expect(opened() > 0).toBe(position === above);
      const acted = await body.act('navigate', { position }, { deadlineMs: 120_000 });
      expect(acted.failure).toBeUndefined();
      expect(acted.judged.ok).toBe(true);
    }
    expect(body.bot.health).toBe(20);
  }, 260_000);
});
