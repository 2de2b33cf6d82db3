import type { BlockKinds } from './block-kinds.ts';
import { OPAQUE } from './line-of-sight.ts';

/** Edge of a section in blocks; a section holds 16³ of them. */
export const SECTION = 16;
const VOLUME = SECTION ** 3;

/** Positions of one kind of block within a section, packed by `pack`. */
export interface SectionBlocks {
  /** With at least one side open to air, water, leaves or another block one sees past; and those that had one when they were seen. */
  readonly exposed: Uint16Array;
  /** Which sides of each of these are open: one bit for each of `sides`. */
  readonly open: Uint8Array;
  /** When each of these was last in sight, by the clock; 0 when it never was. */
  readonly seenAt: Float64Array;
  /** Covered on all sides; only kept for ground. */
  readonly covered: Uint16Array;
}

export interface SectionIndex {
  readonly kinds: ReadonlyMap<string, SectionBlocks>;
  /** How much of the view each cell takes, by packed position; undefined where no cell takes anything. */
  readonly veils: Uint8Array | undefined;
}

/** What was in sight of a section, by kind. */
export type SeenBlocks = ReadonlyMap<string, Pick<SectionBlocks, 'exposed' | 'seenAt'>>;

export const pack = (x: number, y: number, z: number): number => (y << 8) | (z << 4) | x;
export const unpackX = (packed: number): number => packed & 15;
export const unpackY = (packed: number): number => packed >> 8;
export const unpackZ = (packed: number): number => (packed >> 4) & 15;

/** The directions of the six sides, in the order of their bits. */
export const sides = [
  { x: 0, y: 1, z: 0 },
  { x: 0, y: -1, z: 0 },
  { x: 0, y: 0, z: -1 },
  { x: 0, y: 0, z: 1 },
  { x: -1, y: 0, z: 0 },
  { x: 1, y: 0, z: 0 },
] as const;

/** From one packed position to the next one up, south and east. */
const UP = pack(0, 1, 0);
const SOUTH = pack(0, 0, 1);
const EAST = pack(1, 0, 0);
const LAST = SECTION - 1;

const empty = new Uint16Array(0);
const nothing: SectionIndex = { kinds: new Map(), veils: undefined };
const states = new Uint32Array(VOLUME);
const solid = new Uint8Array(VOLUME);
const seenBefore = new Float64Array(VOLUME);

interface Rows {
  readonly at: number[];
  readonly open: number[];
  readonly seenAt: number[];
  readonly covered: number[];
}

/**
 * Sorts the blocks of one section by kind. `stateAt` answers for coordinates within the section and one block beyond each side; undefined
 * means not loaded, and what borders on it counts as covered.
 *
 * @param seen what was in sight of it before: what still stands there stays seen
 */
export function scanSection(
  stateAt: (x: number, y: number, z: number) => number | undefined,
  kinds: BlockKinds,
  seen: SeenBlocks = new Map(),
): SectionIndex {
  const veils = readCells(stateAt, kinds);
  if (veils === 'bare') return nothing;
  const openBeyond = (x: number, y: number, z: number): boolean => {
    const state = stateAt(x, y, z);
    return state !== undefined && kinds.veil(state) < OPAQUE;
  };
  noteSeen(seen, kinds);
  const rows = new Map<string, Rows>();
  for (let at = 0; at < VOLUME; at++) {
    const name = kinds.nameOf(states[at] ?? 0);
    if (name === undefined) continue;
    const x = unpackX(at);
    const y = unpackY(at);
    const z = unpackZ(at);
    const open =
      ((y < LAST ? solid[at + UP] === 0 : openBeyond(x, y + 1, z)) ? 1 : 0) |
      ((y > 0 ? solid[at - UP] === 0 : openBeyond(x, y - 1, z)) ? 2 : 0) |
      ((z > 0 ? solid[at - SOUTH] === 0 : openBeyond(x, y, z - 1)) ? 4 : 0) |
      ((z < LAST ? solid[at + SOUTH] === 0 : openBeyond(x, y, z + 1)) ? 8 : 0) |
      ((x > 0 ? solid[at - EAST] === 0 : openBeyond(x - 1, y, z)) ? 16 : 0) |
      ((x < LAST ? solid[at + EAST] === 0 : openBeyond(x + 1, y, z)) ? 32 : 0);
    const seenAt = seenBefore[at] ?? 0;
    if (open === 0 && seenAt === 0 && !kinds.ground(name)) continue;
    let row = rows.get(name);
    if (row === undefined) {
      row = { at: [], open: [], seenAt: [], covered: [] };
      rows.set(name, row);
    }
    if (open === 0 && seenAt === 0) row.covered.push(at);
    else {
      row.at.push(at);
      row.open.push(open);
      row.seenAt.push(seenAt);
    }
  }
  return { kinds: new Map([...rows].map(([name, row]) => [name, packed(row)])), veils };
}

/** Reads all cells into the scratch arrays. Answers what they take of the view, or that there is nothing but air. */
function readCells(
  stateAt: (x: number, y: number, z: number) => number | undefined,
  kinds: BlockKinds,
): Uint8Array | undefined | 'bare' {
  const veils = new Uint8Array(VOLUME);
  let isBare = true;
  let isVeiled = false;
  let i = 0;
  for (let y = 0; y < SECTION; y++) {
    for (let z = 0; z < SECTION; z++) {
      for (let x = 0; x < SECTION; x++) {
        const state = stateAt(x, y, z) ?? 0;
        isBare &&= kinds.nameOf(state) === undefined;
        const veil = kinds.veil(state);
        isVeiled ||= veil > 0;
        veils[i] = veil;
        solid[i] = veil >= OPAQUE ? 1 : 0;
        states[i++] = state;
      }
    }
  }
  if (isBare) return 'bare';
  return isVeiled ? veils : undefined;
}

/** Puts down for each cell when it was last in sight, if the same block still stands in it. */
function noteSeen(seen: SeenBlocks, kinds: BlockKinds): void {
  seenBefore.fill(0);
  for (const [name, { exposed, seenAt }] of seen) {
    for (let i = 0; i < exposed.length; i++) {
      const at = exposed[i] ?? 0;
      if (kinds.nameOf(states[at] ?? 0) === name) seenBefore[at] = seenAt[i] ?? 0;
    }
  }
}

const packed = ({ at, open, seenAt, covered }: Rows): SectionBlocks => ({
  exposed: at.length === 0 ? empty : Uint16Array.from(at),
  open: Uint8Array.from(open),
  seenAt: Float64Array.from(seenAt),
  covered: covered.length === 0 ? empty : Uint16Array.from(covered),
});

/** What was in sight of a section, without the rest; undefined when nothing was. */
export function seenOf({ kinds }: SectionIndex): SeenBlocks | undefined {
  const seen = new Map<string, Pick<SectionBlocks, 'exposed' | 'seenAt'>>();
  for (const [name, { exposed, seenAt }] of kinds) {
    if (!seenAt.some((at) => at > 0)) continue;
    const isSeen = (_: number, i: number) => (seenAt[i] ?? 0) > 0;
    seen.set(name, { exposed: exposed.filter(isSeen), seenAt: seenAt.filter((at) => at > 0) });
  }
  return seen.size === 0 ? undefined : seen;
}
