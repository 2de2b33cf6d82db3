import type { Config } from '@conscious-bot/contracts';
import { type PastBounds, rarerWithAge } from '@conscious-bot/service-kit';

/** What of cognition's events stays for looking back: thoughts, firsts, calls of the model, and what was felt now and then. Some 500 bytes each: 100 MB at most as usual. */
export function cognitionPast({ COGNITION_EVENTS_KEPT: most }: Pick<Config, 'COGNITION_EVENTS_KEPT'>): PastBounds {
  return {
    kept: [
      { kinds: ['thought', 'intrusion', 'narrative'], most },
      { kinds: ['model.called', 'service.degraded', 'service.recovered'], most },
    ],
    sampled: ['intero'],
    steps: rarerWithAge,
  };
}
