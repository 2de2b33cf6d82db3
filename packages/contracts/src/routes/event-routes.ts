import { z } from 'zod';
import { eventEnvelope } from '../event/event.ts';
import { route } from '../http/http.ts';
import { cursor, nextCursor } from '../http/page.ts';

/** Milliseconds since the epoch. */
const instant = z.number().min(0);
const types = z
  .string()
  .max(2_000)
  .optional()
  .describe('Event types, or kinds of a type such as `botEvent:death`, comma separated; all when absent.');
const from = z.coerce.number().min(0).optional().describe('Only events at this instant or later, ms since the epoch.');
const to = z.coerce.number().min(0).optional().describe('Only events before this instant, ms since the epoch.');

export const eventDensity = z.object({
  from: instant,
  to: instant,
  /** How long each bucket is, ms; the first begins at `from`. */
  widthMs: z.number().positive(),
  /** How many events of a kind came in each bucket: `type`, or `type:kind` where a service tells kinds apart. What did not come is not listed. */
  series: z.array(z.object({ type: z.string(), counts: z.array(z.number().int().min(0)) })),
  /** When the oldest and the newest held event of these types came, in whatever range; absent where there is none. */
  firstAt: instant.optional(),
  lastAt: instant.optional(),
});
export type EventDensity = z.infer<typeof eventDensity>;

/** What every service that announces events answers about those that have been. */
export const eventRoutes = {
  eventHistory: route({
    method: 'GET',
    path: '/events/history',
    summary:
      'Past events in order of time, by pages. A page ends early where its events are large: `next` says whether more follow.',
    query: z.object({
      types,
      from,
      to,
      order: z.enum(['oldest', 'newest']).default('newest'),
      cursor,
      limit: z.coerce.number().int().min(1).max(1000).default(200),
    }),
    response: z.object({ events: z.array(eventEnvelope), next: nextCursor }),
  }),
  eventDensity: route({
    method: 'GET',
    path: '/events/density',
    summary:
      'How many events of each type came when: at most `buckets` counts of equal width between `from` and `to` (all that is held unless given). The edges lie on whole minutes, hours or days where the range is long.',
    query: z.object({ types, from, to, buckets: z.coerce.number().int().min(2).max(500).default(200) }),
    response: eventDensity,
  }),
};
