import { columnSpan } from './column-span.ts';
import type { Chunk } from './flying-squid-types.ts';

/** Sixteen layers of a chunk column. */
interface SectionStates {
  /** The y of the lowest layer. */
  bottom: number;
  /** The block states that occur in it, and perhaps some that no longer do; null when the section does not say. */
  states: readonly number[] | null;
}

/**
 * What the sections of a column are made of, without reading their blocks. prismarine-chunk keeps a palette per section: since
 * 1.18 in a container (`data`) that may also be a single value, before that on the section itself; empty ones may be null.
 */
export function sectionStates(chunk: Chunk): SectionStates[] {
  const { minY } = columnSpan(chunk);
  const sections: readonly unknown[] = chunk.sections;
  return sections.flatMap((section, index) =>
    isObject(section) ? [{ bottom: minY + index * 16, states: statesOf(section) }] : [],
  );
}

function statesOf(section: object): readonly number[] | null {
  const data: unknown = 'data' in section ? section.data : null;
  if (isObject(data) && 'value' in data && typeof data.value === 'number') return [data.value];
  return paletteOf(data) ?? paletteOf(section);
}

function paletteOf(holder: unknown): readonly number[] | null {
  if (!isObject(holder) || !('palette' in holder) || !Array.isArray(holder.palette)) return null;
  return holder.palette.filter((state) => typeof state === 'number');
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
