import { Vec3 } from 'vec3';
import type { WorldBlocks } from '../blocks/world-blocks.ts';
import { dimensionOfChunk } from '../dimensions/dimension.ts';
import { type ColumnSpan, columnSpan } from '../engine/column-span.ts';
import type { Chunk } from '../engine/flying-squid-types.ts';
import type { LightRules } from './light-rules.ts';
import type { LightGrid } from './spread-light.ts';

export type LightKind = 'sky' | 'block';

/** A column of which the world keeps the light. */
export interface LitColumn extends ColumnSpan {
  readonly chunkX: number;
  readonly chunkZ: number;
  readonly chunk: Chunk;
  /** Columns of the nether have none, and no daylight. */
  readonly hasSky: boolean;
  /** From here up daylight is full everywhere and is written nowhere. A multiple of 16 above `minY`, or the column's top. */
  litTop: number;
  /** Sections whose light has changed since it was last sent; bit 0 is the one below the column. */
  readonly changed: Record<LightKind, number>;
  /** Sections in which light was ever written, by the same bits: all others are dark, below `litTop`. */
  readonly written: Record<LightKind, number>;
}

/** The bit of the section of a column that holds a level. */
export const sectionBit = ({ minY }: Pick<LitColumn, 'minY'>, y: number): number => 1 << (((y - minY) >> 4) + 1);

/** The light of the loaded world, kept in the chunks themselves. */
export interface LightStore {
  readonly sky: LightGrid;
  readonly block: LightGrid;
  /** Null where the chunk is not in memory. */
  column(chunkX: number, chunkZ: number): LitColumn | null;
  add(column: LitColumn): void;
  /** Call before working with the light: columns may have left memory since. */
  refresh(): void;
  /** Columns in which something has changed; they count as sent afterwards. */
  takeChanged(): LitColumn[];
}

export function lightStore(blocks: Pick<WorldBlocks, 'loadedColumn'>, rules: LightRules): LightStore {
  const columns = new WeakMap<Chunk, LitColumn>();
  let changed = new Set<LitColumn>();
  const at = new Vec3(0, 0, 0);

  const column = (chunkX: number, chunkZ: number): LitColumn | null => {
    const chunk = blocks.loadedColumn(chunkX, chunkZ);
    return chunk ? (columns.get(chunk) ?? null) : null;
  };

  // Floods stay within a column for most of their steps; the map is asked only when they cross a border.
  let last: LitColumn | null = null;
  const columnAt = (x: number, z: number): LitColumn | null => {
    const [chunkX, chunkZ] = [x >> 4, z >> 4];
    if (last?.chunkX !== chunkX || last.chunkZ !== chunkZ) last = column(chunkX, chunkZ);
    return last;
  };

  function grid(kind: LightKind): LightGrid {
    return {
      falls: kind === 'sky',
      level(x, y, z) {
        const here = columnAt(x, z);
        if (!here || y < here.minY || (kind === 'sky' && !here.hasSky)) return -1;
        if (y >= here.litTop)
          return kind === 'sky' ? 15 : y < here.top ? here.chunk.getBlockLight(inside(x, y, z)) : -1;
        return kind === 'sky' ? here.chunk.getSkyLight(inside(x, y, z)) : here.chunk.getBlockLight(inside(x, y, z));
      },
      set(x, y, z, level) {
        const here = columnAt(x, z);
        if (!here || (kind === 'sky' && !here.hasSky)) return;
        if (y < here.minY || y >= (kind === 'sky' ? here.litTop : here.top)) return;
        if (kind === 'sky') here.chunk.setSkyLight(inside(x, y, z), level);
        else here.chunk.setBlockLight(inside(x, y, z), level);
        const bit = sectionBit(here, y);
        here.changed[kind] |= bit;
        here.written[kind] |= bit;
        changed.add(here);
      },
      stateAt: (x, y, z) => columnAt(x, z)?.chunk.getBlockStateId(inside(x, y, z)) ?? 0,
      source: (x, y, z) =>
        kind === 'sky' ? 0 : rules.emission(columnAt(x, z)?.chunk.getBlockStateId(inside(x, y, z)) ?? 0),
    };
  }
  const inside = (x: number, y: number, z: number): Vec3 => at.set(x & 15, y, z & 15);

  return {
    sky: grid('sky'),
    block: grid('block'),
    column,
    refresh() {
      last = null;
    },
    add(lit) {
      columns.set(lit.chunk, lit);
      last = null;
    },
    takeChanged() {
      const taken = [...changed];
      changed = new Set();
      return taken;
    },
  };
}

/** A column that nobody has looked at yet. */
export function litColumn(chunkX: number, chunkZ: number, chunk: Chunk, litTop: number): LitColumn {
  const hasSky = dimensionOfChunk(chunkX) === 'overworld';
  const nothing = (): Record<LightKind, number> => ({ sky: 0, block: 0 });
  return { chunkX, chunkZ, chunk, hasSky, ...columnSpan(chunk), litTop, changed: nothing(), written: nothing() };
}
