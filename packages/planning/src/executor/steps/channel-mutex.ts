import type { ChannelName } from '@conscious-bot/contracts';
import { KeyedMutex } from '@conscious-bot/service-kit';

/**
 * Who may act in a channel: one step at a time (I1). A task that has the body and something to say waits here for the voice; the other way
 * round nobody waits.
 */
export class ChannelMutex {
  readonly #mutex = new KeyedMutex();

  /** Runs `work` when it has its turn. @returns undefined when the wait was aborted first */
  async run<T>(channel: ChannelName, signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
    const aborted = Promise.withResolvers<undefined>();
    let begun = false;
    const onAbort = () => {
      if (!begun) aborted.resolve(undefined);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    // One that has given up keeps its place, so that it lets nobody past who has the turn.
    const turn = this.#mutex.run(channel, async () => {
      if (signal.aborted) return undefined;
      begun = true;
      return work();
    });
    try {
      return await Promise.race([turn, aborted.promise]);
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }
}
