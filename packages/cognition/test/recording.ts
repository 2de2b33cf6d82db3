import type { configSchema, EventEnvelope } from '@conscious-bot/contracts';
import { SimulatedClock } from '@conscious-bot/service-kit';
import type { z } from 'zod';
import type { Mind } from '../src/context/mind.ts';
import { Counters } from '../src/thoughts/agency-counters.ts';
import { Recorder, type ThoughtDraft } from '../src/thoughts/recorder.ts';
import { ThoughtStore } from '../src/thoughts/thought-store.ts';
import { LatestWorld } from '../src/world/latest-world.ts';
import { testContext } from './bot-context.ts';

/** A recorder over a database in memory and a simulated clock. */
export function recording(settings: z.input<typeof configSchema> = {}, model?: Mind) {
  const context = testContext({ settings, model, clock: new SimulatedClock(1_000_000) });
  const { config, clock, db, events, state } = context;
  const world = new LatestWorld(state, config.BOT_USERNAME);
  const counters = new Counters(clock);
  const store = new ThoughtStore(db, events);
  const recorder = () => new Recorder(context, { store, world, counters });
  let current = recorder();
  return {
    context,
    config,
    clock,
    db,
    world,
    counters,
    store,
    get recorder() {
      return current;
    },
    /** A thought of a mind unless a test says otherwise. */
    record: (text: string, over: Partial<ThoughtDraft> = {}) =>
      current.record({
        text,
        type: 'reflection',
        site: 'idle',
        mind: 'model',
        callId: 'call_1',
        mayCommit: true,
        ...over,
      }),
    /** As after a restart of the process. */
    restart: () => {
      current = recorder();
    },
    emitted: (type = 'thought'): EventEnvelope[] =>
      events.read({ after: 0, limit: 1_000 }).filter((event) => event.type === type),
  };
}
