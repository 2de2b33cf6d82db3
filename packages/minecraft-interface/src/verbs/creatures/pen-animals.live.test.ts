import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cage, freshMeadow, spawn } from '../../../test/animals.ts';
import { type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';

/** A pen of six by six with a gate of two wings to the south. */
const pen = { west: -6, north: -6, size: 6 };
const gate = { x: pen.west + 2, y: MEADOW, z: pen.north + pen.size - 1 };

async function fence(body: LiveBody): Promise<void> {
  const last = pen.size - 1;
  for (let dx = 0; dx <= last; dx++)
    for (let dz = 0; dz <= last; dz++) {
      if (dx !== 0 && dz !== 0 && dx !== last && dz !== last) continue;
      const isGate = dz === last && (dx === 2 || dx === 3);
      await body.put(
        { x: pen.west + dx, y: MEADOW, z: pen.north + dz },
        isGate ? 'oak_fence_gate' : 'oak_fence',
        isGate ? { facing: 'south', open: false } : {},
      );
    }
}

const inPen = ({ x, z }: { x: number; z: number }) =>
  x > pen.west && x < pen.west + pen.size && z > pen.north && z < pen.north + pen.size;

describe('pen_animals, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
    await fence(body);
  });
  beforeEach(() => freshMeadow(body));
  afterAll(() => body.stop());

  it('CAP-2: leads two cows in and shuts the gate behind them; a runner that lies is judged unmet', async () => {
    await body.give('wheat', 2);
    await spawn(body, 'cow', 5.5, 2.5);
    await spawn(body, 'cow', 3.5, 5.5);
    const args = { animal: 'cow', count: 2, gate };
    expect((await body.lie('pen_animals', args)).judged.ok).toBe(false);
    const acted = await body.act('pen_animals', args);
    expect(acted.failure?.message).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, progress: { done: 2, total: 2 } });
    expect((await body.world.control.mobs()).filter(({ position }) => inPen(position))).toHaveLength(2);
    expect(inPen(body.bot.entity.position)).toBe(false);
    expect(await body.world.control.inventory('Mira')).toEqual([{ name: 'wheat', count: 2 }]);
    expect(await body.world.control.badPackets()).toEqual([]);
  }, 240_000);

  it('pen_animals.no_food, not_found, no_pen: says what is missing', async () => {
    expect((await body.act('pen_animals', { animal: 'sheep', gate })).failure).toMatchObject({
      code: 'pen_animals.no_food',
      detail: { missing: [{ name: 'wheat', count: 1 }] },
    });
    await body.give('wheat', 1);
    expect((await body.act('pen_animals', { animal: 'sheep', gate })).failure?.code).toBe('pen_animals.not_found');
    await body.put({ x: 4, y: MEADOW, z: 4 }, 'oak_fence_gate', { facing: 'south', open: false });
    const alone = await body.act('pen_animals', { animal: 'sheep', gate: { x: 4, y: MEADOW, z: 4 } });
    expect(alone.failure?.code).toBe('pen_animals.no_pen');
    await body.put({ x: 4, y: MEADOW, z: 4 }, 'air');
  }, 60_000);

  it('pen_animals.astray: says so when one cannot follow', async () => {
    await body.give('wheat', 1);
    await cage(body, 6, 6);
    await spawn(body, 'cow', 6.5, 6.5);
    const acted = await body.act('pen_animals', { animal: 'cow', count: 1, gate });
    await cage(body, 6, 6, 'air');
    expect(acted.failure?.code).toBe('pen_animals.astray');
  }, 240_000);
});
