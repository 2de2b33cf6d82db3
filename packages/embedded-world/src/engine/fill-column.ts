import { Vec3 } from 'vec3';
import { columnSpan } from './column-span.ts';
import type { Chunk } from './flying-squid-types.ts';

const SECTION_CELLS = 4096;

/** One kind of block of a section that is filled. */
interface Kind {
  /** Where it occurs first, as an index in the section. */
  readonly first: number;
  count: number;
}

/** What a section counts of its blocks; the second only since 26.1. */
const COUNTERS = ['solidBlockCount', 'fluidCount'] as const;

/**
 * Writes the blocks of a column that is still empty: the same chunk as `setBlockStateId` for one block after the other, at a sixth of the price.
 * prismarine-chunk is asked to set the first block of each kind in a section, which makes its palette; the others are numbers of that palette.
 * @param states from the lowest layer of the column upwards, 256 in a layer, z before x; 0 is air
 */
export function fillColumn(chunk: Chunk, states: Uint16Array): void {
  const { minY } = columnSpan(chunk);
  const sections: readonly unknown[] = chunk.sections;
  for (let start = 0; start < states.length; start += SECTION_CELLS) {
    const cells = states.subarray(start, start + SECTION_CELLS);
    const index = start / SECTION_CELLS;
    fillSection(chunk, () => sections[index], minY + index * 16, cells);
  }
}

function fillSection(chunk: Chunk, sectionOf: () => unknown, bottom: number, cells: Uint16Array): void {
  const at = new Vec3(0, 0, 0);
  const set = (cell: number, state: number): void => {
    chunk.setBlockStateId(at.set(cell & 15, bottom + (cell >> 8), (cell >> 4) & 15), state);
  };

  const further = COUNTERS.map(() => 0);
  for (const [state, { first, count }] of kindsOf(cells)) {
    const before = COUNTERS.map((counter) => countOf(sectionOf(), counter));
    set(first, state);
    for (const [n, counter] of COUNTERS.entries()) {
      further[n] = (further[n] ?? 0) + (countOf(sectionOf(), counter) - (before[n] ?? 0)) * (count - 1);
    }
  }
  const section = sectionOf();
  const { palette, store } = paletteAndStore(section) ?? {};
  if (!isObject(section) || palette === undefined || store === undefined) {
    for (const [cell, state] of cells.entries()) if (state !== 0) set(cell, state);
    return;
  }
  for (const [n, counter] of COUNTERS.entries()) {
    if (further[n]) Object.assign(section, { [counter]: countOf(section, counter) + further[n] });
  }
  const numbers = new Map(palette.map((state, number) => [state, number]));
  let last = 0;
  let number = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    const state = cells[cell] ?? 0;
    if (state === 0) continue;
    if (state !== last) {
      last = state;
      number = numbers.get(state) ?? 0;
    }
    store.set(cell, number);
  }
}

/** What occurs beside air, in the order in which it does. */
function kindsOf(cells: Uint16Array): Map<number, Kind> {
  const kinds = new Map<number, Kind>();
  let last = 0;
  let kind: Kind | undefined;
  for (let cell = 0; cell < cells.length; cell++) {
    const state = cells[cell] ?? 0;
    if (state !== last) {
      last = state;
      kind = kinds.get(state);
      if (kind === undefined && state !== 0) {
        kind = { first: cell, count: 0 };
        kinds.set(state, kind);
      }
    }
    if (kind !== undefined) kind.count += 1;
  }
  return kinds;
}

/** A palette and the numbers of it: since 1.18 in a container, before that on the section itself. Undefined where there is no palette. */
function paletteAndStore(section: unknown): { palette: readonly number[]; store: Store } | undefined {
  if (!isObject(section) || !('data' in section)) return undefined;
  const holder =
    isObject(section.data) && 'data' in section.data && isStore(section.data.data) ? section.data : section;
  if (!('palette' in holder) || !Array.isArray(holder.palette) || !('data' in holder)) return undefined;
  return isStore(holder.data) ? { palette: holder.palette, store: holder.data } : undefined;
}

interface Store {
  set(cell: number, number: number): void;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isStore = (value: unknown): value is Store =>
  isObject(value) && 'set' in value && typeof value.set === 'function' && 'bitsPerValue' in value;
const countOf = (section: unknown, counter: (typeof COUNTERS)[number]): number => {
  const count: unknown = isObject(section) ? Reflect.get(section, counter) : 0;
  return typeof count === 'number' ? count : 0;
};
