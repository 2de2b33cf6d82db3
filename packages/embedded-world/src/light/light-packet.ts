import { Vec3 } from 'vec3';
import type { GameRegistry, PacketFields } from '../engine/flying-squid-types.ts';
import type { LightKind, LitColumn } from './light-store.ts';

const SECTION_BYTES = 2048;

/** `update_light` with the sections of a column that have changed, in the form of the version. */
export function lightPacket(registry: GameRegistry, column: LitColumn): PacketFields {
  const { chunkX, chunkZ, changed } = column;
  const head = { chunkX, chunkZ, trustEdges: true };
  const [sky, block] = [sectionsOf(column, 'sky'), sectionsOf(column, 'block')];
  if (registry.supportFeature('newLightingDataFormat')) {
    return {
      ...head,
      skyLightMask: [[0, changed.sky]],
      blockLightMask: [[0, changed.block]],
      emptySkyLightMask: [],
      emptyBlockLightMask: [],
      skyLight: sky,
      blockLight: block,
    };
  }
  const length = Buffer.from([(SECTION_BYTES & 0x7f) | 0x80, SECTION_BYTES >> 7]);
  return {
    ...head,
    skyLightMask: changed.sky,
    blockLightMask: changed.block,
    emptySkyLightMask: 0,
    emptyBlockLightMask: 0,
    data: Buffer.concat([...sky, ...block].flatMap((bytes) => [length, bytes])),
  };
}

/** The changed sections from the bottom up; section 0 lies below the column and is never lit. */
function sectionsOf(column: LitColumn, kind: LightKind): Buffer[] {
  const sections: Buffer[] = [];
  for (let index = 1; index < 32; index++) {
    if ((column.changed[kind] & (1 << index)) !== 0) sections.push(sectionBytes(column, kind, index - 1));
  }
  return sections;
}

/**
 * Sixteen layers as half bytes, x running fastest, then z. Eight bytes at a time are in reverse, as in the chunks that
 * prismarine-chunk writes and reads.
 */
function sectionBytes({ chunk, minY }: LitColumn, kind: LightKind, section: number): Buffer {
  const bytes = Buffer.alloc(SECTION_BYTES);
  const at = new Vec3(0, 0, 0);
  const level = (index: number): number => {
    at.set(index & 15, minY + section * 16 + (index >> 8), (index >> 4) & 15);
    return kind === 'sky' ? chunk.getSkyLight(at) : chunk.getBlockLight(at);
  };
  for (let i = 0; i < SECTION_BYTES; i++) bytes[i ^ 7] = level(2 * i) | (level(2 * i + 1) << 4);
  return bytes;
}
