import type { EventEnvelope } from '@conscious-bot/contracts/event';
import type { RecentEvent } from '../wire/recent-event.ts';
import { recentEventOf } from './describe-event.ts';

/** Events kept and shown. */
const CAPACITY = 40;

/** The latest of what happened, the newest first. */
export class RecentEvents {
  #list: readonly RecentEvent[] = [];

  /** Takes an event in if it is one that is shown; the same one twice counts once. */
  take(event: EventEnvelope, source: RecentEvent['source']): void {
    const described = recentEventOf(event, source);
    if (described === undefined || this.#list.some(({ id }) => id === described.id)) return;
    this.#list = [described, ...this.#list].sort((a, b) => b.at - a.at).slice(0, CAPACITY);
  }

  /** All of them, with the titles that `titleOf` still knows of their tasks; one that was known once is kept. */
  shown(titleOf: (taskId: string) => string | undefined): RecentEvent[] {
    this.#list = this.#list.map((event) => titled(event, titleOf));
    return [...this.#list];
  }
}

function titled(event: RecentEvent, titleOf: (taskId: string) => string | undefined): RecentEvent {
  if (event.title !== null || event.taskId === null) return event;
  const title = titleOf(event.taskId);
  return title === undefined ? event : { ...event, title };
}
