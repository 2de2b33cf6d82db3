import type { EventEnvelope } from '@conscious-bot/contracts/event';
import type { Happening } from '../wire/happening.ts';
import { happeningOf } from './happening-words.ts';

/** Happenings kept and shown. */
const CAPACITY = 40;

/** The latest of what happened, the newest first. */
export class Happenings {
  #list: readonly Happening[] = [];

  /** Takes an event in, if it is one that is told of; the same one twice counts once. */
  take(event: EventEnvelope, source: Happening['source']): void {
    const told = happeningOf(event, source);
    if (told === undefined || this.#list.some(({ id }) => id === told.id)) return;
    this.#list = [told, ...this.#list].sort((a, b) => b.at - a.at).slice(0, CAPACITY);
  }

  shown(): Happening[] {
    return [...this.#list];
  }
}
