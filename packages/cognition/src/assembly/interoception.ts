import { cognitionRoutes, type EventEnvelope } from '@conscious-bot/contracts';
import { type Service, TextAnswer } from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';
import type { BoundaryLog } from '../interoception/history/boundary-log.ts';
import type { InteroCourseStore } from '../interoception/history/course-store.ts';
import { historyCsv } from '../interoception/history/history-csv.ts';
import type { InteroHistoryStore } from '../interoception/history/history-store.ts';
import { largestRises } from '../interoception/history/rises.ts';
import { InteroceptionStore } from '../interoception/interoception-store.ts';
import { Interoceptor } from '../interoception/interoceptor.ts';
import type { LatestWorld } from '../world/latest-world.ts';

interface InteroceptionParts {
  readonly world: LatestWorld;
  readonly boundaries: BoundaryLog;
  readonly history: InteroHistoryStore;
  readonly course: InteroCourseStore;
}

/** What happened shortly before a rise belongs to it, ms. */
const BEFORE_MS = 5_000;
/** Of a longer rise only what happened so long before and after its steepest moment is told, ms. */
const AROUND_STEEPEST_MS = 60_000;
/** Things that are named with one rise. */
const CAUSES = 12;

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

  /** The time asked for; the hour before its end, or before now, where no beginning is named. */
  #range({ from, to = this.#context.clock.now() }: { from?: number | undefined; to?: number | undefined }) {
    return { from: from ?? to - 3_600_000, to };
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

  /** Serves `POST /stress/reset`, and what was felt: as samples, over any length of time, where stress rose, and when it was in danger. */
  serve(service: Service): void {
    service.route(cognitionRoutes.resetStress, ({ body }) => this.interoceptor.ease(body.spawnPosition));
    service.route(cognitionRoutes.interoHistory, ({ query }) => {
      const samples = this.#parts.history.list(query);
      return query.format === 'csv' ? new TextAnswer('text/csv', historyCsv(samples)) : { samples };
    });
    service.route(cognitionRoutes.interoCourse, ({ query: { buckets, ...asked } }) => {
      const { from, to } = this.#range(asked);
      return this.#parts.course.course(from, to, buckets);
    });
    service.route(cognitionRoutes.interoRises, ({ query: { limit, ...asked } }) => {
      const { course, history } = this.#parts;
      const rises = largestRises(course, { ...this.#range(asked), limit });
      return {
        rises: rises.map(({ steepest, ...rise }) => {
          const begin = Math.max(rise.from - BEFORE_MS, steepest - AROUND_STEEPEST_MS);
          const end = Math.min(rise.to, steepest + AROUND_STEEPEST_MS);
          return { ...rise, causes: history.between(begin, end, CAUSES) };
        }),
      };
    });
    service.route(cognitionRoutes.interoDangers, ({ query: { limit, cursor, ...asked } }) =>
      this.#parts.history.dangers({ ...this.#range(asked), limit, cursor }),
    );
  }
}
