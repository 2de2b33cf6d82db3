import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyInventory } from '../../../test/empty-inventory.ts';
import { type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';

describe('plant_crop, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  beforeEach(async () => {
    await emptyInventory(body);
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
  });
  afterAll(() => body.stop());

  /** A field of its own for each test; wet, for a dry one with nothing on it is dirt again within seconds. */
  async function field(z: number, length: number, west = 2): Promise<void> {
    for (let x = west; x < west + length; x++) {
      await body.put({ x, y: MEADOW, z }, 'air');
      await body.put({ x, y: MEADOW - 1, z }, 'farmland', { moisture: 7 });
    }
  }

  it('says so when there is no field', async () => {
    await body.give('wheat_seeds', 1);
    const acted = await body.act('plant_crop', { seed: 'wheat_seeds' });
    expect(acted.failure?.code).toBe('plant_crop.no_soil');
  });

  it('CAP-2: plants seeds on free fields, and the world shows them', async () => {
    await field(3, 4);
    await body.give('wheat_seeds', 6);
    const acted = await body.act('plant_crop', { seed: 'wheat_seeds', count: 4 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, progress: { done: 4, total: 4, unit: 'wheat_seeds' } });
    for (let x = 2; x < 6; x++) {
      expect((await body.world.control.getBlock({ x, y: MEADOW, z: 3 })).name).toBe('wheat');
    }
    expect(await body.world.control.inventory('Mira')).toEqual([{ name: 'wheat_seeds', count: 2 }]);
  });

  it('plants in rows where there is room for them', async () => {
    // Away from the trees, which would hide a part of it.
    const [west, north, size] = [-7, -5, 4];
    for (let z = north; z < north + size; z++) await field(z, size, west);
    await body.stand({ x: west + size / 2, y: MEADOW, z: north + size + 1.5 });
    await body.give('wheat_seeds', 8);
    const acted = await body.act('plant_crop', { seed: 'wheat_seeds', count: 8 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    const planted: string[] = [];
    for (let z = north; z < north + size; z++) {
      const names: string[] = [];
      for (let x = west; x < west + size; x++)
        names.push((await body.world.control.getBlock({ x, y: MEADOW, z })).name);
      planted.push(names.map((name) => (name === 'wheat' ? 'w' : '.')).join(''));
    }
    // All eight have room in two rows, whichever way these run, and none has a neighbour in both directions.
    const rows = [
      ['w.w.', 'w.w.', 'w.w.', 'w.w.'],
      ['.w.w', '.w.w', '.w.w', '.w.w'],
      ['wwww', '....', 'wwww', '....'],
      ['....', 'wwww', '....', 'wwww'],
    ];
    expect(rows).toContainEqual(planted);
  });

  it('plants at the very place it is told, what is its own seed too', async () => {
    await field(5, 3);
    await body.give('carrot', 1);
    const acted = await body.act('plant_crop', { seed: 'carrot', position: { x: 3, y: MEADOW, z: 5 } });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    expect((await body.world.control.getBlock({ x: 3, y: MEADOW, z: 5 })).name).toBe('carrots');
  });

  it('says how many seeds are missing, and how many plants there are', async () => {
    await field(7, 3);
    const none = await body.act('plant_crop', { seed: 'potato', count: 3 });
    expect(none.failure).toMatchObject({
      code: 'plant_crop.no_seed',
      detail: { missing: [{ name: 'potato', count: 3 }] },
    });
    await body.give('potato', 2);
    const few = await body.act('plant_crop', { seed: 'potato', count: 3 });
    expect(few.failure).toMatchObject({
      code: 'plant_crop.no_seed',
      detail: { done: 2, total: 3, missing: [{ name: 'potato', count: 1 }] },
    });
    expect((await body.act('plant_crop', { seed: 'stick' })).failure?.code).toBe('plant_crop.no_seed');
  });

  it('says so when the server takes every seed out again', async () => {
    await field(9, 3);
    await body.give('beetroot_seeds', 3);
    await body.world.control.refuse('place', 50);
    const acted = await body.act('plant_crop', { seed: 'beetroot_seeds', count: 2 });
    await body.world.control.refuse('place', 0);
    expect(acted.failure).toMatchObject({ code: 'plant_crop.refused', detail: { done: 0, total: 2 } });
  });

  it('cancelled in the middle it lets go of every key', async () => {
    await field(-6, 8);
    await body.give('wheat_seeds', 8);
    const acted = await body.act(
      'plant_crop',
      { seed: 'wheat_seeds', position: { x: 6, y: MEADOW, z: -6 }, count: 8 },
      { cancelWhen: () => body.bot.getControlState('forward') },
    );
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
