import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { WorldBlocks } from '../blocks/world-blocks.ts';
import { loadRegistry } from '../engine/prismarine.ts';
import { createGenerator, terrainFor, terrainOf } from './generator.ts';

const unedited = { record: () => {}, editsIn: () => [], close: () => {} };
const sitesOf = (seed: number, deep = true) => terrainOf(seed, deep).sites;
const everywhere = (seed: number, deep = true) => sitesOf(seed, deep).within(-1_000, -1_000, 1_000, 1_000);

describe('ruins', () => {
  it('every seed has wells and ruins of trails, and rare ones', () => {
    for (const seed of [1, 7, 42, 4_711]) {
      const sites = everywhere(seed);
      expect(sites.length).toBeLessThan(130);
      expect(new Set(sites.map(({ kind }) => kind))).toEqual(new Set(['well', 'trail_ruins']));
    }
  });

  it('they stand in the land as drawn, and hide what such a place has', () => {
    const registry = loadRegistry('1.21.4');
    const world = new WorldBlocks(registry, createGenerator(registry, terrainFor(registry, 42)), unedited);
    const land = sitesOf(42);
    for (const kind of ['well', 'trail_ruins'] as const) {
      const site = everywhere(42).find((each) => each.kind === kind);
      if (!site) throw new Error(`no ${kind}`);
      for (const { x, y, z, what } of site.blocks)
        expect(world.dataAt(x, y, z).name, `${kind} ${x} ${y} ${z}`).toBe(what);
      const hiding = site.blocks.filter(({ hides }) => hides !== undefined);
      expect(hiding).toHaveLength(kind === 'well' ? 2 : 9);
      for (const { x, y, z, hides } of hiding) {
        expect(land.hidden({ x, y, z })).toBe(hides);
        expect(world.dataAt(x, y, z).name).toMatch(/^suspicious_/);
        // Without ground it would break as soon as anything moved beside it.
        expect(world.isSolid(x, y - 1, z)).toBe(true);
      }
      expect(land.hidden(new Vec3(site.x, site.ground + 20, site.z))).toBeNull();
    }
  });

  it('versions without suspicious blocks have plain ones in the same places', () => {
    const registry = loadRegistry('1.18.2');
    const world = new WorldBlocks(registry, createGenerator(registry, terrainFor(registry, 42)), unedited);
    const blocks = everywhere(42)[0]?.blocks ?? [];
    const names = new Set(blocks.map(({ x, y, z }) => world.dataAt(x, y, z).name));
    expect([...names].some((name) => /^(sandstone|bricks)$/.test(name))).toBe(true);
  });
});
