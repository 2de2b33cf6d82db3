import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { join, type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

const NIGHT = 14_000;

describe('sleep, in a real world', () => {
  let body: LiveBody;
  const foot = { x: 6, y: MEADOW, z: 0 };
  const head = { x: 7, y: MEADOW, z: 0 };
  beforeAll(async () => {
    body = await liveBody({ startTimeOfDay: NIGHT, difficulty: 'easy' });
  });
  beforeEach(async () => {
    const { control } = body.world;
    for (const { id } of await control.mobs()) await control.removeMob(id);
    await control.clearInventory('Mira');
    await control.setHealth('Mira', 20);
    for (const at of [foot, head]) await body.put(at, 'air');
    await time(NIGHT);
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await waitFor(() => body.bot.health === 20 && body.snapshot().inventory.length === 0, 'a fresh start');
  });
  afterAll(() => body.stop());

  it('sleep.wrong_world: touches no bed where beds explode', async () => {
    await body.give('white_bed', 1);
    const { game } = body.bot;
    game.dimension = 'the_nether';
    const acted = await body.act('sleep', {});
    game.dimension = 'overworld';
    expect(acted.failure?.code).toBe('sleep.wrong_world');
    expect(acted.commands).toEqual([]);
  });

  async function time(of: number): Promise<void> {
    await body.world.control.setTime(of);
    await waitFor(() => Math.abs(body.bot.time.timeOfDay - of) < 600, 'the time');
  }
  async function bed(occupied = false): Promise<void> {
    await body.put(foot, 'white_bed', { facing: 'east', part: 'foot', occupied });
    await body.put(head, 'white_bed', { facing: 'east', part: 'head', occupied });
  }

  it('CAP-2: goes to the bed it sees and sleeps until morning; a runner that lies is judged unmet', async () => {
    await bed();
    expect((await body.lie('sleep', {})).judged.ok).toBe(false);
    const acted = await body.act('sleep', {});
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    expect(acted.after?.timeOfDay).toBeLessThan(2_000);
    expect(body.bot.isSleeping).toBe(false);
  });

  it('puts up the bed it carries, whatever its colour, and takes it back in the morning', async () => {
    await body.give('red_bed', 1);
    const acted = await body.act('sleep', {});
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(acted.observables).toMatchObject({ bedTakenBack: true });
    expect(await body.world.control.inventory('Mira')).toEqual([{ name: 'red_bed', count: 1 }]);
  });

  it('lies down on the bed’s own side of the wall, though the server would let it in through it', async () => {
    const cells: { x: number; y: number; z: number }[] = [];
    for (let x = 5; x <= 9; x++)
      for (let z = -1; z <= 2; z++)
        for (let y = MEADOW; y <= MEADOW + 2; y++) {
          const isWall = x === 5 || x === 9 || z === -1 || z === 2 || y === MEADOW + 2;
          const isDoorway = x === 9 && z === 1 && y < MEADOW + 2;
          if (isWall && !isDoorway) cells.push({ x, y, z });
        }
    // It has seen the bed before there were walls about it.
    await bed();
    const seen = () => body.snapshot().nearbyBlocks.some(({ name }) => name === 'white_bed');
    await waitFor(seen, 'the bed in sight');
    for (const cell of cells) await body.put(cell, 'bricks');
    await body.stand({ x: 3.5, y: MEADOW, z: 0.5 });
    let lay: { x: number; z: number } | undefined;
    const acted = await body.act(
      'sleep',
      {},
      {
        onRun: () =>
          void waitFor(() => body.bot.isSleeping, 'sleep', 30_000).then(() => {
            lay = body.bot.entity.position.clone();
          }),
      },
    );
    const up = body.bot.entity.position.clone();
    for (const cell of cells) await body.put(cell, 'air');
    expect(acted.failure).toBeUndefined();
    for (const at of [lay, up]) {
      // In there, or on the threshold, from where the bed is seen.
      expect(at?.x).toBeGreaterThan(6);
      expect(at?.x).toBeLessThan(10);
    }
  });

  it('in a cell of rock it makes room for the bed it carries, and stays shut in', async () => {
    const cells: { x: number; y: number; z: number }[] = [];
    for (let x = -4; x <= 4; x++)
      for (let z = -4; z <= 4; z++)
        for (let y = MEADOW; y <= MEADOW + 3; y++) if (x !== 0 || z !== 0 || y > MEADOW + 1) cells.push({ x, y, z });
    for (const cell of cells) await body.put(cell, 'stone');
    await body.give('white_bed', 1);
    await body.give('stone_pickaxe', 1);
    let exposure: { sheltered: boolean } | undefined;
    const acted = await body.act(
      'sleep',
      {},
      {
        onRun: () =>
          void waitFor(() => body.bot.isSleeping, 'sleep', 30_000).then(() => {
            exposure = body.snapshot().exposure;
          }),
      },
    );
    for (const cell of cells) await body.put(cell, 'air');
    expect(acted.failure).toBeUndefined();
    expect(acted.observables).toMatchObject({ bedTakenBack: true });
    expect(acted.judged.ok).toBe(true);
    expect(exposure?.sheltered).toBe(true);
  });

  it('CAP-2: has slept where the server skips the night the moment it lies down', async () => {
    await bed();
    const acted = await body.act(
      'sleep',
      {},
      { onRun: () => void waitFor(() => body.bot.isSleeping, 'sleep').then(() => body.world.control.setTime(10)) },
    );
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'the night was skipped' });
    expect(acted.after?.lastSleep).toBeDefined();
  });

  it('sleep.no_bed, sleep.not_night: says what is missing', async () => {
    const homeless = await body.act('sleep', {});
    expect(homeless.failure).toMatchObject({ code: 'sleep.no_bed', detail: { missing: [{ name: 'white_bed' }] } });
    await bed();
    await time(6_000);
    expect((await body.act('sleep', {})).failure?.code).toBe('sleep.not_night');
  });

  it('sleep.monsters_near: says so when a monster keeps it awake', async () => {
    await bed();
    const cage = { x: 10, y: MEADOW, z: 0 };
    for (const [dx, dz] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      for (const dy of [0, 1]) await body.put({ x: cage.x + dx, y: cage.y + dy, z: cage.z + dz }, 'glass');
    const id = await body.world.control.spawnMob('zombie', { x: cage.x + 0.5, y: cage.y, z: cage.z + 0.5 });
    await waitFor(() => body.bot.entities[id] !== undefined, 'the zombie');
    expect((await body.act('sleep', {})).failure?.code).toBe('sleep.monsters_near');
  });

  it('sleep.occupied: says so when somebody lies in the only bed', async () => {
    await bed(true);
    expect((await body.act('sleep', {})).failure?.code).toBe('sleep.occupied');
  });

  it('sleep.refused: says so when the server lets it in and says nothing, or the bed is blocked', async () => {
    await bed();
    for (const at of [foot, head]) await body.put({ ...at, y: at.y + 1 }, 'glass');
    const acted = await body.act('sleep', {});
    for (const at of [foot, head]) await body.put({ ...at, y: at.y + 1 }, 'air');
    expect(acted.failure?.code).toBe('sleep.refused');
  });

  it('sleep.unreachable: says so when no way leads to the bed', async () => {
    const up = MEADOW + 9;
    await body.put({ x: 6, y: up, z: 0 }, 'white_bed', { facing: 'east', part: 'foot' });
    await body.put({ x: 7, y: up, z: 0 }, 'white_bed', { facing: 'east', part: 'head' });
    const acted = await body.act('sleep', {});
    for (const x of [6, 7]) await body.put({ x, y: up, z: 0 }, 'air');
    expect(acted.failure?.code).toBe('sleep.unreachable');
  });

  it('sleep.interrupted: says so when it is hurt in its sleep', async () => {
    await bed();
    const acted = await body.act(
      'sleep',
      {},
      {
        onRun: () => {
          void waitFor(() => body.bot.isSleeping, 'sleep').then(() => body.world.control.hurt('Mira', 2));
        },
      },
    );
    expect(acted.failure?.code).toBe('sleep.interrupted');
    expect(acted.judged.ok).toBe(false);
  });

  it('cancelled in the middle it gets up', async () => {
    await bed();
    const acted = await body.act('sleep', {}, { cancelWhen: () => body.bot.isSleeping });
    expect(acted.failure?.code).toBe('cancelled');
    await waitFor(() => !body.bot.isSleeping, 'to be up');
    expect(acted.judged.ok).toBe(false);
  });

  it('sleep.others_awake: a night that others keep from ending is not lain through for ever', async () => {
    const joined = await join(body.world, 'Kim');
    if (!joined.ok) throw new Error(joined.failure.message);
    const kim = joined.bot;
    try {
      await bed();
      const acted = await body.act('sleep', { maxMs: 6_500 });
      expect(acted.failure?.code).toBe('sleep.others_awake');
      expect(body.bot.isSleeping).toBe(false);
    } finally {
      kim.quit();
    }
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});

describe('sleep, where the server tells the time now and then only', () => {
  it('waits for the word that it is morning', async () => {
    const body = await liveBody({ startTimeOfDay: NIGHT, timeUpdateEverySeconds: 7 });
    try {
      await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
      await body.give('white_bed', 1);
      const acted = await body.act('sleep', {});
      expect(acted.failure).toBeUndefined();
      expect(acted.judged.ok).toBe(true);
    } finally {
      await body.stop();
    }
  });
});
