import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

/** Where the feet of whoever stands in the doorway are. */
const DOORWAY = { x: 6, y: MEADOW, z: 4 };
const INSIDE = { x: 4.5, y: MEADOW, z: 4.5 };
const OUTSIDE = { x: 9.5, y: MEADOW, z: 4.5 };

describe('navigate and trapdoors in a roofed doorway, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
    const { control } = body.world;
    // A room of obsidian with one doorway, two blocks high, to the east.
    await control.fill({ x: 2, y: MEADOW - 1, z: 2 }, { x: 6, y: MEADOW + 2, z: 6 }, 'obsidian');
    await control.fill({ x: 3, y: MEADOW, z: 3 }, { x: 5, y: MEADOW + 1, z: 5 }, 'air');
    // Outside a yard without a roof, out of which nobody climbs.
    await control.fill({ x: 7, y: MEADOW - 1, z: 3 }, { x: 11, y: MEADOW + 3, z: 5 }, 'obsidian');
    await control.fill({ x: 7, y: MEADOW, z: 4 }, { x: 10, y: MEADOW + 3, z: 4 }, 'air');
  });
  afterAll(() => body.stop());

  interface Trapdoor {
    readonly facing: 'north' | 'west';
    readonly half: 'bottom' | 'top';
    readonly open: boolean;
    /** At the feet or at the head of who goes through. */
    readonly at: 'feet' | 'head';
  }

  async function doorway({ at, ...properties }: Trapdoor): Promise<typeof DOORWAY> {
    const place = { ...DOORWAY, y: MEADOW + (at === 'head' ? 1 : 0) };
    for (const dy of [0, 1]) await body.world.control.setBlock({ ...DOORWAY, y: MEADOW + dy }, 'air');
    // One test takes the lintel away.
    await body.put({ ...DOORWAY, y: MEADOW + 2 }, 'obsidian');
    await body.put(place, 'oak_trapdoor', { ...properties, powered: false, waterlogged: false });
    await waitFor(
      () =>
        String(
          body.bot.blockAt(body.bot.entity.position.clone().set(place.x, place.y, place.z))?.getProperties().open,
        ) === String(properties.open),
      'the trapdoor to be seen as it is',
    );
    return place;
  }

  const stands = async (place: typeof DOORWAY, open: boolean) =>
    String((await body.world.control.getBlock(place)).properties.open) === String(open);

  /** Goes there, and waits until the trapdoor is as it was. */
  async function goes(position: typeof INSIDE, place: typeof DOORWAY, { open }: Trapdoor): Promise<void> {
    const acted = await body.act('navigate', { position });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    await waitFor(() => stands(place, open), 'the trapdoor to be as it was');
  }

  async function doesNotGo(position: typeof INSIDE): Promise<void> {
    const acted = await body.act('navigate', { position });
    expect(acted.failure?.code).toBe('navigate.no_path');
  }

  it.each<[string, Trapdoor]>([
    ['folds aside one that lies waist-high', { at: 'feet', facing: 'north', half: 'top', open: false }],
    ['folds aside one that lies at the neck', { at: 'head', facing: 'north', half: 'bottom', open: false }],
    ['folds aside one that lies on the ground', { at: 'feet', facing: 'north', half: 'bottom', open: false }],
    ['goes below one under the lintel', { at: 'head', facing: 'west', half: 'top', open: false }],
    ['goes past one that is folded aside', { at: 'feet', facing: 'north', half: 'top', open: true }],
    ['folds up one that hangs before the face', { at: 'head', facing: 'west', half: 'top', open: true }],
  ])(
    'CAP-2: %s, and leaves it as it was, both ways',
    async (_what, trapdoor) => {
      const place = await doorway(trapdoor);
      await body.stand(INSIDE);
      await goes(OUTSIDE, place, trapdoor);
      await goes(INSIDE, place, trapdoor);
    },
    60_000,
  );

  it.each<[string, Trapdoor]>([
    ['lays down one that stands across the way', { at: 'feet', facing: 'west', half: 'bottom', open: true }],
    ['walks over one that lies on the ground', { at: 'feet', facing: 'west', half: 'bottom', open: false }],
  ])(
    'CAP-2: %s, and says that it cannot step onto it under a lintel from outside',
    async (_what, trapdoor) => {
      const place = await doorway(trapdoor);
      await body.stand(INSIDE);
      await goes(OUTSIDE, place, trapdoor);
      await doesNotGo(INSIDE);
      // Without the lintel it can.
      await body.put({ ...DOORWAY, y: MEADOW + 2 }, 'air');
      await goes(INSIDE, place, trapdoor);
    },
    60_000,
  );

  it.each<[string, Trapdoor]>([
    ['waist-high or upright', { at: 'feet', facing: 'west', half: 'top', open: false }],
    ['at the neck or before the face', { at: 'head', facing: 'west', half: 'bottom', open: true }],
  ])(
    'CAP-2: says that there is no way past one that bars it %s, from either side',
    async (_where, trapdoor) => {
      const place = await doorway(trapdoor);
      await body.stand(INSIDE);
      await doesNotGo(OUTSIDE);
      await body.stand(OUTSIDE);
      await doesNotGo(INSIDE);
      expect(await stands(place, trapdoor.open)).toBe(true);
    },
    60_000,
  );

  it('CAP-2: sets out from the top of one, under the lintel', async () => {
    await doorway({ at: 'feet', facing: 'west', half: 'bottom', open: false });
    await body.stand({ ...DOORWAY, x: DOORWAY.x + 0.5, y: MEADOW + 0.1875, z: DOORWAY.z + 0.5 });
    const acted = await body.act('navigate', { position: OUTSIDE });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  });
});
