import { Vec3 } from 'vec3';
import type { BlockKinds } from './block-kinds.ts';
import { OPAQUE, type VeilAt } from './line-of-sight.ts';
import { pack, SECTION, type SectionIndex, type SeenBlocks, scanSection, seenOf } from './section-scan.ts';

/** A column of chunk sections as the world holds it. */
export interface Column {
  getBlockStateId(at: Vec3): number;
}

/** The loaded part of the world. */
export interface LoadedWorld {
  readonly dimension: string;
  readonly minY: number;
  /** Blocks from the lowest to the highest. */
  readonly height: number;
  /** Undefined while not loaded. */
  column(chunkX: number, chunkZ: number): Column | undefined;
}

/** Sections of which it is kept what was seen of them while they are not loaded; the ones left for longest are forgotten. */
const REMEMBERED = 4_096;

/** The sections of the loaded world, each read when it is first asked for and kept until it is forgotten. */
export class Sections {
  readonly world: LoadedWorld;
  readonly kinds: BlockKinds;
  readonly #read = new Map<number, SectionIndex>();
  /** What was seen of sections that are not read now, by dimension and section. */
  readonly #seen = new Map<string, SeenBlocks>();
  #dimension = '';

  constructor(world: LoadedWorld, kinds: BlockKinds) {
    this.world = world;
    this.kinds = kinds;
  }

  /** Coordinates of the lowest and the highest section of the world. */
  get levels(): { readonly bottom: number; readonly top: number } {
    const { minY, height } = this.world;
    return { bottom: minY >> 4, top: (minY + height - 1) >> 4 };
  }

  isRead(sx: number, sy: number, sz: number): boolean {
    return this.#read.has(key(sx, sy, sz));
  }

  isLoaded(sx: number, sz: number): boolean {
    return this.world.column(sx, sz) !== undefined;
  }

  /** To be read anew when it is asked for; what was seen of it and still stands stays seen. */
  forget(sx: number, sy: number, sz: number): void {
    this.#remember(key(sx, sy, sz));
    this.#read.delete(key(sx, sy, sz));
  }

  forgetAll(): void {
    for (const each of this.#read.keys()) this.#remember(each);
    this.#read.clear();
  }

  #remember(section: number): void {
    const index = this.#read.get(section);
    const seen = index && seenOf(index);
    if (seen === undefined) return;
    this.#seen.set(`${this.#dimension} ${section}`, seen);
    if (this.#seen.size <= REMEMBERED) return;
    const oldest = this.#seen.keys().next().value;
    if (oldest !== undefined) this.#seen.delete(oldest);
  }

  /** How much of the view each cell takes; outside of the world and where nothing is loaded all of it, above it nothing. */
  veils(): VeilAt {
    const { bottom, top } = this.levels;
    let last = Number.NaN;
    let veils: Uint8Array | undefined;
    let isOpaque = false;
    return (x, y, z) => {
      const section = key(x >> 4, y >> 4, z >> 4);
      if (section !== last) {
        last = section;
        isOpaque = y >> 4 < bottom || (y >> 4 <= top && !this.isLoaded(x >> 4, z >> 4));
        veils = isOpaque || y >> 4 > top ? undefined : this.at(x >> 4, y >> 4, z >> 4).veils;
      }
      if (veils === undefined) return isOpaque ? OPAQUE : 0;
      return veils[pack(x & 15, y & 15, z & 15)] ?? 0;
    };
  }

  /** The blocks of a loaded section. */
  at(sx: number, sy: number, sz: number): SectionIndex {
    const section = key(sx, sy, sz);
    const known = this.#read.get(section);
    if (known !== undefined) return known;
    this.#dimension = this.world.dimension;
    const { minY, height } = this.world;
    const columns = new Map<number, Column | undefined>();
    const columnOf = (cx: number, cz: number): Column | undefined => {
      // Only the section's own chunk and the four beside it are asked for.
      const slot = (cx - sx + 1) * 3 + (cz - sz + 1);
      if (!columns.has(slot)) columns.set(slot, this.world.column(cx, cz));
      return columns.get(slot);
    };
    const own = columnOf(sx, sz);
    // The columns of the oldest versions reckon with what a vector can do.
    const at = new Vec3(0, 0, 0);
    const stateAt = (x: number, y: number, z: number): number | undefined => {
      at.y = sy * SECTION + y;
      // Above the world is open sky, below it nothing to see.
      if (at.y >= minY + height) return 0;
      if (at.y < minY) return undefined;
      const inside = x >= 0 && z >= 0 && x < SECTION && z < SECTION;
      const column = inside ? own : columnOf(sx + (x >> 4), sz + (z >> 4));
      if (column === undefined) return undefined;
      at.x = x & 15;
      at.z = z & 15;
      return column.getBlockStateId(at);
    };
    const seen = `${this.#dimension} ${section}`;
    const index = scanSection(stateAt, this.kinds, this.#seen.get(seen));
    this.#seen.delete(seen);
    this.#read.set(section, index);
    return index;
  }
}

/** One number for three coordinates of a section: worlds reach 1.9 million sections to each side and are at most 128 high. */
const key = (x: number, y: number, z: number): number =>
  ((x + 0x20_00_00) * 0x40_00_00 + z + 0x20_00_00) * 256 + y + 128;
