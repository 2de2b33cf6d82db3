import { describe, expect, it } from 'vitest';
import { POND, SEA_LEVEL, surfaceHeight } from './surface.ts';
import { growCrown, plantForest, type Tree } from './trees.ts';

const SEEDS = [...Array.from({ length: 50 }, (_, seed) => seed), -1, 2147483647];
const fromOrigin = (tree: Tree): number => Math.hypot(tree.x, tree.z);

describe('trees', () => {
  it('every seed has at least six oaks within thirty blocks of the spawn point, none on it or in water', () => {
    for (const seed of SEEDS) {
      const near = plantForest(seed).treesWithin(-30, -30, 30, 30);
      const oaks = near.filter((tree) => tree.species === 'oak' && fromOrigin(tree) < 30);
      expect(oaks.length, `seed ${seed}`).toBeGreaterThanOrEqual(6);
      for (const tree of near) {
        expect(fromOrigin(tree)).toBeGreaterThanOrEqual(6);
        expect(Math.hypot(tree.x - POND.x, tree.z - POND.z)).toBeGreaterThan(POND.radius);
        expect(tree.ground).toBe(surfaceHeight(seed, tree.x, tree.z));
        expect(tree.ground).toBeGreaterThan(SEA_LEVEL);
        expect(tree.height).toBeGreaterThanOrEqual(4);
        expect(tree.height).toBeLessThanOrEqual(6);
      }
    }
  });

  it('the same tree is found whichever part of the land is asked for', () => {
    const forest = plantForest(42);
    const all = forest.treesWithin(-64, -64, 64, 64);
    const halves = [...forest.treesWithin(-64, -64, -1, 64), ...forest.treesWithin(0, -64, 64, 64)];
    expect(halves.map((t) => `${t.x},${t.z}`).sort()).toEqual(all.map((t) => `${t.x},${t.z}`).sort());
  });

  it('a crown hangs around the top of its trunk', () => {
    const tree: Tree = { x: 5, z: 5, ground: 64, height: 5, species: 'oak' };
    const leaves: [number, number, number][] = [];
    growCrown(1, tree, (x, y, z, distance) => {
      leaves.push([x, y, z]);
      expect(distance).toBe(Math.abs(x - 5) + Math.abs(z - 5) + Math.max(0, y - 69));
    });
    expect(leaves.length).toBeGreaterThan(40);
    for (const [x, y, z] of leaves) {
      expect(Math.max(Math.abs(x - 5), Math.abs(z - 5))).toBeLessThanOrEqual(2);
      expect(y).toBeGreaterThanOrEqual(64 + 3);
      expect(y).toBeLessThanOrEqual(64 + 6);
    }
  });
});
