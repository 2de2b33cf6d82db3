import { GROUND_REGION, type GroundRegion } from '@conscious-bot/contracts/world';

/** The pixels of one region, unpacked: numbers of kinds, row by row (z, then x), and heights. */
export interface Pixels {
  readonly kinds: Uint8Array;
  readonly heights: Int16Array;
}

const count = GROUND_REGION ** 2;

/** Unpacks what a region of the ground carries. Rejects where it is damaged. */
export async function unpackRegion({ pixels }: Pick<GroundRegion, 'pixels'>): Promise<Pixels> {
  const packed = Uint8Array.from(atob(pixels), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const view = new DataView(bytes.buffer);
  return {
    kinds: bytes.subarray(0, count),
    heights: Int16Array.from({ length: count }, (_, i) => view.getInt16(count + i * 2, true)),
  };
}
