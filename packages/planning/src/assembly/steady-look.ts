import type { TimerHandle } from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';
import type { Parts } from './parts.ts';
import { watched } from './watched.ts';

/** How often the strategist looks at least, milliseconds. */
const EVERY_MS = 1_500;

/**
 * Shows the strategist the world now and then: a body that stands still reports nothing new for half a minute, and that is just when something is to
 * be decided. @returns ends it
 */
export function lookSteadily(context: BotContext, { body, strategist }: Parts): () => void {
  const { clock } = context;
  let timer: TimerHandle | undefined;
  let stopped = false;
  const look = async (): Promise<void> => {
    try {
      if (strategist.mode === 'off' || !body.streaming) return;
      const world = await body.freshWorld();
      if (world.ok && !stopped) await strategist.see(world.data);
    } finally {
      if (!stopped) again();
    }
  };
  const again = (): void => {
    timer = clock.setTimeout(() => watched(context, look()), EVERY_MS);
  };
  again();
  return () => {
    stopped = true;
    timer?.cancel();
  };
}
