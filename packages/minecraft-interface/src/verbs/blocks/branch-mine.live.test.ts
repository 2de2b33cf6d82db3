import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { isSince } from '../../../test/version-under-test.ts';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import { FOUR_SIDES } from '../../body/sides.ts';

/** Feet of the bot in the plots: deep enough below the meadow for nothing else to be near. */
const LEVEL = MEADOW - 30;
/** Blocks within which a mine of another test could be gone on with; the bot goes back to one from 48. */
const NEAR = 64;

describe('branch_mine, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
  });
  afterAll(() => body.stop());

  type At = readonly [x: number, y: number, z: number];

  /** A mine that has begun and goes on to the east alone: a new one leads wherever the bot looks, which a busy machine decides. */
  function beginMine(foot: { x: number; y: number; z: number }): void {
    const tunnels = [0, 1, 2, 3].map((heading) => ({ heading, length: 0, closed: heading !== 0, branches: [] }));
    body.embodiment.mines.put({ dimension: dimensionOf(body.bot), entrance: foot, foot, tunnels, dug: 0, found: 0 });
  }

  /**
   * A plot of plain rock around a chamber, and in it blocks at places counted from the chamber. The bot stands there with its things and looks
   * along +x.
   */
  async function plot(
    middle: At,
    blocks: readonly (readonly [At, string])[],
    items: readonly (readonly [string, number])[],
  ) {
    const { control } = body.world;
    const [mx, my, mz] = middle;
    await control.fill({ x: mx - 6, y: my - 3, z: mz - 8 }, { x: mx + 14, y: my + 5, z: mz + 8 }, 'stone');
    const closeBehind = await forgetMines([mx - 4, my + 2, mz]);
    await control.fill({ x: mx, y: my, z: mz }, { x: mx, y: my + 1, z: mz }, 'air');
    for (const [[x, y, z], name] of blocks) await control.setBlock({ x: mx + x, y: my + y, z: mz + z }, name);
    await control.clearInventory('Mira');
    await body.stand({ x: mx + 0.5, y: my, z: mz + 0.5 });
    await closeBehind();
    for (const [item, count] of items) await body.give(item, count);
    // Towards +x.
    await body.bot.look(-Math.PI / 2, 0, true);
  }

  /** Fills in the mines that earlier tests, or an earlier try of this one, have begun near by, seen from a chamber that is closed again. */
  async function forgetMines([x, y, z]: At) {
    const { control } = body.world;
    const chamber = [
      { x, y, z },
      { x, y: y + 1, z },
    ] as const;
    await control.fill(...chamber, 'air');
    await body.stand({ x: x + 0.5, y, z: z + 0.5 });
    const near = () =>
      body.embodiment.mines.near(body.bot).filter(({ foot }) => Math.hypot(foot.x - x, foot.z - z) < NEAR);
    for (const { foot } of near()) await control.setBlock(foot, 'stone');
    await waitFor(() => near().length === 0, 'the mines of other tests forgotten');
    return () => control.fill(...chamber, 'stone');
  }

  it('CAP-2: digs a tunnel past hidden ore, takes the whole vein, and the inventory shows it', async () => {
    await plot(
      [0, LEVEL, 0],
      [
        [[4, 0, 1], 'diamond_ore'],
        [[4, 0, 2], 'diamond_ore'],
        [[4, 1, 2], 'diamond_ore'],
      ],
      [['iron_pickaxe', 1]],
    );
    beginMine({ x: 0, y: LEVEL, z: 0 });
    const args = { for: ['diamond'], amount: 3, y: LEVEL };
    expect((await body.lie('branch_mine', args)).judged.ok).toBe(false);
    const acted = await body.act('branch_mine', args, { deadlineMs: 150_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    // The last of the vein too: it need not dig on for another.
    expect(Number(acted.observables?.dug)).toBeLessThan(12);
    expect(body.embodiment.mines.near(body.bot)).toHaveLength(1);
  }, 180_000);

  it('ends where the tunnel would meet lava, digs on elsewhere, and is not hurt', async () => {
    await plot(
      [0, LEVEL, 60],
      [
        [[4, 0, 0], 'lava'],
        [[4, 1, 0], 'lava'],
        [[4, 0, 1], 'lava'],
        [[2, 3, 3], 'water'],
        [[-3, 0, 1], 'iron_ore'],
        [[0, 0, 5], 'iron_ore'],
      ],
      [
        ['stone_pickaxe', 2],
        ['cobblestone', 16],
      ],
    );
    const acted = await body.act('branch_mine', { for: ['iron_ore'], amount: 1, y: LEVEL }, { deadlineMs: 200_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(body.bot.health).toBe(20);
  }, 240_000);

  it.each([
    ['of the tunnel', 'stone', 60],
    ['of the ore', 'diamond_ore', 120],
  ])(
    'a dig %s that is stopped, by a blow or a slow server, is begun again',
    async (_of, name, x) => {
      await plot([x, LEVEL, 60], [[[4, 1, 1], 'diamond_ore']], [['iron_pickaxe', 1]]);
      beginMine({ x, y: LEVEL, z: 60 });
      let stopped = 0;
      const stopOnce = () => {
        if (stopped > 0 || body.bot.targetDigBlock?.name !== name) return;
        stopped += 1;
        body.bot.stopDigging();
      };
      body.bot.on('physicsTick', stopOnce);
      const acted = await body.act('branch_mine', { for: ['diamond'], amount: 1, y: LEVEL }, { deadlineMs: 150_000 });
      body.bot.removeListener('physicsTick', stopOnce);
      expect(stopped).toBe(1);
      expect(acted.failure).toBeUndefined();
      expect(Number(acted.observables?.dug)).toBeLessThan(12);
    },
    180_000,
  );

  it('digs through gravel that comes down, and closes the cave it opens', async () => {
    await plot(
      [0, LEVEL, 120],
      [
        ...[2, 3, 4, 5].map((y): [At, string] => [[2, y, 0], 'gravel']),
        ...[-3, -2, -1].flatMap((z): [At, string][] => [0, 1].map((y): [At, string] => [[3, y, z], 'air'])),
        [[4, 1, 1], 'diamond_ore'],
      ],
      [
        ['iron_pickaxe', 1],
        ['cobblestone', 16],
      ],
    );
    const acted = await body.act('branch_mine', { for: ['diamond'], amount: 1, y: LEVEL }, { deadlineMs: 200_000 });
    expect(acted.failure).toBeUndefined();
    expect(body.bot.health).toBe(20);
    const hole = body.bot.blockAt(body.bot.entity.position.clone().set(3, LEVEL, 119));
    expect(hole?.boundingBox).toBe('block');
  }, 240_000);

  it('shuts out or kills the zombie of a cave it opens, and goes on', async () => {
    await plot(
      [0, LEVEL, 420],
      [
        ...[-4, -3, -2, -1].flatMap((z): [At, string][] =>
          [1, 2, 3].flatMap((x) => [0, 1].map((y): [At, string] => [[x, y, z], 'air'])),
        ),
        [[4, 1, 1], 'diamond_ore'],
      ],
      [
        ['iron_pickaxe', 1],
        ['iron_sword', 1],
        ['cobblestone', 16],
      ],
    );
    // The mine is begun already: else it would lead wherever the bot looks after a first fight, and the ore lies to one side only.
    const foot = { x: 0, y: LEVEL, z: 420 };
    beginMine(foot);
    await body.world.control.spawnMob('zombie', { x: 2.5, y: LEVEL, z: 417.5 });
    const acted = await body.act('branch_mine', { for: ['diamond'], amount: 1, y: LEVEL }, { deadlineMs: 200_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(body.bot.health).toBeGreaterThan(8);
  }, 240_000);

  it('walls off the creeper that comes along its own tunnel while it walks to where it digs on, and goes on', async () => {
    const [z, long] = [480, 13];
    await plot(
      [0, LEVEL, z],
      Array.from({ length: long }, (_, x) => [0, 1].map((y): [At, string] => [[x, y, 0], 'air'])).flat(),
      [
        ['iron_pickaxe', 1],
        ['cobblestone', 16],
      ],
    );
    const foot = { x: 0, y: LEVEL, z };
    const tunnel = { heading: 0, length: long - 1, closed: false, branches: [] };
    const other = { ...tunnel, heading: 1, length: 0 };
    const dimension = dimensionOf(body.bot);
    body.embodiment.mines.put({ dimension, entrance: foot, foot, tunnels: [tunnel, other], dug: 0, found: 0 });
    const args = { for: ['diamond'], amount: 64, y: LEVEL, length: 10 };
    let shutIn = 0;
    const onTick = () => {
      const feet = body.bot.entity.position.offset(0, 0.1, 0).floored();
      const sides = FOUR_SIDES.flatMap(([dx, dz]) => [0, 1].map((dy) => feet.offset(dx, dy, dz)));
      if (sides.every((at) => body.bot.blockAt(at, false)?.boundingBox === 'block')) shutIn += 1;
    };
    body.bot.on('physicsTick', onTick);
    // Only now that the bot sets out: a creeper that was there before would be upon it by then where the machine is slow.
    let spawned: Promise<unknown> | undefined;
    const onState = (state: string) => {
      if (state === 'DigTunnel')
        spawned ??= body.world.control.spawnMob('creeper', { x: long - 1.5, y: LEVEL, z: z + 0.5 });
    };
    const acted = await body.act('branch_mine', args, { deadlineMs: 200_000, onState });
    body.bot.removeListener('physicsTick', onTick);
    await spawned;
    // On every side: in a cave a creeper walks around a wall.
    expect(shutIn).toBeGreaterThan(20);
    expect(acted.failure?.code).toBe('branch_mine.nothing_found');
    expect(acted.observables).toMatchObject({ dug: 10 });
    expect(body.bot.health).toBeGreaterThan(8);
  }, 240_000);

  it('shuts out the creeper of a cave it opens, takes the ore, and the mine goes on', async () => {
    await plot(
      [0, LEVEL, 540],
      [
        ...[-4, -3, -2, -1].flatMap((z): [At, string][] =>
          [1, 2, 3].flatMap((x) => [0, 1].map((y): [At, string] => [[x, y, z], 'air'])),
        ),
        [[6, 1, 1], 'diamond_ore'],
      ],
      [
        ['iron_pickaxe', 1],
        ['cobblestone', 32],
      ],
    );
    await body.world.control.spawnMob('creeper', { x: 2.5, y: LEVEL, z: 536.5 });
    const acted = await body.act('branch_mine', { for: ['diamond'], amount: 1, y: LEVEL }, { deadlineMs: 200_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(body.bot.health).toBeGreaterThan(8);
  }, 240_000);

  it('branch_mine.nothing_found: says how far it dug, and goes on in the same mine the next time', async () => {
    await plot([0, LEVEL, 180], [], [['iron_pickaxe', 1]]);
    const mines = () => body.embodiment.mines.near(body.bot)[0]?.dug ?? 0;
    const first = await body.act('branch_mine', { for: ['diamond'], amount: 64, y: LEVEL, length: 10 });
    expect(first.failure?.code).toBe('branch_mine.nothing_found');
    expect(first.observables).toMatchObject({ dug: 10 });
    const before = mines();
    await body.act('branch_mine', { for: ['diamond'], amount: 64, y: LEVEL, length: 10 });
    expect(mines()).toBeGreaterThan(before);
  }, 150_000);

  it('cancelled in the middle it says what it has dug and uncovered', async () => {
    await plot([120, LEVEL, 180], [], [['iron_pickaxe', 1]]);
    let dug = 0;
    const onDug = () => {
      dug += 1;
    };
    body.bot.on('diggingCompleted', onDug);
    const args = { for: ['diamond'], amount: 3, y: LEVEL };
    const acted = await body.act('branch_mine', args, { deadlineMs: 150_000, cancelWhen: () => dug >= 4 });
    body.bot.removeListener('diggingCompleted', onDug);
    expect(acted.failure?.code).toBe('cancelled');
    expect(Number(acted.observables?.blocks)).toBe(dug);
    expect(Number(acted.observables?.shown)).toBeGreaterThan(8);
  }, 180_000);

  it.skipIf(!isSince('1.18'))(
    'emeralds lie up to the surface since 1.18: they are mined below some rock, and the level is kept',
    async () => {
      const { control } = body.world;
      await control.clearInventory('Mira');
      await control.fill({ x: 194, y: MEADOW - 16, z: 194 }, { x: 226, y: MEADOW - 1, z: 226 }, 'stone');
      await control.fill({ x: 194, y: MEADOW, z: 194 }, { x: 226, y: MEADOW + 20, z: 226 }, 'air');
      await body.stand({ x: 210.5, y: MEADOW, z: 210.5 });
      await body.give('iron_pickaxe', 1);
      const acted = await body.act('branch_mine', { for: ['emerald'], amount: 1, length: 8 }, { deadlineMs: 150_000 });
      expect(acted.failure?.code).toBe('branch_mine.nothing_found');
      expect(acted.observables).toMatchObject({ dug: 8, level: 60 });
    },
    180_000,
  );

  it('branch_mine.no_tool, branch_mine.unknown_ore: a wooden pickaxe gets no diamonds, and nobody mines what is no ore', async () => {
    await plot([0, LEVEL, 240], [], [['wooden_pickaxe', 1]]);
    const acted = await body.act('branch_mine', { for: ['diamond'], amount: 1, y: LEVEL });
    expect(acted.failure?.code).toBe('branch_mine.no_tool');
    const other = await body.act('branch_mine', { for: ['quartz'], amount: 1, y: LEVEL });
    expect(other.failure?.code).toBe('branch_mine.unknown_ore');
  });

  it('branch_mine.no_way: gives up in a chamber whose walls cannot be dug', async () => {
    await plot([0, LEVEL, 300], [], [['iron_pickaxe', 1]]);
    for (let x = -1; x <= 1; x++)
      for (let z = 299; z <= 301; z++)
        for (let y = LEVEL - 1; y <= LEVEL + 2; y++) {
          const inside = x === 0 && z === 300 && y >= LEVEL && y <= LEVEL + 1;
          if (!inside) await body.world.control.setBlock({ x, y, z }, 'bedrock');
        }
    const acted = await body.act('branch_mine', { for: ['diamond'], amount: 1, y: LEVEL }, { deadlineMs: 120_000 });
    expect(acted.failure?.code).toBe('branch_mine.no_way');
    expect(await body.world.control.badPackets()).toEqual([]);
  }, 150_000);

  it('who sets out with a pack full of stones throws them away, keeps a stack and finds room for the ore', async () => {
    const { control } = body.world;
    await plot([0, LEVEL, 400], [[[4, 0, 1], 'diamond_ore']], [['iron_pickaxe', 1]]);
    await control.give('Mira', 'cobblestone', 64 * 35);
    await waitFor(() => body.bot.inventory.emptySlotCount() === 0, 'a full pack');
    const acted = await body.act('branch_mine', { for: ['diamond'], amount: 1, y: LEVEL }, { deadlineMs: 120_000 });
    expect(acted.failure).toBeUndefined();
    expect(body.bot.inventory.emptySlotCount()).toBeGreaterThan(16);
    expect(body.bot.inventory.items().some(({ name }) => name === 'cobblestone')).toBe(true);
  }, 150_000);

  it('what it has thrown away in its tunnel is not in its pack again when it has gone that way to and fro', async () => {
    const { control } = body.world;
    const rubble = ['diorite', 'andesite', 'granite', 'gravel', 'flint'];
    await plot(
      [0, LEVEL, 440],
      [],
      [['iron_pickaxe', 1], ['cobblestone', 64], ...rubble.map((item) => [item, 30] as const)],
    );
    await control.give('Mira', 'oak_sapling', 64 * 28);
    await waitFor(() => body.bot.inventory.emptySlotCount() <= 1, 'a pack that is full but for a slot');
    const args = { for: ['diamond'], amount: 64, y: LEVEL, length: 16 };
    const acted = await body.act('branch_mine', args, { deadlineMs: 200_000 });
    expect(acted.failure?.code).toBe('branch_mine.nothing_found');
    const carried = new Set(body.bot.inventory.items().map(({ name }) => name));
    expect(rubble.filter((item) => carried.has(item))).toEqual([]);
  }, 240_000);

  it('branch_mine.inventory_full: a pack full of what it does not throw away ends it', async () => {
    const { control } = body.world;
    await plot([0, LEVEL, 360], [], [['iron_pickaxe', 1]]);
    await control.give('Mira', 'oak_sapling', 64 * 35);
    await waitFor(() => body.bot.inventory.emptySlotCount() === 0, 'a full pack');
    const acted = await body.act('branch_mine', { for: ['diamond'], amount: 1, y: LEVEL }, { deadlineMs: 120_000 });
    expect(acted.failure?.code).toBe('branch_mine.inventory_full');
  }, 150_000);
});
