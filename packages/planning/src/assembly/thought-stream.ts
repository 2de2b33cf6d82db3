import { type Config, type Interoception, readEvent, serviceUrl } from '@conscious-bot/contracts';
import { type Clock, type Database, type Logger, subscribeToEvents } from '@conscious-bot/service-kit';
import type { CrashHook } from '../context/crash-point.ts';
import type { Intake } from '../intake/intake.ts';

export interface ThoughtStreamOptions {
  readonly config: Config;
  readonly db: Database;
  readonly intake: Intake;
  /** The bot said how it feels, at ms since the epoch. */
  readonly onFelt: (intero: Interoception, at: number) => void;
  /** Cognition is there again: it may have found a model, or lost it, while it was away. */
  readonly onConnected: () => void;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly crash: CrashHook;
}

/** Subscribes to every thought there ever was, each once, and has it decided on; and to how the bot feels. */
export function listenToThoughts(options: ThoughtStreamOptions): ReturnType<typeof subscribeToEvents> {
  const { config, db, intake, onFelt, onConnected, clock, logger, crash } = options;
  return subscribeToEvents({
    ...{ db, clock, logger, token: config.SERVICE_TOKEN },
    name: 'planning<cognition',
    url: serviceUrl(config, 'cognition'),
    types: ['thought', 'intero'],
    startAt: 'beginning',
    onState: (state) => {
      if (state === 'connected') onConnected();
    },
    handle: (event) => {
      if (event.botId !== config.BOT_ID) return;
      if (event.type === 'intero') {
        const intero = readEvent('intero', event.data);
        if (intero !== undefined) onFelt(intero, event.at);
        return;
      }
      const thought = readEvent('thought', event.data);
      if (thought === undefined) throw new Error('a thought event that does not fit its contract');
      intake.consider(thought);
      crash('thought.deciding');
    },
  });
}
