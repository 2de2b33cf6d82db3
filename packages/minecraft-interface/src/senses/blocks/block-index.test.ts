import { describe, expect, it } from 'vitest';
import { BlockIndex } from './block-index.ts';
import type { BlockKinds } from './block-kinds.ts';
import type { LoadedWorld } from './sections.ts';

const AIR = 0;
const STONE = 1;
const COAL = 2;
const LOG = 3;
const WATER = 4;
const names = ['', 'stone', 'coal_ore', 'oak_log', 'water'];
const kinds: BlockKinds = {
  nameOf: (id) => (id === AIR ? undefined : names[id]),
  opaque: (id) => id === STONE || id === COAL || id === LOG,
  ground: (name) => name === 'stone',
};

/** Flat stone up to y = 9 with air above, chunks −3 to 2; `set` puts other blocks into it. */
function world(): LoadedWorld & { set(x: number, y: number, z: number, id: number): void; loads: number } {
  const put = new Map<string, number>();
  return {
    minY: 0,
    height: 64,
    loads: 0,
    set(x, y, z, id) {
      put.set(`${x},${y},${z}`, id);
    },
    column(cx, cz) {
      if (cx < -3 || cx > 2 || cz < -3 || cz > 2) return undefined;
      return {
        getBlockStateId: ({ x, y, z }) => {
          this.loads += 1;
          return put.get(`${cx * 16 + x},${y},${cz * 16 + z}`) ?? (y < 10 ? STONE : AIR);
        },
      };
    },
  };
}

const feet = { x: 0.5, y: 10, z: 0.5 };

describe('BlockIndex', () => {
  it('finds what can be seen, the nearest first', () => {
    const w = world();
    w.set(5, 10, 0, LOG);
    w.set(5, 11, 0, LOG);
    w.set(-20, 10, 3, LOG);
    const index = new BlockIndex(w, kinds);
    const found = index.find(new Set(['oak_log']), feet, 32, { limit: 10 });
    expect(found.map((block) => block.position)).toEqual([
      { x: 5, y: 10, z: 0 },
      { x: 5, y: 11, z: 0 },
      { x: -20, y: 10, z: 3 },
    ]);
    expect(index.find(new Set(['oak_log']), feet, 16, { limit: 10 })).toHaveLength(2);
    expect(index.find(new Set(['oak_log']), feet, 32, { limit: 1 })).toHaveLength(1);
  });

  it('does not see ore through rock, but knows that there is stone beneath', () => {
    const w = world();
    w.set(0, 5, 0, COAL);
    const index = new BlockIndex(w, kinds);
    expect(index.near(feet, 16).map((block) => block.name)).toEqual(['stone']);
    expect(index.find(new Set(['stone']), feet, 2, { limit: 99 }).every(({ position }) => position.y === 9)).toBe(true);
    expect(
      index.find(new Set(['stone']), feet, 3, { limit: 99, covered: true }).some(({ position }) => position.y < 9),
    ).toBe(true);
  });

  it('sees an ore once it is laid open, across the border of a section too', () => {
    const w = world();
    w.set(15, 9, 0, COAL);
    w.set(15, 10, 0, STONE);
    w.set(14, 10, 0, STONE);
    const index = new BlockIndex(w, kinds);
    const coal = () => index.find(new Set(['coal_ore']), feet, 32, { limit: 1 }).length;
    expect(coal()).toBe(0);
    w.set(16, 9, 0, WATER);
    index.changed({ x: 16, y: 9, z: 0 });
    expect(coal()).toBe(1);
  });

  it('counts and measures from the feet to the middle of the block', () => {
    const w = world();
    w.set(3, 10, 0, LOG);
    const log = new BlockIndex(w, kinds).near(feet, 8).find((block) => block.name === 'oak_log');
    expect(log).toEqual({ name: 'oak_log', count: 1, exposed: true, nearest: { x: 3, y: 10, z: 0 }, distance: 3 });
  });

  it('reads a section again only when something in it changed', () => {
    const w = world();
    const index = new BlockIndex(w, kinds);
    index.near(feet, 32);
    const once = w.loads;
    index.near({ x: 2.5, y: 10, z: 1.5 }, 30);
    expect(w.loads).toBe(once);
    index.changed({ x: 3, y: 9, z: 3 });
    index.near(feet, 32);
    expect(w.loads).toBeGreaterThan(once);
    expect(w.loads - once).toBeLessThan(once / 10);
  });

  it('knows nothing of what is not loaded', () => {
    const index = new BlockIndex(world(), kinds);
    expect(index.near({ x: 500, y: 10, z: 500 }, 16)).toEqual([]);
  });
});
