import { join } from 'node:path';
import { configSchema } from '@conscious-bot/contracts';
import { z } from 'zod';
import { eventLogMigration } from '../src/events/event-table.ts';
import { SqliteEventLog } from '../src/events/sqlite-event-log.ts';
import { createService } from '../src/service/service.ts';
import { openDatabase } from '../src/storage/database.ts';
import { SqliteStateStore, stateStoreMigration } from '../src/storage/state-store.ts';
import { systemClock } from '../src/time/clock.ts';
import { crashAt } from './crash-point.ts';

// Counts to `total`: each step changes its state and announces it in one transaction. Arguments: directory, port, total, and 'at every point' or 'nowhere'.
const [directory = '', port = '0', total = '0', wanted = ''] = process.argv.slice(2);
const crash = crashAt(
  directory,
  wanted === 'at every point' ? { 'between state and event': 1, 'before the commit': 7, 'after the commit': 20 } : {},
);

const db = openDatabase(join(directory, 'producer.db'), [eventLogMigration(1), stateStoreMigration(2)]);
const events = new SqliteEventLog(db, { botId: 'bot-1', source: 'producer', clock: systemClock });
const state = new SqliteStateStore(db);
const service = await createService({
  name: 'producer',
  version: '1.0.0',
  config: configSchema.parse({ LOG_LEVEL: 'silent' }),
  host: '127.0.0.1',
  port: Number(port),
  db,
  events,
});
const { port: opened } = await service.listen();
console.log(`port ${opened}`);

events.subscribe((event) => crash('after the commit', z.object({ n: z.number() }).parse(event.data).n));
for (let n = (state.get('count', z.number()) ?? 0) + 1; n <= Number(total); n++) {
  events.transaction(() => {
    state.set('count', n);
    crash('between state and event', n);
    events.append({ type: 'count', data: { n } });
    crash('before the commit', n);
  });
  await systemClock.sleep(4);
}
