import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { GROUND_REGION } from '@conscious-bot/contracts/world';

/** Number of a kind for what was never seen. */
export const UNSEEN = 0;
const COUNT = GROUND_REGION ** 2;
const HALF = GROUND_REGION / 2;

/** The pixels of one region of the ground: of each the number of its kind of block, and its height. */
export class GroundPixels {
  readonly kinds: Uint8Array;
  readonly heights: Int16Array;

  constructor(kinds = new Uint8Array(COUNT), heights = new Int16Array(COUNT)) {
    this.kinds = kinds;
    this.heights = heights;
  }

  /** Answers whether that changed anything. */
  set(x: number, z: number, kind: number, height: number): boolean {
    const i = z * GROUND_REGION + x;
    if (this.kinds[i] === kind && this.heights[i] === height) return false;
    this.kinds[i] = kind;
    this.heights[i] = height;
    return true;
  }

  /** Puts a region of the next finer level into a quarter of this one, the highest of four pixels for each. Answers whether that changed anything. */
  putQuarter(quarterX: 0 | 1, quarterZ: 0 | 1, finer: GroundPixels): boolean {
    let changed = false;
    for (let z = 0; z < HALF; z++) {
      for (let x = 0; x < HALF; x++) {
        const i = finer.#highestOfFour(x * 2, z * 2);
        const kind = finer.kinds[i] ?? UNSEEN;
        const isNew = this.set(quarterX * HALF + x, quarterZ * HALF + z, kind, finer.heights[i] ?? 0);
        changed ||= isNew;
      }
    }
    return changed;
  }

  #highestOfFour(x: number, z: number): number {
    const first = z * GROUND_REGION + x;
    let best = first;
    for (const i of [first + 1, first + GROUND_REGION, first + GROUND_REGION + 1]) {
      if (this.kinds[i] === UNSEEN) continue;
      if (this.kinds[best] === UNSEEN || (this.heights[i] ?? 0) > (this.heights[best] ?? 0)) best = i;
    }
    return best;
  }

  /** As they are stored and sent: kinds, then little-endian heights, in raw deflate. */
  packed(): Buffer {
    const bytes = Buffer.alloc(COUNT * 3);
    bytes.set(this.kinds);
    for (let i = 0; i < COUNT; i++) bytes.writeInt16LE(this.heights[i] ?? 0, COUNT + i * 2);
    return deflateRawSync(bytes);
  }

  /** @throws where the bytes are not of `packed` */
  static unpacked(packed: Uint8Array): GroundPixels {
    const bytes = inflateRawSync(packed);
    const heights = new Int16Array(COUNT);
    for (let i = 0; i < COUNT; i++) heights[i] = bytes.readInt16LE(COUNT + i * 2);
    return new GroundPixels(Uint8Array.from(bytes.subarray(0, COUNT)), heights);
  }
}
