import type { BlockKinds } from './block-kinds.ts';

/** Edge of a section in blocks; a section holds 16³ of them. */
export const SECTION = 16;
const VOLUME = SECTION ** 3;

/** Positions of one kind of block within a section, packed by `pack`. */
export interface SectionBlocks {
  /** With at least one side open to air, water, leaves or another block one sees past. */
  readonly exposed: Uint16Array;
  /** Covered on all sides; only kept for ground. */
  readonly covered: Uint16Array;
}

export type SectionIndex = ReadonlyMap<string, SectionBlocks>;

export const pack = (x: number, y: number, z: number): number => (y << 8) | (z << 4) | x;
export const unpackX = (packed: number): number => packed & 15;
export const unpackY = (packed: number): number => packed >> 8;
export const unpackZ = (packed: number): number => (packed >> 4) & 15;

/** From one packed position to the next one up, south and east. */
const UP = pack(0, 1, 0);
const SOUTH = pack(0, 0, 1);
const EAST = pack(1, 0, 0);
const LAST = SECTION - 1;

const empty = new Uint16Array(0);
const nothing: SectionIndex = new Map();
const states = new Uint32Array(VOLUME);
const solid = new Uint8Array(VOLUME);

/**
 * Sorts the blocks of one section by kind. `stateAt` answers for coordinates within the section and one block beyond each side; undefined
 * means not loaded, and what borders on it counts as covered.
 */
export function scanSection(
  stateAt: (x: number, y: number, z: number) => number | undefined,
  kinds: BlockKinds,
): SectionIndex {
  let i = 0;
  let isBare = true;
  for (let y = 0; y < SECTION; y++) {
    for (let z = 0; z < SECTION; z++) {
      for (let x = 0; x < SECTION; x++) {
        const state = stateAt(x, y, z) ?? 0;
        isBare &&= kinds.nameOf(state) === undefined;
        solid[i] = kinds.opaque(state) ? 1 : 0;
        states[i++] = state;
      }
    }
  }
  if (isBare) return nothing;
  const exposed = new Map<string, number[]>();
  const covered = new Map<string, number[]>();
  const openBeyond = (x: number, y: number, z: number): boolean => {
    const state = stateAt(x, y, z);
    return state !== undefined && !kinds.opaque(state);
  };
  for (let at = 0; at < VOLUME; at++) {
    const name = kinds.nameOf(states[at] ?? 0);
    if (name === undefined) continue;
    const x = unpackX(at);
    const y = unpackY(at);
    const z = unpackZ(at);
    const seen =
      (y < LAST ? solid[at + UP] === 0 : openBeyond(x, y + 1, z)) ||
      (z > 0 ? solid[at - SOUTH] === 0 : openBeyond(x, y, z - 1)) ||
      (z < LAST ? solid[at + SOUTH] === 0 : openBeyond(x, y, z + 1)) ||
      (x > 0 ? solid[at - EAST] === 0 : openBeyond(x - 1, y, z)) ||
      (x < LAST ? solid[at + EAST] === 0 : openBeyond(x + 1, y, z)) ||
      (y > 0 ? solid[at - UP] === 0 : openBeyond(x, y - 1, z));
    if (seen) push(exposed, name, at);
    else if (kinds.ground(name)) push(covered, name, at);
  }
  const index = new Map<string, SectionBlocks>();
  for (const name of new Set([...exposed.keys(), ...covered.keys()])) {
    index.set(name, { exposed: packed(exposed.get(name)), covered: packed(covered.get(name)) });
  }
  return index;
}

function push(lists: Map<string, number[]>, name: string, at: number): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [at]);
  else list.push(at);
}

function packed(list: number[] | undefined): Uint16Array {
  return list === undefined ? empty : Uint16Array.from(list);
}
