import type { BlockPosition, NearbyBlock, Position } from '@conscious-bot/contracts';
import type { BlockKinds } from './block-kinds.ts';
import { type Eyes, Look } from './eyesight.ts';
import { groundOf, type SeenGround } from './ground-view.ts';
import { pack, SECTION, type SectionBlocks, type SectionIndex, unpackX, unpackY, unpackZ } from './section-scan.ts';
import { type LoadedWorld, Sections } from './sections.ts';

interface FoundBlock {
  readonly name: string;
  readonly position: BlockPosition;
  /** Blocks between the centre searched from and the middle of the block. */
  readonly distance: number;
}

interface BlockSearch {
  /** Answered at most, the nearest ones. */
  readonly limit: number;
  /** Also ground that is covered on all sides: it can be got at by digging alone. */
  readonly covered?: boolean;
  /** Also what was never in sight: only for what keeps the bot from harm, and never for what it wants to have. */
  readonly unseen?: boolean;
}

/** What of a section's list may be what is searched for. */
interface Candidate extends FoundBlock {
  readonly blocks: SectionBlocks;
  /** Its place in the list of what is exposed; negative for covered ground. */
  readonly i: number;
}

/** Distances, blocks. */
interface Shell {
  readonly inner: number;
  readonly outer: number;
}

/** A search looks so far first, blocks, and then twice as far each time. */
const FIRST_SHELL = 8;

interface Kind {
  count: number;
  best: number;
  nearest: BlockPosition;
  exposed: boolean;
  /** The list the nearest one is in and its place there; undefined for covered ground. */
  blocks: SectionBlocks | undefined;
  i: number;
}

/**
 * Which blocks the bot knows to be around it: those a line of sight reached (`eyesight.ts`) and that have not changed since, and the ground
 * everybody knows to lie under the soil. Sections are read once and again after a block in or beside them changed, and what was in sight
 * once is not looked for again, so that a look around costs little and a search for one kind costs as much as there is of it.
 */
export class BlockIndex {
  readonly #sections: Sections;
  readonly #eyes: Eyes;
  /** Raised with every change of what is loaded. */
  version = 0;
  /** Raised when the bot comes into another dimension. */
  dimensionVersion = 0;

  constructor(world: LoadedWorld, kinds: BlockKinds, eyes: Eyes) {
    this.#sections = new Sections(world, kinds);
    this.#eyes = eyes;
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

  /** To be called when the bot is in another dimension, of which only what it saw there before is known yet. */
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

  /** Every known kind of block within `radius` of `from`: how many and where the nearest one is, the nearest kind first. */
  near(from: Position, radius: number): NearbyBlock[] {
    const found = new Map<string, Kind>();
    const limit = radius * radius;
    const look = this.#look();
    this.#visit(from, radius, (origin, section) => {
      for (const [name, blocks] of section) {
        const few = !this.#sections.kinds.plentiful(name);
        const { exposed, seenAt, covered } = blocks;
        const note = (at: number, i: number) => {
          const x = origin.x + unpackX(at);
          const y = origin.y + unpackY(at);
          const z = origin.z + unpackZ(at);
          const squared = squaredTo(from, x, y, z);
          if (squared > limit) return;
          if (i >= 0 && seenAt[i] === 0 && look?.finds(x, y, z, blocks, i, few) !== true) return;
          let row = found.get(name);
          if (row === undefined) {
            const nearest = { x, y, z };
            row = { count: 0, best: Number.POSITIVE_INFINITY, nearest, exposed: false, blocks: undefined, i };
            found.set(name, row);
          }
          row.count += 1;
          row.exposed ||= i >= 0;
          if (squared >= row.best) return;
          row.best = squared;
          row.nearest = { x, y, z };
          row.blocks = i >= 0 ? blocks : undefined;
          row.i = i;
        };
        for (let i = 0; i < exposed.length; i++) note(exposed[i] ?? 0, i);
        for (const at of covered) note(at, -1);
      }
    });
    return [...found].map(([name, row]) => this.#describe(name, row, look)).sort((a, b) => a.distance - b.distance);
  }

  #describe(name: string, { count, best, nearest, exposed, blocks, i }: Kind, look: Look | undefined): NearbyBlock {
    const row = { name, count, nearest, exposed, distance: round(Math.sqrt(best)) };
    if (blocks === undefined) return { ...row, knownBy: 'inference' };
    const few = !this.#sections.kinds.plentiful(name);
    const inSight = look?.finds(nearest.x, nearest.y, nearest.z, blocks, i, few) ?? false;
    return { ...row, knownBy: inSight ? 'sight' : 'memory', seenAt: blocks.seenAt[i] ?? 0 };
  }

  /** Known blocks of these kinds within `radius` of `from`, the nearest first. What is in sight by now is noticed. */
  find(names: ReadonlySet<string>, from: Position, radius: number, search: BlockSearch): FoundBlock[] {
    const look = this.#look();
    const found: FoundBlock[] = [];
    // Of stone there are half a million blocks within the widest search, and the nearest few hundred are asked for.
    for (let inner = 0, outer = FIRST_SHELL; inner < radius && found.length < search.limit; inner = outer, outer *= 2) {
      const shell = { inner, outer: Math.min(outer, radius) };
      for (const { blocks, i, ...block } of this.#inShell(names, from, shell, search.covered === true)) {
        if (found.length >= search.limit) break;
        const { x, y, z } = block.position;
        const few = !this.#sections.kinds.plentiful(block.name);
        const isKnown = search.unseen === true || i < 0 || blocks.seenAt[i] !== 0;
        if (isKnown || look?.finds(x, y, z, blocks, i, few) === true) found.push(block);
      }
    }
    return found;
  }

  /** Blocks of these kinds that are further away than `inner` and no further than `outer`, the nearest first. */
  #inShell(names: ReadonlySet<string>, from: Position, { inner, outer }: Shell, covered: boolean): Candidate[] {
    const candidates: Candidate[] = [];
    const least = inner === 0 ? -1 : inner * inner;
    const most = outer * outer;
    this.#visit(from, outer, (origin, section) => {
      for (const [name, blocks] of among(names, section)) {
        const note = (at: number, i: number) => {
          const x = origin.x + unpackX(at);
          const y = origin.y + unpackY(at);
          const z = origin.z + unpackZ(at);
          const squared = squaredTo(from, x, y, z);
          if (squared <= least || squared > most) return;
          candidates.push({ name, position: { x, y, z }, distance: Math.sqrt(squared), blocks, i });
        };
        blocks.exposed.forEach(note);
        if (covered) for (const at of blocks.covered) note(at, -1);
      }
    });
    return candidates.sort((a, b) => a.distance - b.distance);
  }

  /** Whether the block at this place is in sight now or was, and has not changed since. Cheap: for what a blow has just laid open. */
  knows({ x, y, z }: BlockPosition): boolean {
    const { bottom, top } = this.#sections.levels;
    if (y >> 4 < bottom || y >> 4 > top || !this.#sections.isLoaded(x >> 4, z >> 4)) return false;
    const at = pack(x & 15, y & 15, z & 15);
    for (const [name, blocks] of this.#sections.at(x >> 4, y >> 4, z >> 4).kinds) {
      const i = blocks.exposed.indexOf(at);
      if (i < 0) continue;
      const few = !this.#sections.kinds.plentiful(name);
      return blocks.seenAt[i] !== 0 || this.#look()?.finds(x, y, z, blocks, i, few) === true;
    }
    return false;
  }

  /** Whether a line of sight from the eyes reaches a point, and there is light to see by. */
  sees(point: Position): boolean {
    return this.#look()?.sees(point) ?? false;
  }

  /** The ground of a chunk as far as it is in sight or was; see `groundOf`. */
  ground(chunkX: number, chunkZ: number, skyLightAt: Parameters<typeof groundOf>[3]): SeenGround[] {
    const look = this.#look();
    return look === undefined ? [] : groundOf(this.#sections, look, { x: chunkX, z: chunkZ }, skyLightAt);
  }

  #look(): Look | undefined {
    const position = this.#eyes.position();
    return position && new Look(position, this.#eyes, this.#sections);
  }

  #visit(from: Position, radius: number, visit: (origin: BlockPosition, section: SectionIndex['kinds']) => void): void {
    const low = (v: number) => Math.floor(v - radius) >> 4;
    const high = (v: number) => Math.floor(v + radius) >> 4;
    const { levels } = this.#sections;
    const bottom = Math.max(low(from.y), levels.bottom);
    const top = Math.min(high(from.y), levels.top);
    for (let x = low(from.x); x <= high(from.x); x++) {
      for (let z = low(from.z); z <= high(from.z); z++) {
        if (!this.#sections.isLoaded(x, z)) continue;
        for (let y = bottom; y <= top; y++) {
          const { kinds } = this.#sections.at(x, y, z);
          if (kinds.size > 0) visit({ x: x * SECTION, y: y * SECTION, z: z * SECTION }, kinds);
        }
      }
    }
  }
}

/** The kinds of a section that are searched for. Goes through the shorter of both: a path search asks for hundreds of kinds at thousands of places. */
function* among(names: ReadonlySet<string>, section: SectionIndex['kinds']): Iterable<[string, SectionBlocks]> {
  if (section.size < names.size) {
    for (const [name, blocks] of section) if (names.has(name)) yield [name, blocks];
    return;
  }
  for (const name of names) {
    const blocks = section.get(name);
    if (blocks !== undefined) yield [name, blocks];
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

function squaredTo(from: Position, x: number, y: number, z: number): number {
  return (x + 0.5 - from.x) ** 2 + (y + 0.5 - from.y) ** 2 + (z + 0.5 - from.z) ** 2;
}

const round = (value: number): number => Math.round(value * 10) / 10;
