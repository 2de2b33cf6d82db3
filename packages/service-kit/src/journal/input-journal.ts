import type { EventEnvelope } from '@conscious-bot/contracts';
import type { FastifyInstance } from 'fastify';
import { type SubscribeOptions, type Subscription, subscribeToEvents } from '../events/subscriber.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';

/** What is asked of somebody outside of the service. */
export interface Question<T> {
  /** Whom and what, e.g. `planning GET /state`. */
  readonly what: string;
  /** What is given along; its presence says that something may change there. */
  readonly body?: unknown;
  /** Reads an answer that was written down. @throws when it is none */
  readonly read: (answer: unknown) => T;
}

/**
 * The edge of a service. All that a bot's service gets from outside passes through it: time, chance, events, requests, answers. So it can be
 * written down as it comes, and given again as it was.
 */
export interface InputJournal {
  /** Called once, when the database is open and nothing has been written to it. */
  begin(db: Database): void;
  clock(clock: Clock): Clock;
  /** 0 ≤ x < 1. */
  random(random: () => number): () => number;
  ask<T>(question: Question<T>, ask: () => Promise<T>): Promise<T>;
  follow(options: SubscribeOptions): Subscription;
  /** The requests that may change something. */
  serve(app: FastifyInstance): void;
  /** What the service announces: not an input, but what came of them. */
  announced(event: EventEnvelope): void;
  end(): void;
}

/** Keeps nothing: what a bot runs with unless its inputs are recorded. */
export const noJournal: InputJournal = {
  begin: () => {},
  clock: (clock) => clock,
  random: (random) => random,
  ask: (_, ask) => ask(),
  follow: (options) => subscribeToEvents(options),
  serve: () => {},
  announced: () => {},
  end: () => {},
};
