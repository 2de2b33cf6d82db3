import { describe, expect, it } from 'vitest';
import { findPath, type Ground } from './path-finding.ts';

/** A map of columns: a digit is the height of the ground, `#` a high wall, `L` lava instead of ground. */
function ground(rows: readonly string[]): Ground {
  const at = (x: number, z: number): string => rows[z]?.[x] ?? '#';
  const height = (x: number, z: number): number => (at(x, z) === '#' ? 9 : at(x, z) === 'L' ? 0 : Number(at(x, z)));
  return {
    passable: (x, y, z) => y >= height(x, z) && !(at(x, z) === 'L' && y <= 0),
    carries: (x, y, z) => y === height(x, z) - 1 && at(x, z) !== 'L',
  };
}
const walk = (rows: readonly string[], from: [number, number, number], to: [number, number, number]) =>
  findPath(ground(rows), { x: from[0], y: from[1], z: from[2] }, { x: to[0], y: to[1], z: to[2] });

describe('ways of monsters', () => {
  it('goes around a wall', () => {
    const way = walk(['1#111', '1#1#1', '111#1'], [0, 1, 0], [4, 1, 2]);
    expect(way.at(-1)).toEqual({ x: 4, y: 1, z: 2 });
    expect(way).toHaveLength(10);
  });

  it('steps up one block and down three, and no more', () => {
    expect(walk(['12'], [0, 1, 0], [1, 2, 0])).toEqual([{ x: 1, y: 2, z: 0 }]);
    expect(walk(['13'], [0, 1, 0], [1, 3, 0])).toEqual([]);
    expect(walk(['41'], [0, 4, 0], [1, 1, 0])).toEqual([{ x: 1, y: 1, z: 0 }]);
    expect(walk(['51'], [0, 5, 0], [1, 1, 0])).toEqual([]);
  });

  it('walks around lava, and without a way as near as it can', () => {
    expect(walk(['111', '1L1', '111'], [0, 1, 1], [2, 1, 1])).toHaveLength(4);
    expect(walk(['111#1'], [0, 1, 0], [4, 1, 0]).at(-1)).toEqual({ x: 2, y: 1, z: 0 });
  });
});
