import { writeSync } from 'node:fs';
import { eventLogMigration } from '../src/events/event-table.ts';
import { SqliteEventLog } from '../src/events/sqlite-event-log.ts';
import { runService } from '../src/service/run-service.ts';
import { createService } from '../src/service/service.ts';
import { openDatabase } from '../src/storage/database.ts';
import { systemClock } from '../src/time/clock.ts';

// A service's main.ts as the process tests start it. Its argument chooses how it misbehaves.
const mode = process.argv[2];

runService('memory', async (config) => {
  if (mode === 'fails-to-start') throw new Error('the world is not there');
  if (mode === 'has-a-file') openDatabase(process.argv[3] ?? '', [eventLogMigration(1)]);
  const db = openDatabase(':memory:', [eventLogMigration(1)]);
  const service = await createService({
    name: 'fixture',
    version: '1.0.0',
    config,
    host: config.BIND_HOST,
    port: config.MEMORY_PORT,
    db,
    events: new SqliteEventLog(db, { botId: config.BOT_ID, source: 'fixture', clock: systemClock }),
    onStop: async () => {
      if (mode === 'hangs-on-stop') await new Promise(() => {});
      writeSync(1, 'ended in order\n');
    },
  });
  if (mode === 'throws-later') setTimeout(() => JSON.parse('{broken'), 100);
  if (mode === 'rejects-later') setTimeout(() => Promise.reject(new Error('nobody waits for me')), 100);
  return service;
});
