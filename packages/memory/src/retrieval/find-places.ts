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
  /** Goes on where another page ended: its `next`. */
  readonly cursor?: string | undefined;
}

type PlaceFound = Memory & { distance?: number };

interface PlacesPage {
  readonly places: PlaceFound[];
  readonly next?: string;
}

/** Remembered places: with a position given, the nearest first and with their distance; otherwise those seen last. */
export function findPlaces(find: FindMemories, { type, about, near, limit, cursor }: PlaceQuery): PlacesPage {
  const filter = { kinds: ['spatial' as const], types: type === undefined ? undefined : [type], entity: about };
  if (near === undefined) {
    const { memories: places, ...page } = find.page({ ...filter, limit, cursor });
    return { places, ...page };
  }
  const around = find
    .find({ ...filter, near, limit: AROUND })
    .flatMap((memory) => (memory.place === undefined ? [] : [{ ...memory, distance: distance(memory.place, near) }]))
    .sort((a, b) => a.distance - b.distance || a.at - b.at);
  const rest = around.slice(indexAfter(around, cursor));
  const places = rest.slice(0, limit);
  const last = places.at(-1);
  if (rest.length <= limit || last === undefined) return { places };
  const given = around.slice(0, around.indexOf(last) + 1);
  const alike = given.filter((place) => written(place) === written(last)).length;
  return { places, next: `${written(last)}_${alike}` };
}

/** A distance as it stands in a cursor. */
const written = (place: { readonly distance: number }): string => place.distance.toFixed(6);

/** A page by distance ended at so many blocks, with so many of the places that are just as far away. */
function indexAfter(around: readonly { readonly distance: number }[], cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [far = '', alike] = cursor.split('_');
  const first = around.findIndex((place) => Number(written(place)) >= Number(far));
  const at = around[first];
  if (at === undefined) return around.length;
  return written(at) === far ? first + Number(alike) : first;
}
