import type { Config } from '@conscious-bot/contracts/config';
import type { Trace } from '@conscious-bot/contracts/event';
import { type EventType, type eventData, typedEvent } from '@conscious-bot/contracts/event-types';
import {
  createLogger,
  createService,
  eventCountsMigration,
  eventLogMigration,
  openDatabase,
  type Service,
  SimulatedClock,
  SqliteEventLog,
  systemClock,
} from '@conscious-bot/service-kit';
import type { z } from 'zod';
import type { PeerName } from '../src/wire/process-names.ts';

/** What tells events of a type apart, as in the services themselves. */
const kinds = {
  thought: '$.metadata.provenance',
  'task.created': '$.origin.kind',
  'step.finished': '$.state',
  executionComplete: '$.status',
  botEvent: '$.name',
  signal: '$.name',
};

/** A service with the real HTTP edge and the real event log, and a made-up inside. Its events outlive a stop, as they would on disk. */
export class FakePeer {
  readonly name: PeerName;
  /** Why it is not ready; undefined when it is. */
  notReady: Record<string, unknown> | undefined;
  readonly #config: Config;
  readonly #addRoutes: (service: Service) => void;
  readonly #log: SqliteEventLog;
  readonly #then = new SimulatedClock();
  readonly #past: SqliteEventLog;
  #service: Service | undefined;
  #port = 0;

  constructor(name: PeerName, config: Config, addRoutes: (service: Service) => void) {
    this.name = name;
    this.#config = config;
    this.#addRoutes = addRoutes;
    const db = openDatabase(':memory:', [eventLogMigration(1), eventCountsMigration(2, kinds)]);
    this.#log = new SqliteEventLog(db, { botId: config.BOT_ID, source: name, clock: systemClock });
    this.#past = new SqliteEventLog(db, { botId: config.BOT_ID, source: name, clock: this.#then });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Opens the same port as the last time. */
  async start(): Promise<void> {
    const service = await createService({
      name: this.name,
      version: '0.0.0',
      config: this.#config,
      host: '127.0.0.1',
      port: this.#port,
      events: this.#log,
      logger: createLogger({ service: this.name, level: 'silent', pretty: false }),
      isReady: () => ({ ready: this.notReady === undefined, ...(this.notReady && { detail: this.notReady }) }),
    });
    this.#addRoutes(service);
    this.#port = (await service.listen()).port;
    this.#service = service;
  }

  async stop(): Promise<void> {
    await this.#service?.stop();
    this.#service = undefined;
  }

  emit<T extends EventType>(type: T, data: z.input<(typeof eventData)[T]>, trace: Trace = {}): void {
    this.#log.append(typedEvent(type, data, trace));
  }

  /** Something happened `at`, ms since the epoch, which nobody is told of now. */
  emitAt<T extends EventType>(at: number, type: T, data: z.input<(typeof eventData)[T]>, trace: Trace = {}): void {
    this.#then.jump(at - this.#then.now());
    this.#past.append(typedEvent(type, data, trace));
  }
}
