import { type Thought, typedEvent } from '@conscious-bot/contracts';
import {
  type Clock,
  createLogger,
  createService,
  eventLogMigration,
  loadConfig,
  openDatabase,
  type Service,
  SqliteEventLog,
} from '@conscious-bot/service-kit';

/** The event stream of a cognition that thinks what a test tells it to. */
export class FakeCognition {
  url = '';
  readonly #log: SqliteEventLog;
  readonly #clock: Clock;
  #service: Service | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    const db = openDatabase(':memory:', [eventLogMigration(1)]);
    this.#log = new SqliteEventLog(db, { botId: 'bot-1', source: 'cognition', clock });
  }

  async start(): Promise<void> {
    this.#service = await createService({
      name: 'cognition',
      version: '0',
      config: loadConfig({ LOG_LEVEL: 'silent' }),
      host: '127.0.0.1',
      port: 0,
      events: this.#log,
      clock: this.#clock,
      logger: createLogger({ service: 'fake-cognition', level: 'silent', pretty: false }),
    });
    this.url = (await this.#service.listen()).url;
  }

  think(thought: Thought): void {
    this.#log.append(typedEvent('thought', thought, { thoughtId: thought.id }));
  }

  async stop(): Promise<void> {
    await this.#service?.stop();
  }
}
