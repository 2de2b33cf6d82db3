import type { BlockKinds } from './block-kinds.ts';
import { SECTION, type SectionIndex, scanSection } from './section-scan.ts';

/** A column of chunk sections as the world holds it. */
export interface Column {
  getBlockStateId(at: { x: number; y: number; z: number }): number;
}

/** The loaded part of the world. */
export interface LoadedWorld {
  readonly minY: number;
  /** Blocks from the lowest to the highest. */
  readonly height: number;
  /** Undefined while not loaded. */
  column(chunkX: number, chunkZ: number): Column | undefined;
}

/** The sections of the loaded world, each read when it is first asked for and kept until it is forgotten. */
export class Sections {
  readonly world: LoadedWorld;
  readonly #kinds: BlockKinds;
  readonly #read = new Map<string, SectionIndex>();

  constructor(world: LoadedWorld, kinds: BlockKinds) {
    this.world = world;
    this.#kinds = kinds;
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

  forget(sx: number, sy: number, sz: number): void {
    this.#read.delete(key(sx, sy, sz));
  }

  forgetAll(): void {
    this.#read.clear();
  }

  /** The blocks of a loaded section. */
  at(sx: number, sy: number, sz: number): SectionIndex {
    const known = this.#read.get(key(sx, sy, sz));
    if (known !== undefined) return known;
    const { minY, height } = this.world;
    const columns = new Map<number, Column | undefined>();
    const columnOf = (cx: number, cz: number): Column | undefined => {
      // Only the section's own chunk and the four beside it are asked for.
      const slot = (cx - sx + 1) * 3 + (cz - sz + 1);
      if (!columns.has(slot)) columns.set(slot, this.world.column(cx, cz));
      return columns.get(slot);
    };
    const own = columnOf(sx, sz);
    const at = { x: 0, y: 0, z: 0 };
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
    const section = scanSection(stateAt, this.#kinds);
    this.#read.set(key(sx, sy, sz), section);
    return section;
  }
}

const key = (x: number, y: number, z: number): string => `${x},${y},${z}`;
