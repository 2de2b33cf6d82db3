import { readEvent } from '@conscious-bot/contracts';
import type { EventData, EventType } from '@conscious-bot/contracts/event-types';
import type { Database } from '@conscious-bot/service-kit';

/** Event as it stands in a service's log; undefined for every other type. */
interface LoggedEvent {
  readonly at: number;
  as<T extends EventType>(type: T): EventData<T> | undefined;
}

/** The events of some types, the oldest first. */
export function* eventsOf(db: Database, types: readonly EventType[]): Generator<LoggedEvent> {
  const rows = db.prepare<string[], { type: string; at: number; data: string }>(
    `SELECT type, at, data FROM events WHERE type IN (${types.map(() => '?').join()}) ORDER BY seq`,
  );
  for (const { type, at, data } of rows.iterate(...types))
    yield { at, as: (wanted) => (type === wanted ? readEvent(wanted, JSON.parse(data)) : undefined) };
}

/** What differs from run to run without meaning anything: ids. */
export function withoutIds(text: string): string {
  return text.replace(/\b([a-z]+)_[0-9a-z]{26}\b/g, '$1');
}
