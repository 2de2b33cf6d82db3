import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshMeadow, spawn } from '../../../test/animals.ts';
import { type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';
import { fence, gate, pen } from '../../../test/pen.ts';

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
  });
});
