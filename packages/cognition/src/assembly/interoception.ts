import { cognitionRoutes, type EventEnvelope } from '@conscious-bot/contracts';
import { type Service, TextAnswer } from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';
import type { BoundaryLog } from '../interoception/history/boundary-log.ts';
import { historyCsv } from '../interoception/history/history-csv.ts';
import type { InteroHistoryStore } from '../interoception/history/history-store.ts';
import { InteroceptionStore } from '../interoception/interoception-store.ts';
import { Interoceptor } from '../interoception/interoceptor.ts';
import type { LatestWorld } from '../world/latest-world.ts';

export interface InteroceptionParts {
  readonly world: LatestWorld;
  readonly boundaries: BoundaryLog;
  readonly history: InteroHistoryStore;
}

/** What the bot feels of itself, with its history and its routes. */
export class Interoception {
  readonly store: InteroceptionStore;
  readonly interoceptor: Interoceptor;
  readonly #context: BotContext;
  readonly #parts: InteroceptionParts;
  #unsubscribe: (() => void) | undefined;

  constructor(context: BotContext, parts: InteroceptionParts) {
    const { state, events, clock } = context;
    this.#context = context;
    this.#parts = parts;
    this.store = new InteroceptionStore(state, events, clock);
    this.interoceptor = new Interoceptor(context, { store: this.store });
  }

  /** Follows the world and the bot's own events from now on. */
  start(): void {
    this.#parts.world.follow((snapshot) => this.interoceptor.see(snapshot));
    this.#unsubscribe = this.#context.events.subscribe((event) => this.interoceptor.happened(event));
    this.interoceptor.start();
  }

  stop(): void {
    this.#unsubscribe?.();
    this.interoceptor.stop();
  }

  /** Takes in an event of body or planning, in the transaction that consumes it. */
  onEvent(event: EventEnvelope): void {
    this.#parts.boundaries.note(event);
    this.interoceptor.happened(event);
  }

  /** Serves `POST /stress/reset` and `GET /intero/history`. */
  serve(service: Service): void {
    service.route(cognitionRoutes.resetStress, ({ body }) => this.interoceptor.ease(body.spawnPosition));
    service.route(cognitionRoutes.interoHistory, ({ query }) => {
      const samples = this.#parts.history.list(query);
      return query.format === 'csv' ? new TextAnswer('text/csv', historyCsv(samples)) : { samples };
    });
  }
}
