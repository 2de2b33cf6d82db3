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

  shown(): RecentEvent[] {
    return [...this.#list];
  }
}
