import type { EventEnvelope } from '@conscious-bot/contracts/event';

/** A page of events, the oldest first. */
interface EventPage {
  readonly events: readonly EventEnvelope[];
  readonly next?: number | undefined;
}

/**
 * What is drawn of the events of a range. The events themselves are not kept: a task or a step with all its facts is many times as large as its bar,
 * and a page stays open for days.
 */
export interface ReadEvents<T> {
  /** In the order in which they came. */
  readonly drawn: readonly T[];
  /** Where reading goes on when more have come; undefined before the first. */
  readonly cursor: number | undefined;
}

/** So many are kept at most, the newest. */
export const MOST_DRAWN = 1_000;

/** Reads what has come since `known`, page by page; `known` itself where nothing has. */
export async function readOn<T>(
  ask: (cursor: number | undefined) => Promise<EventPage>,
  read: (event: EventEnvelope) => T | undefined,
  known: ReadEvents<T> = { drawn: [], cursor: undefined },
): Promise<ReadEvents<T>> {
  let { drawn, cursor } = known;
  for (;;) {
    const { events, next } = await ask(cursor);
    drawn = [...drawn, ...events.flatMap((event) => read(event) ?? [])].slice(-MOST_DRAWN);
    cursor = next ?? events.at(-1)?.seq ?? cursor;
    if (next === undefined) return cursor === known.cursor ? known : { drawn, cursor };
  }
}
