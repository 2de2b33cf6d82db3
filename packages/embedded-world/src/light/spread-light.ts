import { DOWN, type LightRules, SIDES } from './light-rules.ts';

/** The levels of one kind of light, and the blocks it passes. */
export interface LightGrid {
  /** 0..15, or -1 where the world is not in memory or ends: light neither comes from there nor goes there. */
  level(x: number, y: number, z: number): number;
  set(x: number, y: number, z: number, level: number): void;
  stateAt(x: number, y: number, z: number): number;
  /** What shines at a place of its own accord. */
  source(x: number, y: number, z: number): number;
  /** Daylight falls straight down without loss. */
  readonly falls: boolean;
}

/** Places with their levels, four numbers each: x, y, z, level. */
export type LightQueue = number[];

/** Lets light flow on from places that already have their level. */
export function spreadLight(grid: LightGrid, rules: LightRules, queue: LightQueue): void {
  for (let head = 0; head < queue.length; head += 4) {
    const [x, y, z, level] = entry(queue, head);
    // Something brighter has come by since; its own entry carries on.
    if (level <= 1 || grid.level(x, y, z) !== level) continue;
    const here = grid.stateAt(x, y, z);
    for (let side = 0; side < 6; side++) {
      const step = SIDES[side];
      if (!step) continue;
      const straightDown = grid.falls && side === DOWN && level === 15;
      const [nx, ny, nz] = [x + step.x, y + step.y, z + step.z];
      const there = grid.level(nx, ny, nz);
      if (there < 0 || there >= (straightDown ? 15 : level - 1)) continue;
      const state = grid.stateAt(nx, ny, nz);
      const opacity = rules.opacity(state);
      if (opacity >= 15 || rules.closed(here, side) || rules.closed(state, side ^ 1)) continue;
      const arriving = straightDown && opacity === 0 ? 15 : level - Math.max(1, opacity);
      if (arriving <= there) continue;
      grid.set(nx, ny, nz, arriving);
      queue.push(nx, ny, nz, arriving);
    }
  }
}

/** Works the light out anew around places whose blocks have changed; their levels are still the old ones. */
export function relight(
  grid: LightGrid,
  rules: LightRules,
  places: readonly { x: number; y: number; z: number }[],
): void {
  const dark: LightQueue = [];
  const bright: LightQueue = [];
  for (const { x, y, z } of places) {
    const level = grid.level(x, y, z);
    if (level < 0) continue;
    dark.push(x, y, z, level);
    grid.set(x, y, z, 0);
  }
  // Everything that can have had its light through such a place goes dark; what is brighter shines back in afterwards.
  for (let head = 0; head < dark.length; head += 4) {
    const [x, y, z, level] = entry(dark, head);
    const own = grid.source(x, y, z);
    if (own > grid.level(x, y, z)) {
      grid.set(x, y, z, own);
      bright.push(x, y, z, own);
    }
    for (let side = 0; side < 6; side++) {
      const step = SIDES[side];
      if (!step) continue;
      const [nx, ny, nz] = [x + step.x, y + step.y, z + step.z];
      const there = grid.level(nx, ny, nz);
      if (there <= 0) continue;
      if (there < level || (grid.falls && side === DOWN && level === 15 && there === 15)) {
        grid.set(nx, ny, nz, 0);
        dark.push(nx, ny, nz, there);
      } else bright.push(nx, ny, nz, there);
    }
  }
  spreadLight(grid, rules, bright);
}

function entry(queue: LightQueue, head: number): [number, number, number, number] {
  return [queue[head] ?? 0, queue[head + 1] ?? 0, queue[head + 2] ?? 0, queue[head + 3] ?? 0];
}
