import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';
import { goTo } from '../../skills/travelling/go-to.ts';
import { navigate } from './navigate.ts';

/** A room with two doorways in its far wall; whichever the bot comes near to is shut, and the other one opens. */
const WALL_X = 6;
const DOORWAYS = [-7, 7];
/** The side walls stand so far from the middle, blocks. */
const SIDE = 9;
/** So near the bot is at a doorway when it is shut, blocks: on a busy machine it is through before the world hears of it at 3. */
const NEAR = 5;
const goal = { x: 14.5, y: MEADOW, z: 0.5 };
const feet = { x: 1.5, y: MEADOW, z: 0.5 };

async function room(body: LiveBody, wall: string): Promise<void> {
  const { control } = body.world;
  const at = (x: number, dy: number, z: number) => ({ x, y: MEADOW + dy, z });
  await control.fill(at(-2, -1, -SIDE), at(WALL_X, 2, SIDE), 'obsidian');
  await control.fill(at(-1, 0, 1 - SIDE), at(WALL_X - 1, 2, SIDE - 1), 'air');
  await control.fill(at(WALL_X, 0, -SIDE), at(WALL_X, 2, SIDE), wall);
  await body.put(at(WALL_X, 2, SIDE), wall);
}

/** Opens one doorway and shuts the other, until stopped. */
function keepShutting(body: LiveBody, wall: string): () => Promise<void> {
  let stopped = false;
  let open = DOORWAYS[0];
  const set = async (z: number | undefined, name: string) => {
    if (z === undefined) return;
    const sill = { x: WALL_X, y: MEADOW, z };
    await body.world.control.fill(sill, { ...sill, y: MEADOW + 1 }, name);
  };
  const running = (async () => {
    // The one before may have left the other one open.
    for (const doorway of DOORWAYS) await set(doorway, doorway === open ? 'air' : wall);
    while (!stopped) {
      const { x, z } = body.bot.entity.position;
      if (open !== undefined && x > 0 && x < WALL_X + 1 && Math.abs(z - open - 0.5) < NEAR) {
        const other = DOORWAYS.find((doorway) => doorway !== open);
        await set(other, 'air');
        await set(open, wall);
        open = other;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return async () => {
    stopped = true;
    await running;
  };
}

describe('navigate in trouble, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('FM-04: a way that keeps changing is found out, tried otherwise and told as flapping', async () => {
    await room(body, 'obsidian');
    await body.stand(feet);
    const stop = keepShutting(body, 'obsidian');
    const states: string[] = [];
    const acted = await body.act(
      'navigate',
      { position: goal },
      {
        onState: (state) => states.push(state),
      },
    );
    await stop();
    expect(acted.failure?.code).toBe('navigate.flapping');
    expect(states).toEqual(expect.arrayContaining(['Approach', 'WalkThroughSoil', 'Tunnel']));
  }, 90_000);

  it('FM-04: without the detector it goes to and fro until its time is over', async () => {
    await body.stand(feet);
    const stop = keepShutting(body, 'obsidian');
    const states: string[] = [];
    const acted = await body.perform(
      'navigate',
      { position: goal },
      { run: (b, args, report) => goTo(b, args, report, { flapping: 'off' }) },
      {
        deadlineMs: 8_000,
        onState: (state) => states.push(state),
      },
    );
    await stop();
    expect(acted.failure?.code).toBe('timeout');
    expect(states).toEqual(['Walk']);
  }, 60_000);

  it('FM-04: where the wall is soft, the cure is to go through it', async () => {
    await room(body, 'dirt');
    await body.stand(feet);
    const stop = keepShutting(body, 'dirt');
    const acted = await body.act('navigate', { position: goal });
    await stop();
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  }, 90_000);

  it('says that a part of the world is not loaded when no way leads nearer to it', async () => {
    const { control } = body.world;
    const cell = { x: 3, y: MEADOW, z: 30 };
    await control.fill({ x: 2, y: MEADOW - 1, z: 29 }, { x: 4, y: MEADOW + 2, z: 31 }, 'obsidian');
    await control.fill(cell, { ...cell, y: cell.y + 1 }, 'air');
    await body.stand({ x: cell.x + 0.5, y: cell.y, z: cell.z + 0.5 });
    const far = await body.act('navigate', { position: { x: 5_000.5, y: MEADOW, z: 0.5 } });
    expect(far.failure?.code).toBe('chunk_unloaded');
    const near = await body.act('navigate', { position: { x: 0.5, y: MEADOW, z: 30.5 } });
    expect(near.failure?.code).toBe('navigate.no_path');
  }, 90_000);

  it('cancelled in the middle it lets go of every key', async () => {
    await body.stand(feet);
    const acted = await body.perform('navigate', { position: { x: 0.5, y: MEADOW, z: 8.5 } }, navigate, {
      onRun: (run) => setTimeout(() => run.abort('cancelled'), 300),
    });
    expect(acted.failure?.code).toBe('cancelled');
    for (const key of ['forward', 'back', 'left', 'right', 'jump', 'sprint', 'sneak'] as const) {
      expect(body.bot.getControlState(key)).toBe(false);
    }
    expect(body.bot.pathfinder.isMoving()).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
