import { configSchema, type EventEnvelope } from '@conscious-bot/contracts';
import { openDatabase, SimulatedClock, SqliteEventLog, SqliteStateStore } from '@conscious-bot/service-kit';
import type { z } from 'zod';
import { migrations } from '../src/assembly/migrations.ts';
import { Counters } from '../src/thoughts/agency-counters.ts';
import { Recorder, type ThoughtDraft } from '../src/thoughts/recorder.ts';
import { ThoughtStore } from '../src/thoughts/thought-store.ts';
import { LatestWorld } from '../src/world/latest-world.ts';

/** A recorder over a database in memory and a simulated clock. */
export function recording(settings: z.input<typeof configSchema> = {}) {
  const config = configSchema.parse(settings);
  const clock = new SimulatedClock(1_000_000);
  const db = openDatabase(':memory:', migrations);
  const log = new SqliteEventLog(db, { botId: config.BOT_ID, source: 'cognition', clock });
  const world = new LatestWorld(new SqliteStateStore(db), config.BOT_USERNAME);
  const counters = new Counters(clock);
  const store = new ThoughtStore(db, log);
  const recorder = () => new Recorder({ config, clock, store, world, counters });
  let current = recorder();
  return {
    ...{ config, clock, db, log, world, counters, store },
    get recorder() {
      return current;
    },
    /** A thought of a mind unless told otherwise. */
    record: (text: string, over: Partial<ThoughtDraft> = {}) =>
      current.record({
        ...{ text, type: 'reflection', site: 'idle', mind: 'model', callId: 'call_1', mayCommit: true },
        ...over,
      }),
    /** As after a restart of the process. */
    restart: () => {
      current = recorder();
    },
    emitted: (type = 'thought'): EventEnvelope[] =>
      log.read({ after: 0, limit: 1_000 }).filter((event) => event.type === type),
  };
}
