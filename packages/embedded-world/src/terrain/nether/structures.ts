import type { BlockProperties } from '../../engine/block-states.ts';
import type { NetherLand } from './nether-land.ts';

/** A box of one block, in blocks east, up and south of a structure's middle; `air` clears. Later boxes overwrite earlier ones. */
export interface Box {
  readonly from: Triple;
  readonly to: Triple;
  readonly name: string;
  readonly properties?: BlockProperties;
  /** Fill what is open below the box down to the next rock. */
  readonly stands?: boolean;
}

export type Triple = readonly [number, number, number];

export const box = (from: Triple, to: Triple, name: string, more: Partial<Box> = {}): Box => ({
  from,
  to,
  name,
  ...more,
});

/** The middle of a structure, in coordinates of the nether. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** What stands somewhere. */
export interface Structure {
  readonly middle: Place;
  readonly boxes: readonly Box[];
}

/** Draws what of a structure lies in a chunk. */
export function drawStructure(land: NetherLand, { middle, boxes }: Structure): void {
  const [x0, z0] = [land.chunkX * 16, land.chunkZ * 16];
  for (const each of boxes) drawBox(land, each, middle.x - x0, middle.y, middle.z - z0);
}

function drawBox(
  land: NetherLand,
  { from, to, name, properties, stands }: Box,
  x0: number,
  y0: number,
  z0: number,
): void {
  const clip = (n: number): number => Math.max(0, Math.min(15, n));
  if (x0 + from[0] > 15 || x0 + to[0] < 0 || z0 + from[2] > 15 || z0 + to[2] < 0) return;
  const state = name === 'air' ? 0 : land.block.named(name, properties);
  for (let x = clip(x0 + from[0]); x <= clip(x0 + to[0]); x++) {
    for (let z = clip(z0 + from[2]); z <= clip(z0 + to[2]); z++) {
      for (let y = y0 + from[1]; y <= y0 + to[1]; y++) land.set(x, y, z, state);
      if (stands) fillBelow(land, x, y0 + from[1] - 1, z, state);
    }
  }
}

function fillBelow(land: NetherLand, x: number, top: number, z: number, state: number): void {
  const open = (y: number): boolean => land.get(x, y, z) === 0 || land.get(x, y, z) === land.block.lava;
  for (let y = top; open(y); y--) land.set(x, y, z, state);
}
