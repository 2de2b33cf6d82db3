import type { MapBox } from '@conscious-bot/contracts/world';
import type { LatLng } from 'leaflet';

/** Pixels of a block double with each step of the zoom; at 0 a block is one pixel. */
export const zooms = { least: -5, most: 5, native: 2, first: 3 } as const;

/** Edge of the pictures that the ground is drawn in, pixels. */
export const tilePixels = 256;

/** North (−z) is up, as on the maps of the game. */
export const latLngOf = (x: number, z: number): [number, number] => [-z, x];
export const blockOf = ({ lat, lng }: Pick<LatLng, 'lat' | 'lng'>): { x: number; z: number } => ({ x: lng, z: -lat });

export interface GroundTile {
  readonly level: number;
  /** Of the first region, in regions of that level. */
  readonly x: number;
  readonly z: number;
  /** Regions to each side. */
  readonly size: number;
}

/** Which part of the recorded ground a picture shows. */
export function groundTileOf({ x, y, z: zoom }: { x: number; y: number; z: number }): GroundTile {
  const size = zoom >= 2 ? 1 : zoom === 1 ? 2 : 4;
  return { level: Math.max(0, -zoom), x: x * size, z: y * size, size };
}

/** Where a map is moved, what it asks for should stay the same for a while: grown to whole squares of a fourth of its width. */
export function roomyBox({ minX, maxX, minZ, maxZ }: MapBox): MapBox {
  const step = 2 ** Math.ceil(Math.log2(Math.max(16, maxX - minX, maxZ - minZ) / 4));
  const down = (value: number) => Math.floor(value / step - 0.25) * step;
  const up = (value: number) => Math.ceil(value / step + 0.25) * step - 1;
  return { minX: down(minX), maxX: up(maxX), minZ: down(minZ), maxZ: up(maxZ) };
}
