/**
 * Numbers from 0 up to, not including, 1: the same for the same seed. For benchmarks and tests that must be repeatable, never for secrets.
 * Source: mulberry32, a generator of 32 bits of state.
 * @param seed a whole number; only its lowest 32 bits count
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of a list, by a number that `random` draws. Throws for an empty list. */
export function oneOf<T>(list: readonly T[], random: () => number): T {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new RangeError('there is nothing to choose from');
  return one;
}
