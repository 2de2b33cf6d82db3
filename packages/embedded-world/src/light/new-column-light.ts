import { Vec3 } from 'vec3';
import type { Chunk } from '../engine/flying-squid-types.ts';
import { sectionStates } from '../engine/section-palette.ts';
import type { LightRules } from './light-rules.ts';
import { type LightKind, type LightStore, type LitColumn, litColumn, sectionBit } from './light-store.ts';
import { type LightGrid, type LightQueue, spreadLight } from './spread-light.ts';

const UP = 1;
const DOWN_SIDE = 0;
/** Daylight is written this far above the highest block, so that few edits reach the edge of what is written. */
const HEADROOM = 32;

/**
 * Works out the light of a column that has come into memory, from its own sky and lamps and from the columns around it, and
 * lets it shine into those. Its sections are not marked as changed: whoever is sent the column gets its light with it.
 */
export function lightNewColumn(
  store: LightStore,
  rules: LightRules,
  chunkX: number,
  chunkZ: number,
  chunk: Chunk,
): void {
  const filled = sectionStates(chunk).filter(({ states }) => states === null || states.some((s) => s !== 0));
  const highest = filled.reduce((top, { bottom }) => Math.max(top, bottom + 16), Number.NEGATIVE_INFINITY);
  const bare = litColumn(chunkX, chunkZ, chunk, 0);
  const lit = { ...bare, litTop: Math.min(bare.top, Math.max(bare.minY, highest) + HEADROOM) };
  store.add(lit);
  store.refresh();

  if (lit.hasSky) {
    const sky = daylight(rules, lit, highest);
    exchange(store, 'sky', lit, sky);
    spreadLight(store.sky, rules, sky);
  }
  const lamps = lampsOf(store.block, rules, lit);
  exchange(store, 'block', lit, lamps);
  spreadLight(store.block, rules, lamps);
  lit.changed.sky = 0;
  lit.changed.block = 0;
}

/** Writes the daylight that falls straight down. @returns the places from which it goes on sideways, or down dimmed. */
function daylight(rules: LightRules, lit: LitColumn, highest: number): LightQueue {
  const [x0, z0] = [lit.chunkX * 16, lit.chunkZ * 16];
  const floors = new Int16Array(256);
  const at = new Vec3(0, 0, 0);
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) {
      let y = Math.min(lit.litTop, Math.max(lit.minY, highest));
      let above = 0;
      for (; y > lit.minY; y--) {
        const state = lit.chunk.getBlockStateId(at.set(x, y - 1, z));
        if (rules.opacity(state) > 0 || rules.closed(state, UP) || rules.closed(above, DOWN_SIDE)) break;
        above = state;
      }
      floors[x * 16 + z] = y;
      for (let up = y; up < lit.litTop; up++) lit.chunk.setSkyLight(at.set(x, up, z), 15);
    }
  }
  for (let y = Math.min(...floors) & ~15; y < lit.litTop; y += 16) lit.written.sky |= sectionBit(lit, y);
  const queue: LightQueue = [];
  const floorAt = (x: number, z: number): number =>
    x < 0 || x > 15 || z < 0 || z > 15 ? lit.minY : (floors[x * 16 + z] ?? lit.minY);
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) {
      const floor = floorAt(x, z);
      if (floor < lit.litTop) queue.push(x0 + x, floor, z0 + z, 15);
      const shaded = Math.max(floorAt(x - 1, z), floorAt(x + 1, z), floorAt(x, z - 1), floorAt(x, z + 1));
      for (let y = floor + 1; y < Math.min(shaded, lit.litTop); y++) queue.push(x0 + x, y, z0 + z, 15);
    }
  }
  return queue;
}

/** Sets everything that shines of its own accord. @returns those places. */
function lampsOf(grid: LightGrid, rules: LightRules, lit: LitColumn): LightQueue {
  const queue: LightQueue = [];
  const at = new Vec3(0, 0, 0);
  for (const { bottom, states } of sectionStates(lit.chunk)) {
    if (states && !states.some((state) => rules.emission(state) > 0)) continue;
    for (let y = bottom; y < bottom + 16; y++) {
      for (let x = 0; x < 16; x++) {
        for (let z = 0; z < 16; z++) {
          const level = rules.emission(lit.chunk.getBlockStateId(at.set(x, y, z)));
          if (level === 0) continue;
          grid.set(lit.chunkX * 16 + x, y, lit.chunkZ * 16 + z, level);
          queue.push(lit.chunkX * 16 + x, y, lit.chunkZ * 16 + z, level);
        }
      }
    }
  }
  return queue;
}

/** Adds to the queue every place along the column's borders that is so bright that it may shine across. */
function exchange(store: LightStore, kind: LightKind, lit: LitColumn, queue: LightQueue): void {
  const grid = store[kind];
  const [x0, z0] = [lit.chunkX * 16, lit.chunkZ * 16];
  for (const [dx, dz] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const) {
    const other = store.column(lit.chunkX + dx, lit.chunkZ + dz);
    if (!other) continue;
    const sections = sectionsWithLight(kind, lit, other);
    for (let along = 0; along < 16; along++) {
      const x = dx === 0 ? x0 + along : dx < 0 ? x0 : x0 + 15;
      const z = dz === 0 ? z0 + along : dz < 0 ? z0 : z0 + 15;
      for (const bottom of sections) {
        for (let y = bottom; y < bottom + 16; y++) {
          const mine = grid.level(x, y, z);
          const theirs = grid.level(x + dx, y, z + dz);
          if (mine > theirs + 1) queue.push(x, y, z, mine);
          else if (theirs > mine + 1) queue.push(x + dx, y, z + dz, theirs);
        }
      }
    }
  }
}

/** The lowest levels of the sections in which either of two columns has light; most of what lies deep is dark in both. */
function sectionsWithLight(kind: LightKind, one: LitColumn, other: LitColumn): number[] {
  const top = Math.max(one.litTop, other.litTop);
  const openFrom = Math.min(one.litTop, other.litTop);
  const bottoms: number[] = [];
  for (let bottom = one.minY; bottom < top; bottom += 16) {
    const isWritten = ((one.written[kind] | other.written[kind]) & sectionBit(one, bottom)) !== 0;
    // Above its lit part a column is full of daylight that is written nowhere.
    if (isWritten || (kind === 'sky' && bottom + 16 > openFrom)) bottoms.push(bottom);
  }
  return bottoms;
}
