import type { BlockPosition } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import type { Ground, GroundKind } from '../../pathfinding/ground.ts';
import { stepsThrough } from './plan-through.ts';

/** Rock below y = 10, two blocks of soil on it and air above, changed by a list of exceptions. */
function amid(
  feet: BlockPosition,
  { changes = [], kept = [], from = feet.y }: { changes?: Change[]; kept?: BlockPosition[]; from?: number } = {},
) {
  const put = new Map(changes.map(([kind, at]) => [keyOf(at), kind]));
  const ground: Ground = {
    kindAt: (x, y, z) => put.get(keyOf({ x, y, z })) ?? (y < 12 ? 'natural' : 'open'),
    secondsAt: (_x, y) => (y < 10 ? 1 : 0.5),
  };
  const isWanted = (at: BlockPosition) => at.y < 10 && ground.kindAt(at.x, at.y, at.z) === 'natural';
  return stepsThrough({ ground, feet, from, isWanted, isKept: (at) => kept.some((one) => keyOf(one) === keyOf(at)) });
}

type Change = [GroundKind, BlockPosition];
const keyOf = ({ x, y, z }: BlockPosition) => `${x},${y},${z}`;
const at = (x: number, y: number, z: number): BlockPosition => ({ x, y, z });

describe('a step through what is wanted', () => {
  it('goes down through rock alone rather than through the soil on it', () => {
    const [best] = amid(at(0, 9, 0));
    expect(best?.step.to.y).toBe(8);
    expect(best).toMatchObject({ gives: 2 });
    expect(best?.step.clear.map(({ y }) => y)).toEqual([10, 9, 8]);
  });

  it('amid rock it leads down as stairs, but not further and further', () => {
    expect(amid(at(0, 5, 0))[0]).toMatchObject({ gives: 3, step: { to: { y: 4 } } });
    expect(amid(at(0, 5, 0), { from: 9 })[0]).toMatchObject({ gives: 3, step: { to: { y: 4 } } });
    expect(amid(at(0, 5, 0), { from: 10 })[0]).toMatchObject({ gives: 2, step: { to: { y: 5 } } });
  });

  it('there is none where fewer than two blocks of it would be had', () => {
    expect(amid(at(0, 12, 0))).toEqual([]);
    expect(amid(at(0, 11, 0))).toEqual([]);
  });

  it('never beside a liquid, and never through what is kept', () => {
    const sides = [at(1, 5, 0), at(-1, 5, 0), at(0, 5, 1)];
    const [best, ...others] = amid(at(0, 5, 0), { changes: sides.map((one) => ['liquid', { ...one, y: 4 }]) });
    expect(best?.step.to).toMatchObject({ x: 0, z: -1 });
    expect(others.every(({ step }) => step.to.z === -1)).toBe(true);
    expect(amid(at(0, 5, 0), { kept: [...sides, at(0, 5, -1)] })).toEqual([]);
  });
});
