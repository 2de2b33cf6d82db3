import type { ChannelName } from '@conscious-bot/contracts';

/**
 * Who may act in a channel: one step at a time (I1). A task that has the body and something to say waits here for the voice; the other way
 * round nobody waits.
 */
export class ChannelMutex {
  readonly #last = new Map<ChannelName, Promise<void>>();

  /** Waits for its turn. @returns what ends it; undefined when the wait was aborted first */
  async take(channel: ChannelName, signal: AbortSignal): Promise<(() => void) | undefined> {
    const before = this.#last.get(channel) ?? Promise.resolve();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    // Whoever comes next waits for those before as well, also when this one gives up.
    const mine = before.then(() => over);
    this.#last.set(channel, mine);
    const aborted = Promise.withResolvers<'aborted'>();
    const onAbort = () => aborted.resolve('aborted');
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    const turn = await Promise.race([before.then(() => 'mine' as const), aborted.promise]);
    signal.removeEventListener('abort', onAbort);
    if (turn === 'mine') return end;
    end();
    return undefined;
  }
}
