import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('what is in sight, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
  });
  afterAll(() => body.stop());

  const known = (name: string) => body.snapshot().nearbyBlocks.find((block) => block.name === name);
  /** A wall in front of the bot, higher than it looks over. */
  const wall = async (block: 'stone' | 'air') => {
    for (const y of [0, 1, 2, 3]) for (const z of [-2, -1, 0, 1, 2]) await body.put({ x: 3, y: MEADOW + y, z }, block);
  };

  it('SENSE-1: ore behind one block of stone is not known, dug open it is, out of sight it is remembered', async () => {
    const ore = { x: 4, y: MEADOW + 1, z: 0 };
    await wall('stone');
    await body.put(ore, 'coal_ore');
    expect(known('coal_ore')).toBeUndefined();
    expect(body.embodiment.blocks.knows(ore)).toBe(false);
    const search = { item: 'coal', count: 1, sources: ['coal_ore'], radius: 8 };
    await body.give('wooden_pickaxe', 1);
    expect((await body.act('collect_item', search)).failure?.code).toBe('collect_item.not_found');

    await body.put({ x: 3, y: MEADOW + 1, z: 0 }, 'air');
    expect(body.embodiment.blocks.knows(ore)).toBe(true);
    expect(known('coal_ore')).toMatchObject({ knownBy: 'sight', nearest: ore, count: 1 });

    await body.put({ x: 3, y: MEADOW + 1, z: 0 }, 'stone');
    const remembered = known('coal_ore');
    expect(remembered).toMatchObject({ knownBy: 'memory', nearest: ore });
    expect(remembered?.seenAt).toBeLessThan(body.snapshot().at);
    // Far away, where nothing of it is loaded or in sight, and back.
    await body.stand({ x: -28.5, y: MEADOW, z: 0.5 });
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    expect(known('coal_ore')).toMatchObject({ knownBy: 'memory', seenAt: remembered?.seenAt });
    await body.put(ore, 'air');
    expect(known('coal_ore')).toBeUndefined();
    await wall('air');
  });

  it('SENSE-1: a creature behind a wall is heard when it is near, and remembered for a while when it is not', async () => {
    const { control } = body.world;
    const id = await control.spawnMob('cow', { x: 8.5, y: MEADOW, z: 0.5 });
    const cow = () => body.snapshot().nearbyEntities.find((one) => one.id === id);
    await waitFor(() => cow()?.knownBy === 'sight', 'the cow to be seen');
    // Walls on all sides of the bot, so that the cow may go where it likes.
    const around = [-1, 0, 1]
      .flatMap((x) => [-1, 0, 1].map((z) => ({ x, z })))
      .filter(({ x, z }) => x !== 0 || z !== 0);
    for (const { x, z } of around) for (const y of [0, 1]) await body.put({ x, y: MEADOW + y, z }, 'stone');
    for (const x of [-1, 0, 1]) for (const z of [-1, 0, 1]) await body.put({ x, y: MEADOW + 2, z }, 'stone');
    await waitFor(() => cow()?.knownBy === 'hearing', 'the cow to be heard');
    await control.removeMob(id);
    await waitFor(() => cow() === undefined, 'the cow to be gone');
    const far = await control.spawnMob('cow', { x: 24.5, y: MEADOW, z: 0.5 });
    await waitFor(() => body.bot.entities[far] !== undefined, 'another cow');
    expect(body.snapshot().nearbyEntities.filter(({ name }) => name === 'cow')).toEqual([]);
  });
});
