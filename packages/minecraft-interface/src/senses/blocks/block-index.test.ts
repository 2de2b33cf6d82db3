import { describe, expect, it } from 'vitest';
import { BlockIndex } from './block-index.ts';
import type { BlockKinds } from './block-kinds.ts';
import { OPAQUE } from './line-of-sight.ts';
import type { LoadedWorld } from './sections.ts';

const AIR = 0;
const STONE = 1;
const COAL = 2;
const LOG = 3;
const WATER = 4;
const LEAVES = 5;
const names = ['', 'stone', 'coal_ore', 'oak_log', 'water', 'oak_leaves'];
const veils = [0, OPAQUE, OPAQUE, OPAQUE, 16, 80];
const kinds: BlockKinds = {
  nameOf: (id) => (id === AIR ? undefined : names[id]),
  veil: (id) => veils[id] ?? 0,
  ground: (name) => name === 'stone',
  plentiful: (name) => name === 'stone',
};

type World = LoadedWorld & { set(x: number, y: number, z: number, id: number): void; loads: number; loaded: boolean };

/** Flat stone up to y = 9 with air above, chunks −3 to 2; `set` puts other blocks into it. */
function world(): World {
  const put = new Map<string, number>();
  return {
    dimension: 'overworld',
    minY: 0,
    height: 64,
    loads: 0,
    loaded: true,
    set(x, y, z, id) {
      put.set(`${x},${y},${z}`, id);
    },
    column(cx, cz) {
      if (!this.loaded || cx < -3 || cx > 2 || cz < -3 || cz > 2) return undefined;
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

/** An index of a world with the eyes of somebody who stands in it, and what changes about them. */
function indexOf(loaded: LoadedWorld) {
  const eyes = { feet, light: undefined as number | undefined, now: 1_000 };
  const index = new BlockIndex(loaded, kinds, {
    position: () => ({ ...eyes.feet, y: eyes.feet.y + 1.62 }),
    lightAt: () => eyes.light,
    now: () => eyes.now,
  });
  return { index, eyes };
}

describe('BlockIndex', () => {
  it('finds what can be seen, the nearest first', () => {
    const w = world();
    w.set(5, 10, 0, LOG);
    w.set(5, 11, 0, LOG);
    w.set(-20, 10, 3, LOG);
    const { index } = indexOf(w);
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
    const { index } = indexOf(w);
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
    const { index, eyes } = indexOf(w);
    // On the far side of it, from where the side that is laid open can be seen.
    eyes.feet = { x: 18.5, y: 10, z: 0.5 };
    const coal = () => index.find(new Set(['coal_ore']), feet, 32, { limit: 1 }).length;
    expect(coal()).toBe(0);
    w.set(16, 9, 0, WATER);
    index.changed({ x: 16, y: 9, z: 0 });
    expect(coal()).toBe(1);
  });

  it('counts and measures from the feet to the middle of the block', () => {
    const w = world();
    w.set(3, 10, 0, LOG);
    const log = indexOf(w)
      .index.near(feet, 8)
      .find((block) => block.name === 'oak_log');
    const nearest = { x: 3, y: 10, z: 0 };
    const known = { knownBy: 'sight', seenAt: 1_000 };
    expect(log).toEqual({ name: 'oak_log', count: 1, exposed: true, nearest, distance: 3, ...known });
  });

  it('a wide search for what there is plenty of near by looks no further than it has to, and answers the same', () => {
    const [wide, whole] = [world(), world()];
    const stone = new Set(['stone']);
    const few = indexOf(wide).index.find(stone, feet, 40, { limit: 30, covered: true });
    const all = indexOf(whole).index.find(stone, feet, 40, { limit: 100_000, covered: true });
    expect(few).toEqual(all.slice(0, 30));
    expect(new Set(all.map(({ position: { x, y, z } }) => `${x} ${y} ${z}`)).size).toBe(all.length);
    expect(all.at(-1)?.distance).toBeGreaterThan(39);
    expect(wide.loads).toBeLessThan(whole.loads / 3);
  });

  it('reads a section again only when something in it changed', () => {
    const w = world();
    const { index } = indexOf(w);
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
    const { index } = indexOf(world());
    expect(index.near({ x: 500, y: 10, z: 500 }, 16)).toEqual([]);
  });

  it('does not see ore in a cave that no line of sight reaches, and does once the way in is open', () => {
    const w = world();
    // A cave two high below the floor, with coal in its wall.
    for (const x of [4, 5, 6]) for (const y of [7, 8]) w.set(x, y, 0, AIR);
    w.set(7, 7, 0, COAL);
    const { index, eyes } = indexOf(w);
    const coal = () => index.near(eyes.feet, 32).find(({ name }) => name === 'coal_ore');
    expect(coal()).toBeUndefined();
    expect(index.find(new Set(['coal_ore']), feet, 32, { limit: 9, covered: true })).toEqual([]);
    expect(index.knows({ x: 7, y: 7, z: 0 })).toBe(false);
    w.set(4, 9, 0, AIR);
    index.changed({ x: 4, y: 9, z: 0 });
    // The hole is there, but not to be looked into from here.
    expect(coal()).toBeUndefined();
    eyes.feet = { x: 3.2, y: 10, z: 0.5 };
    expect(coal()).toBeUndefined();
    eyes.feet = { x: 4.5, y: 7, z: 0.5 };
    expect(coal()).toMatchObject({ count: 1, knownBy: 'sight', nearest: { x: 7, y: 7, z: 0 } });
  });

  it('remembers what it saw, and when, until it sees or is sent something else there', () => {
    const w = world();
    w.set(5, 10, 0, COAL);
    const { index, eyes } = indexOf(w);
    const coal = () => index.near(eyes.feet, 32).find(({ name }) => name === 'coal_ore');
    expect(coal()).toMatchObject({ knownBy: 'sight', seenAt: 1_000 });
    // A wall between them.
    for (const y of [10, 11, 12]) for (const z of [-1, 0, 1]) w.set(3, y, z, STONE);
    index.changed({ x: 3, y: 11, z: 0 });
    eyes.now = 9_000;
    expect(coal()).toMatchObject({ knownBy: 'memory', seenAt: 1_000 });
    // The chunk goes and comes.
    w.loaded = false;
    index.columnChanged(0, 0);
    expect(coal()).toBeUndefined();
    w.loaded = true;
    index.columnChanged(0, 0);
    expect(coal()).toMatchObject({ knownBy: 'memory', seenAt: 1_000 });
    expect(index.find(new Set(['coal_ore']), feet, 32, { limit: 1 })).toHaveLength(1);
    w.set(5, 10, 0, AIR);
    index.changed({ x: 5, y: 10, z: 0 });
    expect(coal()).toBeUndefined();
    w.set(5, 10, 0, COAL);
    index.changed({ x: 5, y: 10, z: 0 });
    expect(coal()).toBeUndefined();
  });

  it('ore that a blow lays open in front of the eyes is known at once', () => {
    const w = world();
    for (const y of [10, 11, 12]) for (const z of [-2, -1, 0, 1, 2]) for (const x of [2, 3, 4]) w.set(x, y, z, STONE);
    w.set(3, 11, 0, COAL);
    const { index } = indexOf(w);
    expect(index.knows({ x: 3, y: 11, z: 0 })).toBe(false);
    w.set(2, 11, 0, AIR);
    index.changed({ x: 2, y: 11, z: 0 });
    expect(index.knows({ x: 3, y: 11, z: 0 })).toBe(true);
  });

  it('in the dark only what is near is seen; where no light is told of, light does not count', () => {
    const w = world();
    w.set(5, 10, 0, LOG);
    w.set(20, 10, 0, COAL);
    const { index, eyes } = indexOf(w);
    const seen = () =>
      index
        .near(feet, 32)
        .map(({ name }) => name)
        .filter((name) => name !== 'stone');
    eyes.light = 0;
    expect(seen()).toEqual(['oak_log']);
    eyes.light = 7;
    expect(seen()).toEqual(['oak_log', 'coal_ore']);
  });

  it('looks through a layer or two of leaves, not through a tree', () => {
    const w = world();
    w.set(12, 11, 0, COAL);
    for (const x of [4, 5]) for (const y of [10, 11, 12]) for (const z of [-1, 0, 1]) w.set(x, y, z, LEAVES);
    expect(indexOf(w).index.knows({ x: 12, y: 11, z: 0 })).toBe(true);
    for (const x of [6, 7]) for (const y of [10, 11, 12]) for (const z of [-1, 0, 1]) w.set(x, y, z, LEAVES);
    expect(indexOf(w).index.knows({ x: 12, y: 11, z: 0 })).toBe(false);
  });

  it('what keeps the bot from harm may be found unseen', () => {
    const w = world();
    w.set(5, 7, 0, AIR);
    w.set(6, 7, 0, WATER);
    const find = (unseen: boolean) => indexOf(w).index.find(new Set(['water']), feet, 32, { limit: 1, unseen });
    expect(find(false)).toEqual([]);
    expect(find(true)).toHaveLength(1);
  });
});
