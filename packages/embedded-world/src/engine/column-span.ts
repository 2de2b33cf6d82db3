import type { Chunk } from './flying-squid-types.ts';

/** The heights a chunk column spans: from `minY` up to, not including, `top`. */
export interface ColumnSpan {
  readonly minY: number;
  readonly top: number;
}

/** Columns of 1.18 and later know it themselves, older ones span 0 to 255. */
export function columnSpan(chunk: Chunk): ColumnSpan {
  const minY = 'minY' in chunk && typeof chunk.minY === 'number' ? chunk.minY : 0;
  const height = 'worldHeight' in chunk && typeof chunk.worldHeight === 'number' ? chunk.worldHeight : 256;
  return { minY, top: minY + height };
}
