import { type Config, cognitionRoutes, type EventEnvelope } from '@conscious-bot/contracts';
import {
  type Clock,
  type Database,
  type EventLog,
  type Logger,
  type Service,
  type StateStore,
  TextAnswer,
} from '@conscious-bot/service-kit';
import type { BoundaryLog } from '../interoception/history/boundary-log.ts';
import { historyCsv } from '../interoception/history/history-csv.ts';
import { InteroHistoryStore } from '../interoception/history/history-store.ts';
import { InteroceptionStore } from '../interoception/interoception-store.ts';
import { Interoceptor } from '../interoception/interoceptor.ts';
import type { LatestWorld } from '../world/latest-world.ts';

/** The game's own day, ms. */
const DAY_MS = 1_200_000;

export interface InteroceptionOptions {
  readonly config: Config;
  readonly db: Database;
  readonly log: EventLog;
  readonly state: StateStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly world: LatestWorld;
  readonly boundaries: BoundaryLog;
}

/** Interoception put together: it follows the world and cognition's own log from now on. */
export interface InteroceptionParts {
  readonly store: InteroceptionStore;
  readonly interoceptor: Interoceptor;
  /** Takes in an event a peer told of. */
  onEvent(event: EventEnvelope): void;
  /** Serves `POST /stress/reset` and `GET /intero/history`. */
  serve(service: Service): void;
  stop(): void;
}

export function createInteroception(options: InteroceptionOptions): InteroceptionParts {
  const { config, db, log, state, clock, logger, world, boundaries } = options;
  const store = new InteroceptionStore(state, log, clock);
  const history = new InteroHistoryStore(db);
  const dayMs = config.MINECRAFT_HOST === undefined ? config.WORLD_DAY_LENGTH_S * 1_000 : DAY_MS;
  const interoceptor = new Interoceptor({ store, state, clock, logger, dayMs });
  world.follow((snapshot) => interoceptor.see(snapshot));
  const unsubscribe = log.subscribe((event) => interoceptor.happened(event));
  return {
    store,
    interoceptor,
    onEvent: (event) => {
      boundaries.note(event);
      interoceptor.happened(event);
    },
    serve: (service) => {
      service.route(cognitionRoutes.resetStress, ({ body }) => interoceptor.ease(body.spawnPosition));
      service.route(cognitionRoutes.interoHistory, ({ query }) => {
        const samples = history.list(query);
        return query.format === 'csv' ? new TextAnswer('text/csv', historyCsv(samples)) : { samples };
      });
    },
    stop: () => {
      unsubscribe();
      interoceptor.stop();
    },
  };
}
