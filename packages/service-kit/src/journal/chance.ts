/** Four whole numbers of 32 bits, drawn from another source of chance. */
export function drawSeed(random: () => number): number[] {
  return Array.from({ length: 4 }, () => Math.floor(random() * 2 ** 32) >>> 0);
}

/**
 * Numbers from 0 up to, not including, 1, the same for the same seed of four whole numbers. Source: sfc32 of PractRand, 128 bits of state, so that
 * two bots never draw the same ids.
 */
export function chanceOf(seed: readonly number[]): () => number {
  let [a = 0, b = 0, c = 0, counter = 1] = seed;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 12; i += 1) next();
  return next;
}
