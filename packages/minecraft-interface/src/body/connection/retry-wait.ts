import { backOffMs } from '@conscious-bot/service-kit';
import { type ConnectionFailureCode, isServersWord } from './connection-failure.ts';

/** Between tries of what passes by itself, milliseconds. */
const passing = { baseMs: 500, maxMs: 20_000 };
/**
 * Where no server listens at the port: asking costs nothing, and one that is only starting, or was killed, is found at once. After so many tries it
 * counts as away.
 */
const closedPort = { baseMs: 500, maxMs: 500, tries: 40 };
/** Where the server has refused the bot by its own word: a person may lift the ban, or start another version, any time. */
const refused = { baseMs: 60_000, maxMs: 600_000 };
/**
 * From the beginning of one try to that of the next, milliseconds, for what passes: with a try that hangs for most of it and a slow join
 * the bot is still back within half a minute of a server's return.
 */
const CYCLE_MS = 20_000;
/** Servers that throttle joins count from the last one; most let the next in after four seconds (spigot.yml, connection-throttle). */
const THROTTLE_MS = 5_000;

interface FailedTry {
  readonly code: ConnectionFailureCode;
  /** Failures in a row before this one. */
  readonly before: number;
  /** Milliseconds the failed try took. */
  readonly tookMs: number;
}

/** Milliseconds until a server is tried again; `random` spreads bots that were thrown out together (0 ≤ x < 1). */
export function retryWaitMs({ code, before, tookMs }: FailedTry, random: () => number): number {
  if (isServersWord(code)) return backOffMs(before, refused, random);
  if (code === 'refused' && before < closedPort.tries) return backOffMs(before, closedPort, random);
  const slower = code === 'refused' ? before - closedPort.tries : before;
  const wait = Math.min(backOffMs(slower, passing, random), CYCLE_MS - tookMs);
  return Math.max(code === 'throttled' ? THROTTLE_MS : passing.baseMs / 2, wait);
}
