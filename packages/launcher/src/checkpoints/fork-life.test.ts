import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typedEvent } from '@conscious-bot/contracts';
import {
  eventLogMigration,
  openDatabase,
  openForReading,
  SimulatedClock,
  SqliteEventLog,
  subscriptionMigration,
} from '@conscious-bot/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkpointsOf, leastMissed, lifeDatabases } from './checkpoint.ts';
import { CheckpointKeeper } from './checkpoint-keeper.ts';
import { forkLife } from './fork-life.ts';
import { readLifeRecord } from './life-record.ts';
import { takeCheckpoint } from './take-checkpoint.ts';

const born = Date.UTC(2026, 10, 22);
const minute = 60_000;

describe('checkpoints and forks of a life', () => {
  let folder: string;
  let dataDir: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fork-'));
    dataDir = join(folder, 'data');
    mkdirSync(join(dataDir, 'world'), { recursive: true });
    writeFileSync(join(dataDir, 'world', 'world.json'), '{}');
    live('its first day', born);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Each service announces a turning point, and the world changes. */
  function live(text: string, at: number): void {
    writeFileSync(join(dataDir, 'world', 'state.json'), JSON.stringify({ text }));
    for (const source of lifeDatabases) {
      const db = openDatabase(join(dataDir, `${source}.sqlite`), [eventLogMigration(1), subscriptionMigration(2)]);
      const log = new SqliteEventLog(db, { botId: 'bot-1', source, clock: new SimulatedClock(at) });
      log.append(typedEvent('narrative', { id: 'n', botId: 'bot-1', at, kind: 'first_deed', key: text, text }));
      db.prepare('INSERT OR REPLACE INTO event_cursors VALUES (?, ?, ?)').run('me', log.logId, log.lastSeq());
      db.close();
    }
  }
  const take = (at: number, kept = 12) => takeCheckpoint({ dataDir, botId: 'bot-1', at, reason: 'a test', kept });
  const read = (directory: string, sql: string) => {
    const db = openForReading(join(directory, 'planning.sqlite'));
    const rows = db.prepare(sql).all();
    db.close();
    return rows;
  };

  it('a fork goes on from the newest checkpoint at or before the time, under an id and with logs of its own', async () => {
    await take(born + minute);
    live('its second day', born + 2 * minute);
    await take(born + 3 * minute);
    const into = join(folder, 'fork');
    const { checkpoint, botId } = forkLife({ dataDir, at: born + 2 * minute, into });
    expect(checkpoint).toMatchObject({ at: born + minute, seqs: { planning: 1, memory: 1 }, world: true });
    expect(botId).toMatch(/^bot-1-[a-z0-9]{6}$/);
    expect(readLifeRecord(into)).toMatchObject({ botId, from: { botId: 'bot-1', at: born + minute } });
    expect(JSON.parse(readFileSync(join(into, 'world', 'state.json'), 'utf8'))).toEqual({ text: 'its first day' });
    const events = "SELECT bot_id, json_extract(data, '$.botId') AS told FROM events";
    expect(read(into, events)).toEqual([{ bot_id: botId, told: botId }]);
    // A reader of the log finds its place again, and nobody takes it for the log it was copied from.
    const logs = 'SELECT id = log_id AS same, id FROM event_log, event_cursors';
    expect(read(into, logs)).toMatchObject([{ same: 1 }]);
    expect(read(into, 'SELECT id FROM event_log')).not.toEqual(read(dataDir, 'SELECT id FROM event_log'));
    expect(read(dataDir, events)).toHaveLength(2);
  });

  it('says what there is when no checkpoint is that old, and where it may not write', async () => {
    const into = join(folder, 'fork');
    expect(() => forkLife({ dataDir, at: born, into })).toThrow('holds no checkpoint');
    await take(born + minute);
    expect(() => forkLife({ dataDir, at: born, into })).toThrow(
      /There is no checkpoint from before .*; the oldest .* is from 2026-11-22T00:01/,
    );
    expect(() => forkLife({ dataDir, at: born + minute, into: dataDir })).toThrow('is not empty');
  });

  it('is taken at a turning point and when time has gone by, and what is kept covers the whole life', async () => {
    let now = born;
    const keeper = new CheckpointKeeper({
      dataDir,
      botId: 'bot-1',
      everyMinutes: 5,
      kept: 3,
      now: () => now,
      onProblem: () => {},
    });
    now += 2 * minute;
    expect(await keeper.look()).toBeUndefined();
    live('its first bed', now);
    expect(await keeper.look()).toMatchObject({ reason: 'its first bed' });
    now += 6 * minute;
    expect(await keeper.look()).toMatchObject({ reason: '5 minutes went by.' });
    for (const at of [1, 2, 50]) await take(now + at * minute, 3);
    expect(checkpointsOf(dataDir).map(({ at }) => (at - born) / minute)).toEqual([2, 10, 58]);
    expect(leastMissed([{ at: 1 }, { at: 2 }])).toBeUndefined();
  });
});
