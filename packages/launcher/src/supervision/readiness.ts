import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** How a child says whether it is ready: over HTTP, or by lines on its standard output, of which `read` makes undefined when they are about something else. */
export type ReadyProbe =
  | { readonly kind: 'http'; readonly url: string }
  | { readonly kind: 'line'; readonly read: (line: string) => Answer | undefined };

export type Answer =
  | { readonly ready: true }
  /** `isFinal`: it cannot become ready before a person has done something. */
  | { readonly ready: false; readonly why: string; readonly isFinal?: true };

const probeTimeoutMs = 1_500;

/** Asks once; anything but a 2xx within 1.5 s means no, with the reason the service gives. */
export async function askReady(url: string, signal?: AbortSignal): Promise<Answer> {
  const timeout = AbortSignal.timeout(probeTimeoutMs);
  try {
    const response = await fetch(url, {
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      redirect: 'manual',
    });
    const text = await response.text();
    return response.ok ? { ready: true } : (refusalIn(text) ?? { ready: false, why: `answers ${response.status}` });
  } catch (error) {
    // Not listening yet, or too slow to answer: both mean that it is not ready.
    return {
      ready: false,
      why: error instanceof Error && error.name === 'TimeoutError' ? 'does not answer' : 'is not listening',
    };
  }
}

interface AskingOptions {
  /** Time between two questions, ms; 100 unless given. */
  readonly everyMs?: number;
  /** Called once with the reason when there is no yes after `patienceMs` (8000 unless given). */
  onWaiting?(why: string): void;
  readonly patienceMs?: number;
  /** Resolves when the service says that it listens. Until then it is asked once a second only: each question to a closed port takes the processor from the start itself. */
  readonly listening?: Promise<void>;
}

/** For a program that does not say when it listens, ms. */
const beforeListeningMs = 1_000;

/** Asks again and again until the answer is yes, is final, or the signal aborts; resolves with the last whole answer. */
export async function untilReady(url: string, signal: AbortSignal, options: AskingOptions = {}): Promise<Answer> {
  const { everyMs = 100, patienceMs = 8_000, onWaiting, listening } = options;
  const impatientAt = Date.now() + patienceMs;
  let told = false;
  let listens = listening === undefined;
  listening?.then(() => {
    listens = true;
  });
  let answer: Answer = { ready: false, why: 'was not asked' };
  while (!signal.aborted) {
    const latest = await askReady(url, signal);
    if (latest.ready || latest.isFinal) return latest;
    // An answer cut short by the signal says nothing about the service.
    if (!signal.aborted) answer = latest;
    if (!told && !answer.ready && Date.now() > impatientAt) {
      told = true;
      onWaiting?.(answer.why);
    }
    const pause = sleep(listens ? everyMs : beforeListeningMs, undefined, { signal }).catch(() => undefined);
    await (listens ? pause : Promise.race([pause, listening]));
  }
  return answer;
}

const notReady = z.object({
  error: z.object({ message: z.string(), detail: z.record(z.string(), z.unknown()).optional() }),
});

/** Why the service is not ready, in its own words; undefined for an answer that is not in the common error shape. */
function refusalIn(text: string): Answer | undefined {
  try {
    const failed = notReady.safeParse(JSON.parse(text));
    if (!failed.success) return undefined;
    const { message, detail = {} } = failed.data.error;
    if (typeof detail.reason === 'string')
      return { ready: false, why: detail.reason, ...(detail.isFinal === true && { isFinal: true }) };
    const missing = Object.keys(detail).filter((key) => detail[key] === false);
    const facts = Object.entries(detail).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
    const standing = missing.length === 0 ? message : `waits for ${missing.join(', ')}`;
    if (facts.length === 0) return { ready: false, why: standing };
    const known = facts.map(([key, value]) => `${key}: ${value}`).join(', ');
    return { ready: false, why: `${standing.replace(/\.$/, '')} (${known})` };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
