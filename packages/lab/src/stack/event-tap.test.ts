import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configSchema } from '@conscious-bot/contracts';
import {
  createLogger,
  createService,
  eventLogMigration,
  openDatabase,
  SqliteEventLog,
  systemClock,
} from '@conscious-bot/service-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EventTap } from './event-tap.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'event-tap-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A service with a log in a file, which goes on when it is started again. */
async function start(port = 0) {
  const db = openDatabase(join(folder, 'events.sqlite'), [eventLogMigration(1)]);
  const events = new SqliteEventLog(db, { botId: 'bot-1', source: 'demo', clock: systemClock });
  const logger = createLogger({
    service: 'demo',
    level: 'silent',
    pretty: false,
    destination: { write: () => undefined },
  });
  const config = configSchema.parse({});
  const service = await createService({
    name: 'demo',
    version: '1.0.0',
    config,
    host: '127.0.0.1',
    port,
    events,
    logger,
    db,
  });
  const listening = await service.listen();
  return { ...listening, stop: () => service.stop(), append: (n: number) => events.append({ type: 'a', data: { n } }) };
}

it.each([1, 0])(
  'goes on listening to a service that was started again, with %i events heard before',
  async (before) => {
    const first = await start();
    first.append(0);
    const tap = await EventTap.open(first.url, ['a']);
    const isOf = (n: number) => (event: { readonly data: unknown }) => JSON.stringify(event.data) === `{"n":${n}}`;
    for (let n = 1; n <= before; n += 1) first.append(n);
    if (before > 0) expect(await tap.next(0, isOf(before), 5_000)).toBeDefined();
    await first.stop();
    const second = await start(first.port);
    second.append(2);
    try {
      expect(await tap.next(0, isOf(2), 10_000)).toBeDefined();
      expect(tap.events.map(({ data }) => data)).toEqual([...(before > 0 ? [{ n: 1 }] : []), { n: 2 }]);
    } finally {
      tap.close();
      await second.stop();
    }
  },
);
