import { join } from 'node:path';
import { typedEvent } from '@conscious-bot/contracts/event-types';
import type { IntrusionOutcome } from '@conscious-bot/contracts/thought';
import { eventLogMigration, openDatabase, SimulatedClock, SqliteEventLog } from '@conscious-bot/service-kit';

/** Leaves the data of a short life in a folder: thoughts that were put into it, a minute apart, what became of them, and what it felt. */
export async function leaveRun(
  folder: string,
  settings: Readonly<Record<string, unknown>>,
  outcomes: readonly IntrusionOutcome[],
): Promise<void> {
  const db = openDatabase(join(folder, 'cognition.sqlite'), [
    eventLogMigration(1),
    {
      version: 2,
      name: 'idle cycles and feelings',
      up: (made) =>
        made.exec(`
          CREATE TABLE idle_cycles (seq INTEGER PRIMARY KEY, config_hash TEXT, record TEXT);
          CREATE TABLE idle_configs (hash TEXT PRIMARY KEY, config TEXT);
          CREATE TABLE intero_history (seq INTEGER PRIMARY KEY, at REAL, sample TEXT)`),
    },
  ]);
  db.prepare('INSERT INTO idle_configs VALUES (?, ?)').run('hash', JSON.stringify(settings));
  const clock = new SimulatedClock();
  const log = new SqliteEventLog(db, { botId: 'bot-1', source: 'cognition', clock });
  for (const [index, outcome] of outcomes.entries()) {
    const content = `thought number ${index}`;
    log.append(typedEvent('intrusion', { thoughtId: `thought_${index}`, content, outcome, response: '' }));
    const sample = JSON.stringify({
      stress: 10 * index,
      stressAxes: { time: 5 * index, resource: 50, protection: null },
    });
    db.prepare('INSERT INTO intero_history (at, sample) VALUES (?, ?)').run(clock.now(), sample);
    await clock.advance(60_000);
  }
  db.close();
}
