import { typedEvent } from '@conscious-bot/contracts';
import type { EventLog } from '@conscious-bot/service-kit';

/**
 * Says at a start since when the body was away. While it runs it announces its state twice a minute at the least, so its newest event is from when
 * it stopped or shortly before, however it stopped. Of a life that only begins there is nothing to say.
 */
export function announceReturn(events: EventLog): void {
  const [last] = events.read({ after: events.lastSeq() - 1, limit: 1 });
  if (last !== undefined) events.append(typedEvent('service.resumed', { downSince: last.at }));
}
