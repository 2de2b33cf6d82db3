import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { goTo } from '../../skills/travelling/go-to.ts';
import { navigate } from './navigate.ts';

/**
 * A room with two doorways in its far wall; whichever the bot sets out for is shut, and the other one opens. It turns back after a few steps, and
 * both doorways are far enough away for a busy world to shut one before the bot is there.
 */
const WALL_X = 6;
const DOORWAYS = { open: -18, shut: 18 };
/** The side walls stand so far from the middle, blocks. */
const SIDE = 20;
/** So far from the middle, blocks, the bot has set out for the doorway on that side. */
const SET_OUT = 1.5;
const goal = { x: 14.5, y: MEADOW, z: 0.5 };
/** Near the wall: on the way to it the bot would get nearer to the goal, and getting nearer is no flapping. */
const feet = { x: 4.5, y: MEADOW, z: 0.5 };

async function room(body: LiveBody, wall: string): Promise<void> {
  const { control } = body.world;
  const at = (x: number, dy: number, z: number) => ({ x, y: MEADOW + dy, z });
  await control.fill(at(-2, -1, -SIDE), at(WALL_X, 2, SIDE), 'obsidian');
  await control.fill(at(-1, 0, 1 - SIDE), at(WALL_X - 1, 2, SIDE - 1), 'air');
  await control.fill(at(WALL_X, 0, -SIDE), at(WALL_X, 2, SIDE), wall);
  await body.put(at(WALL_X, 2, SIDE), wall);
}

/** Opens one doorway and shuts the other whenever the bot has set out for the open one, until stopped. */
async function keepShutting(body: LiveBody, wall: string): Promise<() => Promise<void>> {
  const set = (z: number, name: string) => {
    const sill = { x: WALL_X, y: MEADOW, z };
    return body.world.control.fill(sill, { ...sill, y: MEADOW + 1 }, name);
  };
  let { open, shut } = DOORWAYS;
  let working: Promise<unknown> = Promise.all([set(open, 'air'), set(shut, wall)]);
  // The one before may have left the other one open.
  await working;
  const seen = (z: number) => body.bot.blockAt(body.bot.entity.position.clone().set(WALL_X, MEADOW + 1, z))?.name;
  await waitFor(() => seen(open) === 'air' && seen(shut) === wall, 'one doorway open and one shut');
  const onTick = () => {
    const { x, z } = body.bot.entity.position;
    if (x > WALL_X + 1 || (z - 0.5) * Math.sign(open) < SET_OUT) return;
    [open, shut] = [shut, open];
    working = Promise.all([working, set(open, 'air'), set(shut, wall)]);
  };
  body.bot.on('physicsTick', onTick);
  return async () => {
    body.bot.off('physicsTick', onTick);
    await working;
  };
}

describe('navigate in trouble, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
  });
  afterAll(() => body.stop());

  it('FM-04: a way that keeps changing is found out, tried otherwise and told as flapping', async () => {
    await room(body, 'obsidian');
    await body.stand(feet);
    const stop = await keepShutting(body, 'obsidian');
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
  });

  it('FM-04: without the detector it goes to and fro until its time is over', async () => {
    await body.stand(feet);
    const stop = await keepShutting(body, 'obsidian');
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
  });

  it('FM-04: where the wall is soft, the cure is to go through it', async () => {
    await room(body, 'dirt');
    await body.stand(feet);
    const stop = await keepShutting(body, 'dirt');
    const acted = await body.act('navigate', { position: goal });
    await stop();
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  });

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
  });

  it('cancelled in the middle it lets go of every key', async () => {
    await body.stand(feet);
    const acted = await body.perform('navigate', { position: { x: 0.5, y: MEADOW, z: 8.5 } }, navigate, {
      cancelWhen: () => body.bot.pathfinder.isMoving(),
    });
    expect(acted.failure?.code).toBe('cancelled');
    for (const key of ['forward', 'back', 'left', 'right', 'jump', 'sprint', 'sneak'] as const) {
      expect(body.bot.getControlState(key)).toBe(false);
    }
    expect(body.bot.pathfinder.isMoving()).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
