import { type Config, configSchema, type EventEnvelope, type EventInput } from '@conscious-bot/contracts';
import {
  createService,
  eventLogMigration,
  openDatabase,
  type Service,
  SqliteEventLog,
  systemClock,
} from '@conscious-bot/service-kit';
import type { Peer } from '../src/service/peers.ts';

export function testConfig(over: Record<string, string> = {}): Config {
  return configSchema.parse({ LOG_LEVEL: 'silent', NODE_ENV: 'test', MEMORY_PORT: '0', ...over });
}

export interface FakePeer {
  readonly url: string;
  readonly log: SqliteEventLog;
  stop(): Promise<void>;
}

/** A service that only has a name, a log and its streams; with a file its log outlives it. */
export async function startFakePeer(source: Peer, { port = 0, file = ':memory:' } = {}): Promise<FakePeer> {
  const config = testConfig();
  const db = openDatabase(file, [eventLogMigration(1)]);
  const log = new SqliteEventLog(db, { botId: 'bot-1', source, clock: systemClock });
  const service: Service = await createService({
    name: source,
    version: '0.0.0',
    config,
    host: '127.0.0.1',
    port,
    db,
    events: log,
  });
  const { url } = await service.listen();
  return { url, log, stop: () => service.stop() };
}

/** The events of a story as a producer hands them in. */
export function inputs(events: readonly EventEnvelope[]): EventInput[] {
  return events.map(({ type, data, trace }) => ({ type, data, trace }));
}
