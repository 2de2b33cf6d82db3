import type { Clock } from '../time/clock.ts';
import { ServiceError } from './service-error.ts';
import { createTokenCheck } from './token-check.ts';

/** Wrong tokens in a row that are answered at once: somebody mistypes, or a setting is half changed. */
const forgiven = 3;
/** Wrong tokens in a row after which an address is refused for a while. */
const mostWrong = 10;
/** For so long, ms. */
const lockMs = 30_000;
/** After this long without a wrong token all is forgotten, ms. */
const forgetMs = 60_000;
/** The answer to a wrong token waits this long, doubling with each further one up to the longest, ms. */
const firstDelayMs = 100;
const longestDelayMs = 2_000;
/** Addresses that are remembered; the one that called longest ago goes first. */
const mostAddresses = 1_000;

interface Caller {
  wrong: number;
  wrongAt: number;
  lockedUntil: number;
  /** It has shown the right token before. */
  known: boolean;
}

/**
 * Checks the token of each request and makes guessing it slow: wrong ones are answered later and later, and after ten in a row the address is
 * refused for half a minute without a look at its token. An address that has shown the right token before may go on with the right one: services on
 * one machine share an address, and nobody shall shut them out by guessing.
 */
export class TokenGuard {
  readonly #isRight: (authorization: string | undefined) => boolean;
  readonly #clock: Clock;
  readonly #callers = new Map<string, Caller>();

  constructor(token: string, clock: Clock) {
    this.#isRight = createTokenCheck(token);
    this.#clock = clock;
  }

  /** Resolves for the right token; rejects with `unauthorized`, or `too_many_requests` with `retryAfterS`. */
  async check(address: string, authorization: string | undefined): Promise<void> {
    const now = this.#clock.monotonic();
    const caller = this.#caller(address, now);
    const isLocked = now < caller.lockedUntil;
    if (isLocked && !caller.known) throw tooMany(caller.lockedUntil - now);
    if (this.#isRight(authorization)) {
      caller.known = true;
      caller.wrong = 0;
      return;
    }
    const refused = new ServiceError('unauthorized', 'Send Authorization: Bearer <SERVICE_TOKEN>.');
    // Asking without any token is how one learns that one is needed.
    if (authorization === undefined) throw refused;
    if (isLocked) throw tooMany(caller.lockedUntil - now);
    caller.wrong += 1;
    caller.wrongAt = now;
    if (caller.wrong >= mostWrong) {
      caller.lockedUntil = now + lockMs;
      caller.wrong = 0;
      throw tooMany(lockMs);
    }
    if (caller.wrong > forgiven)
      await this.#clock.sleep(Math.min(longestDelayMs, firstDelayMs * 2 ** (caller.wrong - forgiven - 1)));
    throw refused;
  }

  #caller(address: string, now: number): Caller {
    const known = this.#callers.get(address);
    const caller = known ?? { wrong: 0, wrongAt: now, lockedUntil: 0, known: false };
    if (now - caller.wrongAt > forgetMs) caller.wrong = 0;
    // Set again, so that the map's order is that of the last request.
    this.#callers.delete(address);
    this.#callers.set(address, caller);
    const oldest = this.#callers.keys().next();
    if (this.#callers.size > mostAddresses && oldest.value !== undefined) this.#callers.delete(oldest.value);
    return caller;
  }
}

function tooMany(forMs: number): ServiceError {
  const retryAfterS = Math.ceil(forMs / 1_000);
  return new ServiceError('too_many_requests', `Too many wrong tokens; try again in ${retryAfterS} s.`, {
    retryAfterS,
  });
}
