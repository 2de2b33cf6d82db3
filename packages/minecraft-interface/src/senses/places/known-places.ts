import type { NamedPlace } from '@conscious-bot/contracts/world';
import { noPlaceMemory, type PlaceMemory } from './place-memory.ts';

/** Places kept in mind at most: they stand in every snapshot. */
export const MOST_PLACES = 64;

/** The places the bot was asked to remember, in every world it was in. */
export class KnownPlaces {
  readonly #memory: PlaceMemory<NamedPlace>;
  readonly #places = new Map<string, NamedPlace>();

  constructor(memory: PlaceMemory<NamedPlace> = noPlaceMemory) {
    this.#memory = memory;
    for (const place of memory.load()) this.#places.set(place.name, place);
  }

  /** In the order in which they were named. */
  all(): NamedPlace[] {
    return [...this.#places.values()];
  }

  /** Answers whether there is room for it. */
  put(place: NamedPlace): boolean {
    if (!this.#places.has(place.name) && this.#places.size >= MOST_PLACES) return false;
    this.#places.delete(place.name);
    this.#places.set(place.name, place);
    this.#memory.save(place);
    return true;
  }

  /** Answers whether it was known. */
  forget(name: string): boolean {
    const known = this.#places.get(name);
    if (known === undefined) return false;
    this.#places.delete(name);
    this.#memory.forget(known);
    return true;
  }
}
