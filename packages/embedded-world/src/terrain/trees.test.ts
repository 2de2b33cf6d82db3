import { describe, expect, it } from 'vitest';
import { drawTree, SPECIES, TREE_REACH } from './chunk/tree-shapes.ts';
import { SPAWN_OAKS, SPAWN_WOOD_RADIUS } from './land/gifts.ts';
import { landOf } from './land/land.ts';
import { SEA_LEVEL } from './land/surface.ts';
import { randomAt } from './noise/noise.ts';
import { plantForest, type Tree } from './trees.ts';

describe('trees', () => {
  it('every kind is a trunk of its own height with leaves that hold on to it', () => {
    for (const species of SPECIES) {
      for (let drawn = 0; drawn < 12; drawn++) {
        const { logs, leaves } = drawTree(species, randomAt(drawn, 1, 2, 3));
        expect(logs.length, species).toBeGreaterThanOrEqual(4);
        expect(logs.some(({ x, y, z }) => x === 0 && y === 1 && z === 0)).toBe(true);
        expect(leaves.length, species).toBeGreaterThan(8);
        for (const { x, z, distance } of leaves) {
          expect(Math.max(Math.abs(x), Math.abs(z))).toBeLessThanOrEqual(TREE_REACH);
          expect(distance).toBeGreaterThanOrEqual(1);
          expect(distance).toBeLessThanOrEqual(6);
        }
      }
    }
  });

  it('stand on dry ground, as many as the game gives their biome', () => {
    const land = landOf(42, false);
    const trees = plantForest(land).treesWithin(-400, -400, 399, 399);
    const columns = new Map<string, number>();
    for (let x = -400; x < 400; x += 4) {
      for (let z = -400; z < 400; z += 4) columns.set(land.biome(x, z), (columns.get(land.biome(x, z)) ?? 0) + 16);
    }
    const perChunk = (biome: string): number =>
      (trees.filter(({ x, z }) => land.biome(x, z) === biome).length / (columns.get(biome) ?? 1)) * 256;
    expect(perChunk('forest')).toBeGreaterThan(8);
    expect(perChunk('forest')).toBeLessThan(11);
    expect(perChunk('plains')).toBeLessThan(0.3);
    for (const { x, z, ground } of trees) {
      expect(ground).toBe(land.height(x, z));
      expect(ground).toBeGreaterThan(SEA_LEVEL);
    }
  });

  it('are given to a world with gifts: at least six oaks within thirty blocks of the spawn point', () => {
    for (let seed = 0; seed < 20; seed++) {
      const r = SPAWN_WOOD_RADIUS;
      const near = plantForest(landOf(seed, true)).treesWithin(-r, -r, r, r);
      const oaks = near.filter((tree: Tree) => tree.species === 'oak' && Math.hypot(tree.x, tree.z) < r);
      expect(oaks.length, `seed ${seed}`).toBeGreaterThanOrEqual(SPAWN_OAKS);
      for (const tree of near) expect(Math.hypot(tree.x, tree.z)).toBeGreaterThanOrEqual(6);
    }
  });
});
