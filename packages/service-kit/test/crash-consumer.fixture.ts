import { join } from 'node:path';
import { z } from 'zod';
import { subscribeToEvents } from '../src/events/subscriber.ts';
import { subscriptionMigration } from '../src/events/subscription-store.ts';
import { createLogger } from '../src/process/logger.ts';
import { openDatabase } from '../src/storage/database.ts';
import { afterCommit } from '../src/storage/transaction.ts';
import { systemClock } from '../src/time/clock.ts';
import { crashAt } from './crash-point.ts';

// Writes down every number it hears of. Arguments: directory, base URL of the producer, and 'at every point' or 'nowhere'.
const [directory = '', url = '', wanted = ''] = process.argv.slice(2);
const crash = crashAt(
  directory,
  wanted === 'at every point' ? { 'before the effect': 1, 'between effect and commit': 7, 'after the commit': 20 } : {},
);

const db = openDatabase(join(directory, 'consumer.db'), [
  subscriptionMigration(1),
  // No uniqueness: a number applied twice must show.
  { version: 2, name: 'effects', up: (d) => d.exec('CREATE TABLE effects (n INTEGER)') },
]);
const insert = db.prepare('INSERT INTO effects (n) VALUES (?)');

subscribeToEvents({
  name: 'consumer<producer',
  url,
  db,
  startAt: 'beginning',
  clock: systemClock,
  logger: createLogger({ service: 'consumer', level: 'silent', pretty: false }),
  handle(event) {
    const { n } = z.object({ n: z.number() }).parse(event.data);
    crash('before the effect', n);
    insert.run(n);
    crash('between effect and commit', n);
    afterCommit(db, () => crash('after the commit', n));
  },
});
// The subscription alone does not keep a process alive while it waits for a peer.
setInterval(() => {}, 60_000);
