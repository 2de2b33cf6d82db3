import { GROUND_REGION, type GroundRegion } from '@conscious-bot/contracts/world';
import { blockColour, shade } from './block-colours.ts';
import { type Pixels, unpackRegion } from './ground-pixels.ts';
import type { GroundTile } from './map-coordinates.ts';

/** Regions side by side as one picture, with what is under each of its pixels. */
export interface GroundPicture {
  readonly image: ImageData;
  /** Nothing of it was ever seen. */
  readonly isBlank: boolean;
  /** What was seen at a pixel of it; undefined where nothing was. */
  at(x: number, z: number): { readonly name: string; readonly height: number } | undefined;
}

/**
 * Draws the regions of a tile in the colours of their blocks; what was never seen stays transparent. `kindsUpTo` answers the names of the kinds of
 * block by their numbers, up to one at least.
 */
export async function paintGround(
  tile: GroundTile,
  regions: readonly GroundRegion[],
  kindsUpTo: (number: number) => Promise<readonly string[]>,
): Promise<GroundPicture> {
  const edge = tile.size * GROUND_REGION;
  const image = new ImageData(edge, edge);
  const unpacked = new Map<string, Pixels>();
  await Promise.all(
    regions.map(async (region) => {
      unpacked.set(`${region.x - tile.x} ${region.z - tile.z}`, await unpackRegion(region));
    }),
  );
  const highest = [...unpacked.values()].reduce((most, { kinds: numbers }) => numbers.reduce(max, most), 0);
  const kinds = await kindsUpTo(highest);
  const pixel = (x: number, z: number) => {
    if (x < 0 || z < 0) return undefined;
    const region = unpacked.get(`${Math.floor(x / GROUND_REGION)} ${Math.floor(z / GROUND_REGION)}`);
    const i = (z % GROUND_REGION) * GROUND_REGION + (x % GROUND_REGION);
    const kind = region?.kinds[i];
    return kind === undefined || kind === 0 ? undefined : { kind, height: region?.heights[i] ?? 0 };
  };
  const colours = kinds.map(blockColour);
  for (let z = 0; z < edge; z++) {
    for (let x = 0; x < edge; x++) {
      const seen = pixel(x, z);
      const colour = seen && colours[seen.kind];
      if (seen === undefined || colour === undefined) continue;
      const light = shade(seen.height, pixel(x, z - 1)?.height);
      image.data.set([colour[0] * light, colour[1] * light, colour[2] * light, 255], (z * edge + x) * 4);
    }
  }
  return {
    image,
    isBlank: highest === 0,
    at: (x, z) => {
      const seen = pixel(x, z);
      return seen && { name: kinds[seen.kind] ?? '', height: seen.height };
    },
  };
}

const max = (a: number, b: number): number => Math.max(a, b);
