import { GROUND_REGION, type MapBox } from '@conscious-bot/contracts/world';
import type { LatLng } from 'leaflet';

/** Pixels of a block double with each step of the zoom; at 0 a block is one pixel. */
export const zooms = { least: -5, most: 5, native: 2, first: 3 } as const;

/** Edge of the pictures that the ground is drawn in, pixels. */
export const tilePixels = 256;

/** The ground around a bot that looks around is asked for again this often, ms. */
export const lookAgainMs = 10_000;

/** As long as nothing of it was ever seen it is asked for this often, ms: the first of it is waited for. */
export const firstLookMs = 1_000;

/** What a map is called for those who do not see it. */
export const mapLabel = 'Map. Arrow keys move it, plus and minus zoom, Enter tells of the block in the middle.';

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

export const groundTileKey = ({ level, x, z, size }: GroundTile): string => `${level} ${x} ${z} ${size}`;

/** Which part of the recorded ground a picture shows. */
export function groundTileOf({ x, y, z: zoom }: { x: number; y: number; z: number }): GroundTile {
  const size = zoom >= 2 ? 1 : zoom === 1 ? 2 : 4;
  return { level: Math.max(0, -zoom), x: x * size, z: y * size, size };
}

interface Window {
  readonly width: number;
  readonly height: number;
}

/** The blocks that a window of so many pixels shows around its middle. */
export function boxAround({ x, z }: { x: number; z: number }, { width, height }: Window, blockPixels: number): MapBox {
  const [halfX, halfZ] = [width / blockPixels / 2, height / blockPixels / 2];
  return { minX: x - halfX, maxX: x + halfX, minZ: z - halfZ, maxZ: z + halfZ };
}

/** The finest pictures of the ground that show a box between them, row by row. */
export function groundTilesIn({ minX, maxX, minZ, maxZ }: MapBox): GroundTile[] {
  const of = (block: number) => Math.floor(block / GROUND_REGION);
  const tiles: GroundTile[] = [];
  for (let z = of(minZ); z <= of(maxZ); z += 1)
    for (let x = of(minX); x <= of(maxX); x += 1) tiles.push({ level: 0, x, z, size: 1 });
  return tiles;
}

/** Where a map is moved, what it asks for should stay the same for a while: grown to whole squares of a fourth of its width. */
export function roomyBox({ minX, maxX, minZ, maxZ }: MapBox): MapBox {
  const step = 2 ** Math.ceil(Math.log2(Math.max(16, maxX - minX, maxZ - minZ) / 4));
  const down = (value: number) => Math.floor(value / step - 0.25) * step;
  const up = (value: number) => Math.ceil(value / step + 0.25) * step - 1;
  return { minX: down(minX), maxX: up(maxX), minZ: down(minZ), maxZ: up(maxZ) };
}
