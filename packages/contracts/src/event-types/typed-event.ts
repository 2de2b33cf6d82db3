import type { z } from 'zod';
import type { EventInput, Trace } from '../event/event.ts';
import { type EventType, eventData } from './events.ts';

/**
 * Builds an event whose payload is checked against its type's schema. Throws on a payload that does not fit: that is the producer's mistake,
 * and it must not reach a log others replay.
 */
export function typedEvent<T extends EventType>(
  type: T,
  data: z.input<(typeof eventData)[T]>,
  trace: Trace = {},
): EventInput {
  return { type, data: eventData[type].parse(data), trace };
}
