import { distance, type Memory, type MemoryPlace } from '@conscious-bot/contracts';
import type { FindMemories } from './find-memories.ts';

/** Places around one are at most this many before the nearest are taken. */
const AROUND = 1_000;

export interface PlaceQuery {
  readonly type?: string | undefined;
  /** Name of what it is about. */
  readonly about?: string | undefined;
  readonly near?: (MemoryPlace & { readonly radius: number }) | undefined;
  readonly limit: number;
}

export type PlaceFound = Memory & { distance?: number };

/** Places that are remembered: the nearest first where a place is given, with the blocks to them; else those last seen. */
export function findPlaces(find: FindMemories, { type, about, near, limit }: PlaceQuery): PlaceFound[] {
  const filter = { kinds: ['spatial' as const], types: type === undefined ? undefined : [type], entity: about };
  if (near === undefined) return find.find({ ...filter, limit });
  return find
    .find({ ...filter, near, limit: AROUND })
    .flatMap((memory) => (memory.place === undefined ? [] : [{ ...memory, distance: distance(memory.place, near) }]))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit);
}
