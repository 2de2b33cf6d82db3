import { oneOf, seededRandom } from '@conscious-bot/service-kit';

/** Numbers from a seed, the same on every machine. */
export class Random {
  /** 0 ≤ x < 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }

  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    return oneOf(list, this.next);
  }
}
