import { describe, expect, it } from 'vitest';
import { createLogger } from '../process/logger.ts';
import { openDatabase } from '../storage/database.ts';
import { SimulatedClock } from '../time/simulated-clock.ts';
import { EventApplier } from './event-applier.ts';
import { SubscriptionStore, subscriptionMigration } from './subscription-store.ts';

const logger = createLogger({ service: 'demo', level: 'silent', pretty: false });

function open(handle: (seq: number, insert: (n: number) => void) => void) {
  const clock = new SimulatedClock(0);
  const db = openDatabase(':memory:', [
    subscriptionMigration(1),
    { version: 2, name: 'effects', up: (d) => d.exec('CREATE TABLE effects (seq INTEGER)') },
  ]);
  const store = new SubscriptionStore(db, 'demo');
  const stopping = new AbortController();
  const insert = (n: number) => void db.prepare('INSERT INTO effects VALUES (?)').run(n);
  const applier = new EventApplier({
    db,
    store,
    clock,
    logger: () => logger,
    signal: stopping.signal,
    handle: (event) => handle(event.seq, insert),
  });
  const effects = () => db.prepare('SELECT seq FROM effects ORDER BY seq').pluck().all();
  return { clock, store, applier, effects, stopping };
}
const at = (seq: number) => ({ logId: 'log_1', seq });
const message = (seq: number, data?: string) => ({
  id: String(seq),
  event: 't',
  data:
    data ?? JSON.stringify({ seq, id: `e${seq}`, botId: 'b', type: 't', at: 0, source: 's', trace: {}, data: null }),
});

describe('EventApplier', () => {
  it('stores effect and cursor together, and applies nothing twice', async () => {
    const { applier, store, effects } = open((seq, insert) => insert(seq));
    const cursor = await applier.apply(message(1), at(0));
    expect(await applier.apply(message(1), cursor)).toEqual(at(1));
    await applier.apply(message(3), cursor);
    expect(effects()).toEqual([1, 3]);
    expect(store.cursor()).toEqual(at(3));
  });

  it('undoes a failed try and repeats it with growing waits', async () => {
    let tries = 0;
    const { clock, applier, store, effects } = open((seq, insert) => {
      insert(seq);
      tries++;
      if (tries < 3) throw new Error('not yet');
    });
    const applying = applier.apply(message(1), at(0));
    expect([effects(), store.cursor()]).toEqual([[], undefined]);
    await clock.advance(200);
    expect(tries).toBe(2);
    await clock.advance(400);
    await applying;
    expect([tries, effects(), store.cursor()]).toEqual([3, [1], at(1)]);
  });

  it('parks an event after five tries and goes on behind it', async () => {
    let tries = 0;
    const { clock, applier, store, effects } = open((seq, insert) => {
      if (seq === 1) {
        tries++;
        throw new Error('never');
      }
      insert(seq);
    });
    const applying = applier.apply(message(1), at(0));
    await clock.advance(10_000);
    const cursor = await applying;
    await applier.apply(message(2), cursor);
    expect([tries, effects(), store.cursor()]).toEqual([5, [2], at(2)]);
    expect(store.deadLetters()).toMatchObject([{ seq: 1, error: expect.stringContaining('never') }]);
  });

  it('parks what is not an event at all', async () => {
    const { clock, applier, store } = open(() => {});
    const applying = applier.apply(message(1, '{"half":'), at(0));
    await clock.advance(10_000);
    expect(await applying).toEqual(at(1));
    expect(store.deadLetters()).toMatchObject([{ seq: 1, event: '{"half":' }]);
  });

  it('stops between two tries, leaving the event for the next time', async () => {
    const { clock, applier, store, stopping } = open(() => {
      throw new Error('never');
    });
    const applying = applier.apply(message(1), at(0));
    stopping.abort();
    await expect(applying).rejects.toThrow();
    await clock.advance(10_000);
    expect([store.cursor(), store.deadLetters()]).toEqual([undefined, []]);
  });
});
