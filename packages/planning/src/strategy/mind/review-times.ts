import type { StrategyZone } from '@conscious-bot/contracts/strategy';

/** How often a mind is asked where nothing presses, and where everything does, ms. */
const CALM_MS = 300_000;
const TENSE_MS = 60_000;
/** After a surprise the next review comes at the latest after this time, ms: as long as it takes to see what came of it. */
const SOON_MS = 5_000;
/** After a mind that did not answer, doubled with each further time, up to the last, ms. */
const SILENT_MS = 30_000;
const SILENT_MOST_MS = 1_800_000;

/** After what it set could not stand, or led nowhere, doubled with each further time until something comes off, ms: it knows now what was wrong. */
const FAILED_MS = 20_000;

const zoneTension: Readonly<Record<StrategyZone, number>> = {
  crisis: 1,
  struggling: 0.7,
  healthy: 0.3,
  transcendent: 0.1,
};

/** How far what is falls short of what is to be, 0 to 1: the zone, or the most urgent need where that is greater. */
export const tensionOf = (zone: StrategyZone, urgencies: readonly number[] = []): number =>
  Math.min(1, Math.max(zoneTension[zone], ...urgencies));

/** From one review to the next: the more tension, the shorter. */
export const reviewAfterMs = (tension: number): number =>
  CALM_MS - (CALM_MS - TENSE_MS) * Math.min(1, Math.max(0, tension));

/** When a mind is asked the next time. It is asked at the start; failures in a row draw the time out. */
export class ReviewTimes {
  #askedAt = Number.NEGATIVE_INFINITY;
  #silences = 0;
  #failures = 0;
  #hasAnswered = false;
  #notAfter = Number.POSITIVE_INFINITY;

  /** The mind has not answered the last time, or never. */
  get isSilent(): boolean {
    return this.#silences > 0 || !this.#hasAnswered;
  }

  /** Whether it is time, with the tension there is now. */
  isDue(now: number, tension: number): boolean {
    return now >= this.nextAt(tension);
  }

  /** Ms since the epoch. */
  nextAt(tension: number): number {
    const silent = this.#silences === 0 ? 0 : Math.min(SILENT_MOST_MS, SILENT_MS * 2 ** (this.#silences - 1));
    const usual = this.#askedAt + Math.max(reviewAfterMs(tension), silent);
    // A mind that says nothing is no sooner asked for all the surprises there are.
    return this.#silences > 0 ? usual : Math.min(usual, this.#notAfter);
  }

  /** Something happened that was not expected. */
  surprised(now: number): void {
    this.#notAfter = Math.min(this.#notAfter, Math.max(now, this.#askedAt) + SOON_MS);
  }

  asked(now: number): void {
    this.#askedAt = now;
    this.#notAfter = Number.POSITIVE_INFINITY;
  }

  /** What it had set has ended, or could not stand from the beginning: it sets something else the sooner, the oftener things come off. */
  over(cameOff: boolean, now: number): void {
    const after = cameOff ? SOON_MS : FAILED_MS * 2 ** this.#failures;
    this.#notAfter = Math.min(this.#notAfter, now + after);
    this.#failures = cameOff ? 0 : this.#failures + 1;
  }

  /** Whether it answered with anything that could be read. */
  answered(isOfUse: boolean): void {
    this.#silences = isOfUse ? 0 : this.#silences + 1;
    this.#hasAnswered ||= isOfUse;
  }
}
