import { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';

/** Feet in hollows in the rock, closed on all sides: one too deep to dig there by hand, one that stairs soon reach. */
const deep = { x: 8.5, y: MEADOW - 12, z: 0.5 };
const hollow = { x: -7.5, y: MEADOW - 8, z: 0.5 };
const above = { x: 0.5, y: MEADOW, z: 0.5 };

describe('navigate into rock that is too much, in a real world', () => {
  let body: LiveBody;
  let rock = 0;
  beforeAll(async () => {
    body = await liveBody();
    for (const { x, y } of [deep, hollow]) {
      for (const dx of [-1.5, -0.5, 0.5]) {
        for (const z of [-1, 0, 1]) {
          for (const dy of [0, 1]) await body.put({ x: x + dx, y: y + dy, z }, 'air');
        }
      }
    }
    rock = count();
  }, 60_000);
  afterAll(() => body.stop());

  /** Blocks of stone around the way down. */
  function count(): number {
    let stones = 0;
    for (let x = -24; x <= 24; x++) {
      for (let z = -24; z <= 24; z++) {
        for (let y = deep.y - 3; y < MEADOW; y++) {
          if (body.bot.blockAt(new Vec3(x, y, z), false)?.name === 'stone') stones += 1;
        }
      }
    }
    return stones;
  }

  it('does not begin by hand what would take longer than its deadline leaves, and says how long', async () => {
    await body.stand(above);
    const acted = await body.act('navigate', { position: deep }, { deadlineMs: 60_000 });
    expect(acted.failure?.code).toBe('navigate.no_path');
    expect(acted.failure?.message).toMatch(/digging there would take \d+ (?:seconds|minutes)/);
    expect(count()).toBe(rock);
  }, 90_000);
});
