import { signalTable } from '@conscious-bot/contracts';
import { turnsOfLife } from '@conscious-bot/contracts/event-types';
import { type PastBounds, rarerWithAge } from '@conscious-bot/service-kit';

/** Signals that come with every few blocks of work. */
const everyday: ReadonlySet<string> = new Set(['inventory_changed', 'unloaded_ahead', 'fell']);

/**
 * What of the body's events stays for as long as the life lasts: all harm, deaths, actions and turns of the life, and the whole state of the body
 * now and then. A state takes some 8 kB: in a year 8,000 of them stay, 65 MB. An action takes about 1 kB without what the world was like before
 * and after it, and the 100,000 that stay are those of two weeks of steady work. All else takes some 100 bytes: together 180 MB at most.
 */
export const bodyPast: PastBounds = {
  kept: [
    { kinds: ['action.finished'], most: 100_000 },
    {
      kinds: [
        ...[...turnsOfLife, 'damage'].map((name) => `botEvent:${name}`),
        ...Object.keys(signalTable)
          .filter((name) => !everyday.has(name))
          .map((name) => `signal:${name}`),
        ...['service.degraded', 'service.recovered', 'service.resumed'],
      ],
      most: 100_000,
    },
  ],
  sampled: ['bot.state'],
  steps: rarerWithAge,
  leftOut: { 'action.finished': ['$.before', '$.after'] },
};
