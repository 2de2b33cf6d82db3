import { emptyWorld } from '@conscious-bot/contracts/testing';
import { openDatabase } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { Trail } from './trail.ts';
import { TrailStore, trailMigration } from './trail-store.ts';

const openTrail = () => new TrailStore(openDatabase(':memory:', [trailMigration(1)]));
const all = { dimension: 'overworld', minX: -1e6, maxX: 1e6, minZ: -1e6, maxZ: 1e6, limit: 2_000 };
const nobody = emptyWorld();

describe('the trail', () => {
  it('has a point every few blocks, and one where the bot leaves a place it stayed at', () => {
    const store = openTrail();
    const trail = new Trail(store);
    const look = (x: number, at: number, dimension = 'overworld') =>
      trail.look({ ...nobody, at, dimension, position: { x, y: 64, z: 0 } });
    look(0, 1_000);
    look(1, 1_200);
    look(4, 2_000);
    look(5, 40_000);
    look(8, 40_600);
    look(8, 41_000, 'the_nether');
    const { points } = store.read(all);
    expect(points.map(({ x, at }) => [x, at])).toEqual([
      [0, 1_000],
      [4, 2_000],
      [5, 40_000],
      [8, 40_600],
    ]);
    expect(store.read({ ...all, dimension: 'the_nether' }).points).toHaveLength(1);
  });

  it('tells every second, fourth … point where there are too many, and all of a part with few', () => {
    const store = openTrail();
    for (let i = 0; i < 10_000; i++) store.add('overworld', { x: i * 3, y: 64, z: 0 }, i * 1_000);
    const { points, thinned } = store.read(all);
    expect(thinned).toBe(true);
    expect(points.length).toBeGreaterThan(1_000);
    expect(points.length).toBeLessThanOrEqual(2_000);
    const steps = points.slice(1).map(({ x }, i) => x - (points[i]?.x ?? 0));
    expect(new Set(steps).size).toBe(1);
    expect(store.read({ ...all, minX: 0, maxX: 299 })).toMatchObject({ thinned: false, points: { length: 100 } });
    expect(store.read({ ...all, from: 5_000, to: 9_000 }).points.map(({ at }) => at)).toEqual([
      5_000, 6_000, 7_000, 8_000, 9_000,
    ]);
  });
});
