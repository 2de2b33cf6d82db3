/** At most `count` of the items, drawn without repeats; the same for the same seed. */
export function sampleOf<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = mulberry32(seed);
  const left = [...items];
  const drawn: T[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}

/** Mulberry32: a small generator of numbers in [0, 1) from a 32-bit seed. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
