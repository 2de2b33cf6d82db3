import type { BlockPosition } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import type { Ground, GroundKind } from '../../pathfinding/ground.ts';
import { isShutIn } from './shut-in.ts';

const far: BlockPosition = { x: 60, y: 10, z: 0 };
const place: BlockPosition = { x: 0, y: 5, z: 0 };

/** Rock all around, but for what is told of single cells. */
const rock = (kindAt: (x: number, y: number, z: number) => GroundKind | undefined): Ground => ({
  kindAt: (x, y, z) => kindAt(x, y, z) ?? 'natural',
  secondsAt: () => 1,
});
const here = (x: number, y: number, z: number) => x === place.x && y === place.y && z === place.z;
const shell = (x: number, y: number, z: number) => Math.max(Math.abs(x), Math.abs(y - 5), Math.abs(z)) === 2;
const exactly = (feet: BlockPosition) => here(feet.x, feet.y, feet.z);

describe('a place that is shut in', () => {
  it('is not one in rock that may be dug', () => {
    expect(
      isShutIn(
        rock(() => undefined),
        far,
        place,
        exactly,
      ),
    ).toBe(false);
  });

  it('is one filled with what is not dug, and one with no room for the head', () => {
    expect(
      isShutIn(
        rock((x, y, z) => (here(x, y, z) ? 'kept' : undefined)),
        far,
        place,
        exactly,
      ),
    ).toBe(true);
    expect(
      isShutIn(
        rock((x, y, z) => (here(x, y - 1, z) ? 'kept' : undefined)),
        far,
        place,
        exactly,
      ),
    ).toBe(true);
  });

  it('is one behind walls on all sides, but not with the bot inside, nor with a hole in them', () => {
    const walls = rock((x, y, z) => (shell(x, y, z) ? 'kept' : undefined));
    expect(isShutIn(walls, far, place, exactly)).toBe(true);
    expect(isShutIn(walls, { x: 1, y: 4, z: 0 }, place, exactly)).toBe(false);
    const holed = rock((x, y, z) => (shell(x, y, z) && !(x === 2 && y === 5 && z === 0) ? 'kept' : undefined));
    expect(isShutIn(holed, far, place, exactly)).toBe(false);
  });

  it('is not told of a goal so wide that it may have other ends', () => {
    const walls = rock((x, y, z) => (shell(x, y, z) ? 'kept' : undefined));
    const wide = (feet: BlockPosition) => Math.hypot(feet.x, feet.y - 5, feet.z) <= 8;
    expect(isShutIn(walls, far, place, wide)).toBe(false);
  });
});
