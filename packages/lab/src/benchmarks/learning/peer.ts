import type { ServiceName } from '@conscious-bot/contracts';
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

/** A service that has a name, a log and its streams, and the routes it is given. */
export class Peer {
  readonly log: SqliteEventLog;
  url = '';
  readonly #name: ServiceName;
  readonly #clock: Clock;
  #service: Service | undefined;

  constructor(name: ServiceName, clock: Clock) {
    this.#name = name;
    this.#clock = clock;
    const db = openDatabase(':memory:', [eventLogMigration(1)]);
    this.log = new SqliteEventLog(db, { botId: 'bot-1', source: name, clock });
  }

  async start(routes: (service: Service) => void = () => {}): Promise<void> {
    this.#service = await createService({
      name: this.#name,
      version: '0',
      host: '127.0.0.1',
      port: 0,
      events: this.log,
      clock: this.#clock,
      config: loadConfig({ LOG_LEVEL: 'silent' }),
      logger: createLogger({ service: this.#name, level: 'silent', pretty: false }),
    });
    routes(this.#service);
    this.url = (await this.#service.listen()).url;
  }

  async stop(): Promise<void> {
    await this.#service?.stop();
  }
}
