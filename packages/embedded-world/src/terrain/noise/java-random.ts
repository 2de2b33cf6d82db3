/** Numbers of luck as `java.util.Random` draws them. The game places some things by them, so that a seed says where they are. */
interface JavaRandom {
  /** A whole number from 0 to below `bound`, which is positive and below 2³¹. */
  below(bound: number): number;
  /** A number of 64 bits. */
  long(): bigint;
}

const LUCK = { times: 0x5deece66dn, plus: 11n, bits: 48 };
const MOST = 2 ** 31;

/** @param seed of which the last 48 bits count. */
export function javaRandom(seed: bigint): JavaRandom {
  let state = BigInt.asUintN(LUCK.bits, seed ^ LUCK.times);
  const next = (bits: number): bigint => {
    state = BigInt.asUintN(LUCK.bits, state * LUCK.times + LUCK.plus);
    return BigInt.asIntN(32, state >> BigInt(LUCK.bits - bits));
  };
  return {
    below(bound) {
      if ((bound & (bound - 1)) === 0) return Number((BigInt(bound) * next(31)) >> 31n);
      for (;;) {
        const drawn = Number(next(31));
        // The last draws, which would make the small numbers commoner, are thrown away.
        if (drawn - (drawn % bound) + bound <= MOST) return drawn % bound;
      }
    },
    long: () => BigInt.asIntN(64, (next(32) << 32n) + next(32)),
  };
}
