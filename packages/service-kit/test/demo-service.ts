import { request as httpRequest } from 'node:http';
import { configSchema } from '@conscious-bot/contracts';
import { route } from '@conscious-bot/contracts/http';
import { z } from 'zod';
import { eventLogMigration } from '../src/events/event-table.ts';
import { SqliteEventLog } from '../src/events/sqlite-event-log.ts';
import { createLogger } from '../src/process/logger.ts';
import { createService, type Service, type ServiceOptions } from '../src/service/service.ts';
import { type Database, openDatabase } from '../src/storage/database.ts';
import { systemClock } from '../src/time/clock.ts';

export const noteRoute = route({
  method: 'POST',
  path: '/notes/:id',
  summary: 'Writes a note',
  params: z.object({ id: z.string().regex(/^n\d+$/) }),
  query: z.object({ loud: z.stringbool().default(false), tag: z.union([z.string(), z.array(z.string())]).optional() }),
  body: z.object({ text: z.string().min(1).max(200_000), stars: z.number().int().optional() }),
  response: z.object({ id: z.string(), text: z.string(), stars: z.number().default(1) }),
  status: 201,
});

export const pingRoute = route({
  method: 'POST',
  path: '/ping',
  summary: 'Needs no body',
  response: z.object({ pong: z.literal(true) }),
});

export interface Demo {
  readonly service: Service;
  readonly url: string;
  readonly port: number;
  readonly events: SqliteEventLog;
  readonly db: Database;
  readonly lines: string[];
}

/** A small service with an event log and two routes, listening on a free loopback port. */
export async function startDemo(
  options: Partial<ServiceOptions> & { env?: Record<string, string>; routes?: (service: Service) => void } = {},
): Promise<Demo> {
  const { env = {}, routes, ...rest } = options;
  const db = options.db ?? openDatabase(':memory:', [eventLogMigration(1)]);
  const events = new SqliteEventLog(db, { botId: 'bot-1', source: 'demo', clock: systemClock });
  const lines: string[] = [];
  const logger = createLogger({
    service: 'demo',
    level: 'debug',
    pretty: false,
    destination: { write: (line) => lines.push(line) },
  });
  const service = await createService({
    name: 'demo',
    version: '1.2.3',
    config: configSchema.parse(env),
    host: '127.0.0.1',
    port: 0,
    events,
    logger,
    ...rest,
    db,
  });
  service.route(noteRoute, ({ params, query, body }) => ({
    id: params.id,
    text: query.loud ? body.text.toUpperCase() : body.text,
    stars: body.stars,
  }));
  service.route(pingRoute, () => ({ pong: true }));
  routes?.(service);
  const { url, port } = await service.listen();
  return { service, url, port, events, db, lines };
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
  /** Code of the error shape, if the body has it. */
  readonly code: string | undefined;
}

const errorShape = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

/** A request with any headers whatsoever, which fetch does not allow. */
export function rawRequest(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, path, method: options.method ?? 'GET', headers: options.headers ?? {}, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const json = text.startsWith('{') ? errorShape.safeParse(JSON.parse(text)) : undefined;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            code: json?.data?.error.code,
          });
        });
      },
    );
    request.setTimeout(10_000, () => request.destroy(new Error('no answer in 10 s')));
    request.on('error', reject);
    request.end(options.body);
  });
}
