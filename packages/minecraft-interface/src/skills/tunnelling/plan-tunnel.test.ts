import type { BlockPosition } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import type { Ground, GroundKind } from '../../pathfinding/ground.ts';
import { besideBlock, planTunnel, type TunnelGoal } from './plan-tunnel.ts';

const at = (x: number, y: number, z: number): BlockPosition => ({ x, y, z });

/** Solid stone below y = 10 and air above, changed by a list of exceptions. */
function ground(...changes: [GroundKind, BlockPosition][]): Ground {
  const put = new Map(changes.map(([kind, { x, y, z }]) => [`${x},${y},${z}`, kind]));
  return {
    kindAt: (x, y, z) => put.get(`${x},${y},${z}`) ?? (y < 10 ? 'natural' : 'open'),
    secondsAt: () => 1,
  };
}

/** Goes the way in a model of the world and checks what must never happen. */
function walkThrough(world: Ground, from: BlockPosition, to: BlockPosition | TunnelGoal, maxNodes = 5_000) {
  const steps = planTunnel(world, from, 'isEnd' in to ? to : besideBlock(to), maxNodes);
  if (steps === undefined) return undefined;
  const dug = new Set<string>();
  const floors = new Set<string>();
  let feet = from;
  for (const { to, clear } of steps) {
    expect(Math.abs(to.x - feet.x) + Math.abs(to.z - feet.z), 'one block ahead, never straight down').toBe(1);
    floors.add(`${feet.x},${feet.y - 1},${feet.z}`);
    for (const cell of clear) {
      expect(floors, 'the stairs stay').not.toContain(`${cell.x},${cell.y},${cell.z}`);
      expect(cell, 'not what it stands on').not.toEqual({ ...feet, y: feet.y - 1 });
      for (const [dx, dy, dz] of [
        [1, 0, 0],
        [-1, 0, 0],
        [0, 1, 0],
        [0, -1, 0],
        [0, 0, 1],
        [0, 0, -1],
      ] as const) {
        expect(world.kindAt(cell.x + dx, cell.y + dy, cell.z + dz)).not.toBe('liquid');
      }
      dug.add(`${cell.x},${cell.y},${cell.z}`);
    }
    const isOpen = (p: BlockPosition) => dug.has(`${p.x},${p.y},${p.z}`) || world.kindAt(p.x, p.y, p.z) === 'open';
    expect(isOpen(to) && isOpen({ ...to, y: to.y + 1 })).toBe(true);
    expect(isOpen({ ...to, y: to.y - 1 }), 'it stands on something').toBe(false);
    expect(feet.y - to.y).toBeLessThanOrEqual(4);
    feet = to;
  }
  return { steps, feet };
}

describe('planTunnel', () => {
  it('goes down in stairs to what lies below', () => {
    const way = walkThrough(ground(), at(0, 10, 0), at(0, 4, 0));
    expect(way?.feet.y).toBeLessThanOrEqual(4);
  });

  it('only walks where there is nothing to dig', () => {
    const way = walkThrough(ground(['natural', at(5, 10, 0)]), at(0, 10, 0), at(5, 10, 0));
    expect(way?.steps).toHaveLength(4);
    expect(way?.steps.flatMap((step) => step.clear)).toEqual([]);
  });

  it('goes around lava it would lay open', () => {
    const world = ground(...[-1, 0, 1].map((z): [GroundKind, BlockPosition] => ['liquid', at(3, 7, z)]));
    expect(walkThrough(world, at(0, 10, 0), at(6, 6, 0))).toBeDefined();
  });

  it('uses a cave rather than rock', () => {
    const cave: [GroundKind, BlockPosition][] = [];
    for (let x = 1; x <= 12; x++) for (const y of [9, 8, 7]) cave.push(['open', at(x, y, 2)]);
    const way = walkThrough(ground(...cave), at(0, 10, 2), at(14, 7, 2));
    expect(way?.steps.flatMap((step) => step.clear).length).toBeLessThan(8);
  });

  it('does not dig under gravel', () => {
    const world = ground(
      ['falling', at(1, 8, 0)],
      ['kept', at(-1, 9, 0)],
      ['kept', at(0, 9, 1)],
      ['kept', at(0, 9, -1)],
    );
    const way = walkThrough(world, at(0, 10, 0), at(3, 5, 0));
    expect(way?.steps.flatMap((step) => step.clear)).not.toContainEqual(at(1, 7, 0));
  });

  it('finds no way through what is built', () => {
    const walls: [GroundKind, BlockPosition][] = [];
    for (let x = -2; x <= 2; x++)
      for (let y = 3; y <= 7; y++)
        for (let z = -2; z <= 2; z++) {
          if (Math.max(Math.abs(x), Math.abs(y - 5), Math.abs(z)) === 2) walls.push(['kept', at(x, y, z)]);
        }
    expect(planTunnel(ground(...walls), at(0, 10, 0), besideBlock(at(0, 5, 0)), 3_000)).toBeUndefined();
  });

  it('winds up inside a pillar of ground without digging away what it will stand on', () => {
    // Rock that cannot be dug all around a core three blocks wide.
    const core: Ground = {
      kindAt: (x, y, z) => (Math.max(Math.abs(x), Math.abs(z)) > 1 ? 'kept' : y >= 12 ? 'open' : 'natural'),
      secondsAt: () => 1,
    };
    const up: TunnelGoal = { isEnd: ({ y }) => y >= 12, estimate: ({ y }) => 12 - y };
    expect(walkThrough(core, at(0, 2, 0), up)?.feet.y).toBe(12);
  });

  it('finds a way by hand out from under a cave that is walked in for nothing', () => {
    const cave = ({ x, y, z }: BlockPosition) => y >= -8 && y <= -6 && Math.max(Math.abs(x), Math.abs(z)) <= 40;
    const rock: Ground = {
      kindAt: (x, y, z) => (y >= 10 || cave({ x, y, z }) ? 'open' : 'natural'),
      secondsAt: () => 7.5,
    };
    const up: TunnelGoal = { isEnd: ({ y }) => y >= 10, estimate: ({ y }) => 1.5 * (10 - y) };
    const from = at(0, -8, 0);
    expect(planTunnel(rock, from, up, 6_000)).toBeUndefined();
    expect(planTunnel(rock, from, up, 6_000, 16)?.at(-1)?.to.y).toBe(10);
  });

  it('turns back under stairs that are to stay without digging away what they stand on', () => {
    // Ten levels at a time, as the way down to a mine is dug.
    const open = new Set<string>();
    const treads = new Set<string>();
    const keyOf = ({ x, y, z }: BlockPosition) => `${x},${y},${z}`;
    const rock: Ground = {
      kindAt: (x, y, z) => (y >= 64 || open.has(keyOf({ x, y, z })) ? 'open' : 'natural'),
      secondsAt: () => 0.4,
    };
    let feet = at(0, 64, 0);
    for (let level = 54; level >= -46; level -= 10) {
      const down: TunnelGoal = {
        isEnd: ({ y }) => y === level,
        estimate: ({ x, y, z }) => 2 * (y - level) + 0.5 * (Math.abs(x) + Math.abs(z)),
        spares: (cell) => treads.has(keyOf(cell)),
      };
      const steps = planTunnel(rock, feet, down, 40_000) ?? [];
      for (const { to, clear } of steps) {
        for (const cell of clear) open.add(keyOf(cell));
        treads.add(keyOf({ ...to, y: to.y - 1 }));
        feet = to;
      }
    }
    expect(feet.y).toBe(-46);
    expect(Math.abs(feet.x) + Math.abs(feet.z), 'it stays beneath where it began').toBeLessThan(20);
    const up: TunnelGoal = { isEnd: ({ y }) => y === 64, estimate: ({ y }) => 0.4 * (64 - y) };
    expect(planTunnel(rock, feet, up, 40_000)?.flatMap(({ clear }) => clear)).toEqual([]);
  });
});
