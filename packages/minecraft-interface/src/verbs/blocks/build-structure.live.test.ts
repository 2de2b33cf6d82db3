import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyInventory } from '../../../test/empty-inventory.ts';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('build_structure, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  beforeEach(async () => {
    await emptyInventory(body);
  });
  afterAll(() => body.stop());

  it('CAP-2: shuts itself in for the night, and the senses say so', async () => {
    await body.give('dirt', 12);
    const acted = await body.act('build_structure', { blueprint: 'shelter' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, progress: { unit: 'blocks' } });
    expect(acted.after?.exposure).toMatchObject({ sky: false, openSides: 0, sheltered: true });
    // Four sides, two high, a roof and what it hangs on.
    expect(body.snapshot().inventory).toContainEqual({ name: 'dirt', count: 2 });
  });

  it('half a shelter is none: says how much is missing, and what, before anything is put', async () => {
    await body.stand({ x: -6.5, y: MEADOW, z: 0.5 });
    await body.give('cobblestone', 4);
    const acted = await body.act('build_structure', {
      blueprint: 'shelter',
      material: 'cobblestone',
      origin: { x: -7, y: MEADOW, z: 0 },
    });
    expect(acted.failure).toMatchObject({
      code: 'build_structure.no_material',
      detail: { missing: [{ name: 'cobblestone', count: 5 }] },
    });
    expect(await body.world.control.inventory('Mira')).toEqual([{ name: 'cobblestone', count: 4 }]);
  });

  it('knows what it has no blueprint of', async () => {
    const acted = await body.act('build_structure', { blueprint: 'castle' });
    expect(acted.failure?.code).toBe('build_structure.unknown_blueprint');
  });

  it('says so when there is no place for it near by', async () => {
    // High up on one block, with nothing but air around.
    const height = MEADOW + 40;
    await body.world.control.setBlock({ x: 0, y: height - 1, z: 0 }, 'stone');
    await body.stand({ x: 0.5, y: height, z: 0.5 });
    await body.give('dirt', 64);
    const acted = await body.act('build_structure', { blueprint: 'wall' });
    expect(acted.failure?.code).toBe('build_structure.no_site');
    await body.stand({ x: 0.5, y: MEADOW, z: 6.5 });
  });

  it('says so when the server takes every block away again, and goes on later with what stands', async () => {
    const origin = { x: 0, y: MEADOW, z: 6 };
    await body.stand({ x: 0.5, y: MEADOW, z: 6.5 });
    await body.give('dirt', 12);
    await body.put({ x: 1, y: MEADOW, z: 6 }, 'dirt');
    await body.world.control.refuse('place', 99);
    const refused = await body.act('build_structure', { blueprint: 'shelter', origin });
    await body.world.control.refuse('place', 0);
    expect(refused.failure?.code).toBe('build_structure.blocked');
    const acted = await body.act('build_structure', { blueprint: 'shelter', origin });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(body.snapshot().inventory).toContainEqual({ name: 'dirt', count: 3 });
  });

  it('cancelled in the middle it lets go of every key', async () => {
    await body.stand({ x: -6.5, y: MEADOW, z: -6.5 });
    await body.give('dirt', 16);
    const placed = () => body.world.log().filter(({ kind }) => kind === 'placed').length;
    const before = placed();
    const acted = await body.act('build_structure', { blueprint: 'shelter' }, { cancelWhen: () => placed() > before });
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('jump')).toBe(false);
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });

  it('CAP-2: begun in the middle of a jump, it comes to stand first and then builds', async () => {
    await body.stand({ x: -6.5, y: MEADOW, z: -5.5 });
    await body.give('dirt', 16);
    body.bot.setControlState('jump', true);
    await waitFor(() => body.bot.entity.position.y > MEADOW + 0.9, 'the height of a jump');
    body.bot.setControlState('jump', false);
    const origin = { x: -7, y: MEADOW, z: -6 };
    const acted = await body.act('build_structure', { blueprint: 'shelter', origin });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  });
});
