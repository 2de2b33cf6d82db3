import type { Clock } from '@conscious-bot/service-kit';
import type { BodyClient } from './body-client.ts';

/** How often the body hears that somebody is there while an action runs, milliseconds; it gives up after four times that. */
const RENEW_EVERY_MS = 1_000;

/**
 * Keeps the hold on the body while `work` goes on. A renewal that fails is simply followed by the next one: when the body is away it has
 * nothing to be kept alive for, and when it is back it hears again.
 */
export async function holdingBody<T>(
  body: Pick<BodyClient, 'renew'>,
  holder: string,
  clock: Clock,
  work: () => Promise<T>,
): Promise<T> {
  let asking = false;
  const renew = async () => {
    // One that hangs is not overtaken by others.
    if (asking) return;
    asking = true;
    await body.renew(holder).finally(() => {
      asking = false;
    });
  };
  const timer = clock.setInterval(() => void renew(), RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clock.clear(timer);
  }
}
