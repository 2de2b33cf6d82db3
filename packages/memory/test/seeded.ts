/** A small generator of the same numbers from the same seed (mulberry32), each 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function oneOf<T>(list: readonly [T, ...T[]] | readonly T[], random: () => number): T {
  const one = list[Math.floor(random() * list.length)] ?? list[0];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}
