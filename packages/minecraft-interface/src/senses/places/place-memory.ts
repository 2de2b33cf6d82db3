/** Where what the bot knows of a kind of place outlives the process. */
export interface PlaceMemory<T> {
  load(): T[];
  /** It replaces what was known of the same place. */
  save(place: T): void;
  forget(place: T): void;
}

/** For a bot whose knowledge ends with it. */
export const noPlaceMemory = { load: () => [], save: () => {}, forget: () => {} } satisfies PlaceMemory<never>;
