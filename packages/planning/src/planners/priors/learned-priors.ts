import { type MethodContext, type MethodStats, memoryRoutes } from '@conscious-bot/contracts';
import { methodStats, plannerOf } from '@conscious-bot/contracts/memory';
import type { Client, Migration } from '@conscious-bot/service-kit';
import { z } from 'zod';
import type { BotContext } from '../../context/bot-context.ts';
import { learnedPrior } from './learned-prior.ts';
import type { Prior, Priors } from './priors.ts';

/** What memory is asked for again after this time, ms. */
const EVERY_MS = 60_000;
/** Wait from the end of a task to the question: memory has received the event by then. */
const SOON_MS = 1_000;
const TIMEOUT_MS = 2_000;
/** Outcomes of each method and context that are looked at; older ones hardly count. */
const LAST = 30;

/** Creates the table that keeps what was learned for a start without memory. */
export function learnedPriorsMigration(version: number): Migration {
  return {
    version,
    name: 'what memory last reported about methods',
    up: (db) => db.exec('CREATE TABLE learned_methods (bot_id TEXT PRIMARY KEY, stats TEXT NOT NULL)'),
  };
}

type Context = Pick<BotContext, 'botId' | 'config' | 'db' | 'clock' | 'logger'>;

/** Expectations from what memory counted (HTNMEM-1). While memory is away the last known count holds, also after a restart. */
export class LearnedPriors implements Priors {
  readonly #context: Context;
  readonly #memory: Client;
  /** Nothing more is learned: what is known stays as it is (FROZEN_PRIORS). */
  readonly #frozen: boolean;
  readonly #stopping = new AbortController();
  #byMethod: ReadonlyMap<string, readonly MethodStats[]>;
  #known = '';
  #away = false;
  #soon: { cancel(): void } | undefined;
  #every: { cancel(): void } | undefined;

  constructor(context: Context, memory: Client) {
    this.#context = context;
    this.#memory = memory;
    this.#frozen = context.config.FROZEN_PRIORS;
    this.#byMethod = grouped(this.#stored());
  }

  of(method: string, context: MethodContext): Prior {
    return learnedPrior(method, this.#byMethod.get(kindOf(method)) ?? [], context, this.#context.clock.now());
  }

  /** Everything known, for metrics. */
  all(): readonly MethodStats[] {
    return [...this.#byMethod.values()].flat();
  }

  /** Asks memory now and then from now on. */
  start(): void {
    if (this.#frozen) return;
    this.#every = this.#context.clock.setInterval(() => void this.refresh(), EVERY_MS);
    void this.refresh();
  }

  /** A task has ended: there is something to learn. */
  soon(): void {
    if (this.#frozen || this.#soon !== undefined || this.#stopping.signal.aborted) return;
    this.#soon = this.#context.clock.setTimeout(() => {
      this.#soon = undefined;
      void this.refresh();
    }, SOON_MS);
  }

  /** Asks memory; on any failure what is known stays. Never rejects. */
  async refresh(): Promise<boolean> {
    const { logger } = this.#context;
    const { signal } = this.#stopping;
    if (this.#frozen || signal.aborted) return false;
    const methods: MethodStats[] = [];
    let cursor: string | undefined;
    do {
      const answer = await this.#memory.call(memoryRoutes.methodStats, {
        query: { last: LAST, cursor },
        timeoutMs: TIMEOUT_MS,
        signal,
      });
      if (signal.aborted) return false;
      if (!answer.ok) {
        if (!this.#away)
          logger.debug({ error: answer.error }, 'memory does not answer how methods perform; what is known is kept');
        this.#away = true;
        return false;
      }
      methods.push(...answer.data.methods);
      cursor = answer.data.next;
    } while (cursor !== undefined);
    this.#away = false;
    this.#learn(methods);
    return true;
  }

  stop(): void {
    this.#stopping.abort();
    this.#every?.cancel();
    this.#soon?.cancel();
  }

  #learn(stats: readonly MethodStats[]): void {
    const text = JSON.stringify(stats);
    if (text === this.#known) return;
    this.#known = text;
    this.#byMethod = grouped(stats);
    const { db, botId } = this.#context;
    db.prepare<[string, string]>(
      'INSERT INTO learned_methods (bot_id, stats) VALUES (?, ?) ON CONFLICT (bot_id) DO UPDATE SET stats = excluded.stats',
    ).run(botId, text);
  }

  #stored(): readonly MethodStats[] {
    const { db, botId } = this.#context;
    const row = db
      .prepare<[string], { stats: string }>('SELECT stats FROM learned_methods WHERE bot_id = ?')
      .get(botId);
    return row === undefined ? [] : z.array(methodStats).parse(JSON.parse(row.stats));
  }
}

/** What is said of a planner for one kind of goal says something of it for the others. */
const kindOf = (method: string): string => plannerOf(method) ?? method;

function grouped(stats: readonly MethodStats[]): ReadonlyMap<string, readonly MethodStats[]> {
  return Map.groupBy(stats, ({ method }) => kindOf(method));
}
