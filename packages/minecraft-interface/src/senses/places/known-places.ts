import type { NamedPlace } from '@conscious-bot/contracts/world';

/** Where named places outlive the process. */
export interface PlaceMemory {
  load(): NamedPlace[];
  /** A place by its name; it replaces what had that name. */
  save(place: NamedPlace): void;
  forget(name: string): void;
}

export const noPlaceMemory: PlaceMemory = { load: () => [], save: () => {}, forget: () => {} };

/** Places kept in mind at most: they stand in every snapshot. */
export const MOST_PLACES = 64;

/** The places the bot was asked to remember, in every world it was in. */
export class KnownPlaces {
  readonly #memory: PlaceMemory;
  readonly #places = new Map<string, NamedPlace>();

  constructor(memory: PlaceMemory = noPlaceMemory) {
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
    const known = this.#places.delete(name);
    if (known) this.#memory.forget(name);
    return known;
  }
}
