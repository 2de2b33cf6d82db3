import type { BlockProperties } from '../../engine/block-states.ts';
import { hash } from '../noise/noise.ts';
import type { NetherLand } from './nether-land.ts';

/** A box of one block, in blocks east, up and south of a structure's middle; `air` clears. Later boxes overwrite earlier ones. */
export interface Box {
  readonly from: readonly [number, number, number];
  readonly to: readonly [number, number, number];
  readonly name: string;
  readonly properties?: BlockProperties;
  /** Fill what is open below the box down to the next rock. */
  readonly stands?: boolean;
}

/** A kind of structure that stands once in every square of the land. */
export interface StructureKind {
  readonly boxes: readonly Box[];
  /** Side of the squares in blocks, and how far from the corner of its square one stands at least. */
  readonly square: number;
  readonly margin: number;
  /** East and south of the square's corner, so that kinds do not stand in each other's way. */
  readonly shift: number;
  readonly y: number;
  readonly salt: number;
  /** Whether a place is a good one for the middle; where none of a few is, the last is taken. */
  readonly suits?: (seed: number, x: number, z: number) => boolean;
}

/** Places tried in a square. */
const TRIES = 8;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The middle of the structure in a square, by the numbers of the square. */
function middleOf(kind: StructureKind, seed: number, squareX: number, squareZ: number): Place {
  const free = kind.square - 2 * kind.margin;
  const stray = (salt: number): number =>
    kind.margin + Math.floor(hash(seed, squareX, squareZ, kind.salt + salt) * free);
  const candidate = (tried: number): Place => ({
    x: squareX * kind.square + kind.shift + stray(2 * tried),
    y: kind.y,
    z: squareZ * kind.square + kind.shift + stray(2 * tried + 1),
  });
  for (let tried = 0; tried < TRIES - 1; tried++) {
    const place = candidate(tried);
    if (kind.suits?.(seed, place.x, place.z) ?? true) return place;
  }
  return candidate(TRIES - 1);
}

/** The middle of the nearest structure of a kind. */
export function nearestStructure(kind: StructureKind, seed: number, x: number, z: number): Place {
  const [sx, sz] = [Math.floor((x - kind.shift) / kind.square), Math.floor((z - kind.shift) / kind.square)];
  let best = middleOf(kind, seed, sx, sz);
  for (let dx = -1; dx <= 1; dx++) {
    for (let dz = -1; dz <= 1; dz++) {
      const other = middleOf(kind, seed, sx + dx, sz + dz);
      if (Math.hypot(other.x - x, other.z - z) < Math.hypot(best.x - x, best.z - z)) best = other;
    }
  }
  return best;
}

/** Draws what of the structures of a kind lies in a chunk. Structures keep to their square: one per chunk is looked at. */
export function drawStructures(land: NetherLand, kind: StructureKind): void {
  const [x0, z0] = [land.chunkX * 16, land.chunkZ * 16];
  const middle = middleOf(
    kind,
    land.seed,
    Math.floor((x0 - kind.shift) / kind.square),
    Math.floor((z0 - kind.shift) / kind.square),
  );
  for (const box of kind.boxes) drawBox(land, box, middle.x - x0, middle.y, middle.z - z0);
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
