import type { Clock, TimerHandle } from '@conscious-bot/service-kit';
import type { BodyClient } from './body-client.ts';

/** The same after a restart: an action under way is taken up again, not lost. */
export const HOLDER = 'planning';

/** How often the lease on the body is renewed, milliseconds; without it the body looks after itself after four times that. */
const RENEW_EVERY_MS = 1_000;

/**
 * Keeps the hold on the body for as long as planning watches over it, whether or not an action runs: the body's own reflexes hold still
 * meanwhile (decision 0019). A renewal that fails is simply followed by the next one.
 */
export class LeaseKeeper {
  readonly #timer: TimerHandle;
  #asking = false;

  /** @param watches whether planning sees what the body sees, or has an action under way */
  constructor(body: Pick<BodyClient, 'renew'>, clock: Clock, watches: () => boolean) {
    this.#timer = clock.setInterval(() => {
      // One that hangs is not overtaken by others.
      if (this.#asking || !watches()) return;
      this.#asking = true;
      void body.renew(HOLDER).finally(() => {
        this.#asking = false;
      });
    }, RENEW_EVERY_MS);
  }

  stop(): void {
    this.#timer.cancel();
  }
}
