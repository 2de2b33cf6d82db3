import { distance, type Memory, type MemoryPlace } from '@conscious-bot/contracts';
import type { FindMemories } from './find-memories.ts';

/** At most this many places within the radius are looked at before the nearest are taken. */
const AROUND = 1_000;

interface PlaceQuery {
  readonly type?: string | undefined;
  /** Name of what it is about. */
  readonly about?: string | undefined;
  readonly near?: (MemoryPlace & { readonly radius: number }) | undefined;
  readonly limit: number;
}

type PlaceFound = Memory & { distance?: number };

/** Remembered places: with a position given, the nearest first and with their distance; otherwise those seen last. */
export function findPlaces(find: FindMemories, { type, about, near, limit }: PlaceQuery): PlaceFound[] {
  const filter = { kinds: ['spatial' as const], types: type === undefined ? undefined : [type], entity: about };
  if (near === undefined) return find.find({ ...filter, limit });
  return find
    .find({ ...filter, near, limit: AROUND })
    .flatMap((memory) => (memory.place === undefined ? [] : [{ ...memory, distance: distance(memory.place, near) }]))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit);
}
