import type { Position } from '@conscious-bot/contracts';
import type { BlockIndex } from './block-index.ts';
import { SECTION } from './section-scan.ts';

/** Blocks around the bot that are read before anybody asks: as far as blocks are searched for, and a step beyond. */
export const AHEAD = 72;
/** Milliseconds of reading in one go, and from one go to the next. */
const SLICE_MS = 4;
const EVERY_MS = 50;

interface Offset {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Sections within a radius, the nearest first. */
function around(radius: number): Offset[] {
  const reach = Math.ceil(radius / SECTION);
  const found: (Offset & { readonly squared: number })[] = [];
  for (let x = -reach; x <= reach; x++) {
    for (let y = -reach; y <= reach; y++) {
      for (let z = -reach; z <= reach; z++) {
        const squared = x * x + y * y + z * z;
        if (squared <= reach * reach) found.push({ x, y, z, squared });
      }
    }
  }
  return found.sort((a, b) => a.squared - b.squared);
}

/**
 * Reads the sections around the bot little by little, so that whoever asks the index finds them read. The index answers rightly without it,
 * but reads what it lacks in one go, which is tens of milliseconds after every few steps into new country.
 */
export class ReadAhead {
  readonly #index: BlockIndex;
  readonly #order = around(AHEAD);
  #next = 0;
  #from = '';
  #version = -1;

  constructor(index: BlockIndex) {
    this.#index = index;
  }

  /** Reads on around a place, for at most `ms` and the section that is begun by then. Answers whether there is more to read. */
  go(at: Position, ms: number, now: () => number = () => performance.now()): boolean {
    const [x, y, z] = [Math.floor(at.x) >> 4, Math.floor(at.y) >> 4, Math.floor(at.z) >> 4];
    const from = `${x},${y},${z}`;
    if (from !== this.#from || this.#version !== this.#index.version) {
      this.#from = from;
      this.#version = this.#index.version;
      this.#next = 0;
    }
    const end = now() + ms;
    for (let offset = this.#order[this.#next]; offset !== undefined; offset = this.#order[this.#next]) {
      this.#next += 1;
      if (this.#index.read(x + offset.x, y + offset.y, z + offset.z) && now() >= end) return true;
    }
    return false;
  }
}

/** Reads ahead around a moving place until it is stopped. */
export function keepReading(index: BlockIndex, where: () => Position | undefined): () => void {
  const ahead = new ReadAhead(index);
  const timer = setInterval(() => {
    const at = where();
    if (at !== undefined && Number.isFinite(at.x)) ahead.go(at, SLICE_MS);
  }, EVERY_MS);
  return () => clearInterval(timer);
}
