import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyInventory } from '../../../test/empty-inventory.ts';
import { type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';

describe('build_structure: what can be built, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  beforeEach(async () => {
    await emptyInventory(body);
  });
  afterAll(() => body.stop());

  it('CAP-2: a wall, of what it is told to be of', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await body.give('cobblestone', 15);
    await body.give('dirt', 20);
    const acted = await body.act('build_structure', {
      blueprint: 'wall',
      material: 'cobblestone',
      origin: { x: -2, y: MEADOW, z: 4 },
    });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, progress: { done: 15, total: 15, unit: 'blocks' } });
    expect(await body.world.control.inventory('Mira')).toEqual([{ name: 'dirt', count: 20 }]);
  });

  it('CAP-2: a pillar higher than it reaches, and no scaffold is left', async () => {
    await body.stand({ x: -6.5, y: MEADOW, z: -3.5 });
    await body.give('cobblestone', 5);
    await body.give('dirt', 10);
    const origin = { x: -7, y: MEADOW, z: -7 };
    const acted = await body.act('build_structure', { blueprint: 'pillar', material: 'cobblestone', origin });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(body.snapshot().position?.y).toBe(MEADOW);
    for (let y = MEADOW; y < MEADOW + 5; y++) {
      for (const [dx, dz] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
        [1, 1],
        [-1, -1],
        [1, -1],
        [-1, 1],
      ] as const) {
        const beside = await body.world.control.getBlock({ x: origin.x + dx, y, z: origin.z + dz });
        expect(beside.name).not.toBe('dirt');
      }
    }
  });

  it("CAP-2: blocks of one's own list, one of them in the air, one to be cleared", async () => {
    await body.stand({ x: 6.5, y: MEADOW, z: -3.5 });
    await body.put({ x: 7, y: MEADOW, z: -6 }, 'oak_leaves');
    await body.give('oak_planks', 2);
    await body.give('dirt', 8);
    const acted = await body.act('build_structure', {
      blueprint: 'custom',
      origin: { x: 6, y: MEADOW, z: -6 },
      blocks: [
        { x: 0, y: 0, z: 0, block: 'oak_planks' },
        { x: 1, y: 0, z: 0, block: 'air' },
        { x: 2, y: 1, z: 0, block: 'oak_planks' },
      ],
    });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  });
});
