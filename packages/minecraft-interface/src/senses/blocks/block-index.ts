import type { BlockPosition, NearbyBlock, Position } from '@conscious-bot/contracts';
import type { BlockKinds } from './block-kinds.ts';
import { SECTION, type SectionBlocks, type SectionIndex, unpackX, unpackY, unpackZ } from './section-scan.ts';
import { type LoadedWorld, Sections } from './sections.ts';

export interface FoundBlock {
  readonly name: string;
  readonly position: BlockPosition;
  /** Blocks between the centre searched from and the middle of the block. */
  readonly distance: number;
}

/**
 * Where which blocks are around the bot. Sections are read once and again after a block in or beside them changed, so that a look around
 * costs little and a search for one kind costs as much as there is of it.
 */
export class BlockIndex {
  readonly #sections: Sections;
  /** Raised with every change of what is loaded. */
  version = 0;
  /** Raised when the bot comes into another dimension. */
  dimensionVersion = 0;

  constructor(world: LoadedWorld, kinds: BlockKinds) {
    this.#sections = new Sections(world, kinds);
  }

  /** To be called when the block at this position became another one. */
  changed({ x, y, z }: BlockPosition): void {
    this.version += 1;
    for (const [dx, dy, dz] of aroundAndSelf) {
      this.#sections.forget((x + dx) >> 4, (y + dy) >> 4, (z + dz) >> 4);
    }
  }

  /** To be called when a chunk came or went: what stands at its neighbours' borders may show or hide by it. */
  columnChanged(chunkX: number, chunkZ: number): void {
    this.version += 1;
    const { bottom, top } = this.#sections.levels;
    for (let y = bottom; y <= top; y++) {
      for (const [dx, dz] of [
        [0, 0],
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        this.#sections.forget(chunkX + dx, y, chunkZ + dz);
      }
    }
  }

  /** To be called when the bot is in another dimension, of which nothing is known yet. */
  dimensionChanged(): void {
    this.dimensionVersion += 1;
    this.version += 1;
    this.#sections.forgetAll();
  }

  /** Reads the section with these coordinates, unless it is read or not loaded. Answers whether it had to. */
  read(sx: number, sy: number, sz: number): boolean {
    const { bottom, top } = this.#sections.levels;
    if (sy < bottom || sy > top || this.#sections.isRead(sx, sy, sz) || !this.#sections.isLoaded(sx, sz)) return false;
    this.#sections.at(sx, sy, sz);
    return true;
  }

  /** Every kind of block within `radius` of `from`: how many and where the nearest one is, the nearest kind first. */
  near(from: Position, radius: number): NearbyBlock[] {
    const found = new Map<string, { count: number; best: number; nearest: BlockPosition; exposed: boolean }>();
    const limit = radius * radius;
    this.#visit(from, radius, (origin, section) => {
      for (const [name, blocks] of section) {
        let row = found.get(name);
        for (const list of [blocks.exposed, blocks.covered]) {
          for (const at of list) {
            const x = origin.x + unpackX(at);
            const y = origin.y + unpackY(at);
            const z = origin.z + unpackZ(at);
            const squared = squaredTo(from, x, y, z);
            if (squared > limit) continue;
            if (row === undefined) {
              row = { count: 0, best: Number.POSITIVE_INFINITY, nearest: { x, y, z }, exposed: false };
              found.set(name, row);
            }
            row.count += 1;
            row.exposed ||= list === blocks.exposed;
            if (squared < row.best) {
              row.best = squared;
              row.nearest = { x, y, z };
            }
          }
        }
      }
    });
    return [...found]
      .map(([name, { best, ...row }]) => ({ name, ...row, distance: round(Math.sqrt(best)) }))
      .sort((a, b) => a.distance - b.distance);
  }

  /**
   * Blocks of these kinds within `radius` of `from`, the nearest first, at most `limit`. Covered ones only with `covered`: they can be got
   * at by digging alone.
   */
  find(
    names: ReadonlySet<string>,
    from: Position,
    radius: number,
    options: { limit: number; covered?: boolean },
  ): FoundBlock[] {
    const found: FoundBlock[] = [];
    const reach = radius * radius;
    this.#visit(from, radius, (origin, section) => {
      for (const name of names) {
        const blocks = section.get(name);
        if (blocks === undefined) continue;
        for (const list of listsOf(blocks, options.covered ?? false)) {
          for (const at of list) {
            const position = { x: origin.x + unpackX(at), y: origin.y + unpackY(at), z: origin.z + unpackZ(at) };
            const squared = squaredTo(from, position.x, position.y, position.z);
            if (squared <= reach) found.push({ name, position, distance: Math.sqrt(squared) });
          }
        }
      }
    });
    return found.sort((a, b) => a.distance - b.distance).slice(0, options.limit);
  }

  #visit(from: Position, radius: number, visit: (origin: BlockPosition, section: SectionIndex) => void): void {
    const low = (v: number) => Math.floor(v - radius) >> 4;
    const high = (v: number) => Math.floor(v + radius) >> 4;
    const { levels } = this.#sections;
    const bottom = Math.max(low(from.y), levels.bottom);
    const top = Math.min(high(from.y), levels.top);
    for (let x = low(from.x); x <= high(from.x); x++) {
      for (let z = low(from.z); z <= high(from.z); z++) {
        if (!this.#sections.isLoaded(x, z)) continue;
        for (let y = bottom; y <= top; y++) {
          const section = this.#sections.at(x, y, z);
          if (section.size > 0) visit({ x: x * SECTION, y: y * SECTION, z: z * SECTION }, section);
        }
      }
    }
  }
}

const aroundAndSelf = [
  [0, 0, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;

function listsOf(blocks: SectionBlocks, covered: boolean): readonly Uint16Array[] {
  return covered ? [blocks.exposed, blocks.covered] : [blocks.exposed];
}

function squaredTo(from: Position, x: number, y: number, z: number): number {
  return (x + 0.5 - from.x) ** 2 + (y + 0.5 - from.y) ** 2 + (z + 0.5 - from.z) ** 2;
}

const round = (value: number): number => Math.round(value * 10) / 10;
