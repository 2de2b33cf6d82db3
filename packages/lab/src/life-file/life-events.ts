import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Trace, trace as traceSchema } from '@conscious-bot/contracts';
import { openForReading } from '@conscious-bot/service-kit';

/** An event of a service as it stands in a file of data. */
export interface LifeEvent {
  readonly service: string;
  readonly seq: number;
  readonly id: string;
  readonly botId: string;
  /** ms since the epoch. */
  readonly at: number;
  readonly type: string;
  readonly trace: Trace;
  readonly data: unknown;
}

interface Row {
  readonly seq: number;
  readonly id: string;
  readonly bot_id: string;
  readonly at: number;
  readonly type: string;
  readonly trace: string;
  readonly data: string;
}

const services = ['cognition', 'planning', 'minecraft-interface', 'memory'] as const;

/** Every event that the logs of a data directory hold, service by service in their order. */
export function* lifeEvents(dataDir: string): Generator<LifeEvent> {
  for (const service of services) {
    const file = join(dataDir, `${service}.sqlite`);
    if (!existsSync(file)) continue;
    const db = openForReading(file);
    try {
      const rows = db
        .prepare<[], Row>('SELECT seq, id, bot_id, at, type, trace, data FROM events ORDER BY seq')
        .iterate();
      for (const { seq, id, bot_id: botId, at, type, trace, data } of rows)
        yield {
          service,
          seq,
          id,
          botId,
          at,
          type,
          trace: traceSchema.parse(JSON.parse(trace)),
          data: JSON.parse(data),
        };
    } finally {
      db.close();
    }
  }
}
