import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventEnvelope } from '@conscious-bot/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { type Demo, startDemo } from '../../test/demo-service.ts';
import { createLogger } from '../process/logger.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { systemClock } from '../time/clock.ts';
import { SimulatedClock } from '../time/simulated-clock.ts';
import { eventLogMigration } from './event-table.ts';
import { type SubscribeOptions, type Subscription, subscribeToEvents } from './subscriber.ts';
import { SubscriptionStore, subscriptionMigration } from './subscription-store.ts';

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function producer(options: Parameters<typeof startDemo>[0] = {}): Promise<Demo> {
  const demo = await startDemo(options);
  ending.push(() => demo.service.stop());
  return demo;
}

const consumerDatabase = () =>
  openDatabase(':memory:', [
    subscriptionMigration(1),
    { version: 2, name: 'effects', up: (d) => d.exec('CREATE TABLE effects (type TEXT)') },
  ]);

function consumer(url: string, db: Database, options: Partial<SubscribeOptions> = {}) {
  const lines: string[] = [];
  const states: string[] = [];
  const subscription: Subscription = subscribeToEvents({
    name: 'test<demo',
    url,
    db,
    startAt: 'beginning',
    clock: systemClock,
    logger: createLogger({
      service: 'test',
      level: 'debug',
      pretty: false,
      destination: { write: (l) => lines.push(l) },
    }),
    handle: (event: EventEnvelope) => void db.prepare('INSERT INTO effects VALUES (?)').run(event.type),
    onState: (state) => states.push(state),
    ...options,
  });
  ending.push(() => subscription.stop());
  return { ...subscription, lines, states };
}

const effects = (db: Database) => db.prepare('SELECT type FROM effects ORDER BY rowid').pluck().all();

async function until(what: string, condition: () => boolean): Promise<void> {
  for (let i = 0; i < 1000; i++) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`not within 10 s: ${what}`);
}
const seen = (db: Database, ...types: string[]) =>
  until(`effects ${types}`, () => effects(db).length >= types.length).then(() => expect(effects(db)).toEqual(types));

const append = (demo: Demo, ...types: string[]) => demo.events.append(...types.map((type) => ({ type, data: null })));

describe('subscribeToEvents', () => {
  it('goes on when its listener cannot note on a full disk that the stream is there', async () => {
    const demo = await producer();
    append(demo, 'a');
    const db = consumerDatabase();
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    const { lines } = consumer(demo.url, db, {
      onState: () => {
        throw full;
      },
    });
    await seen(db, 'a');
    append(demo, 'b');
    await seen(db, 'a', 'b');
    expect(lines.join('')).toContain('was not noted: the disk is full');
  });

  it('applies the history and what follows, filtered by type, and says where it stands', async () => {
    const demo = await producer();
    const db = consumerDatabase();
    append(demo, 'a', 'b', 'c');
    const { connected, cursor, states } = consumer(demo.url, db, { types: ['a', 'c', 'd'] });
    expect([connected(), cursor()]).toEqual([false, undefined]);
    await seen(db, 'a', 'c');
    append(demo, 'b', 'd');
    await seen(db, 'a', 'c', 'd');
    expect([connected(), cursor(), states]).toEqual([true, 5, ['connected']]);
  });

  it('starts now, and misses nothing of what comes while it is away later', async () => {
    const demo = await producer();
    const db = consumerDatabase();
    append(demo, 'before');
    const first = consumer(demo.url, db, { startAt: 'now' });
    await until('connected', first.connected);
    expect(first.cursor()).toBe(1);
    // It leaves before it has seen a single event: the place it had asked for still counts.
    await first.stop();
    append(demo, 'meanwhile');
    consumer(demo.url, db, { startAt: 'now' });
    await seen(db, 'meanwhile');
  });

  it('comes back to a peer that restarts, and goes on where it was', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'service-kit-'));
    ending.push(async () => rmSync(directory, { recursive: true }));
    const file = join(directory, 'demo.db');
    const open = () => openDatabase(file, [eventLogMigration(1)]);
    const demo = await startDemo({ db: open() });
    const db = consumerDatabase();
    const { states, connected } = consumer(demo.url, db);
    append(demo, 'a');
    await seen(db, 'a');
    await demo.service.stop();
    await until('disconnected', () => !connected());
    const again = await producer({ db: open(), port: demo.port });
    append(again, 'b');
    await seen(db, 'a', 'b');
    expect(states).toEqual(['connected', 'disconnected', 'connected']);
  });

  it('HARD-7: notices within 4 s that a peer hangs, its connection still open', async () => {
    const clock = new SimulatedClock(0);
    const hello = { logId: 'log_1', after: 0, firstSeq: 1, lastSeq: 0, source: 'demo' };
    const hung = new ReadableStream<Uint8Array>({
      start: (body) => body.enqueue(new TextEncoder().encode(`event: hello\ndata: ${JSON.stringify(hello)}\n\n`)),
    });
    const fetch = () => Promise.resolve(new Response(hung));
    const { connected } = consumer('http://127.0.0.1:1', consumerDatabase(), { clock, fetch });
    await until('connected', connected);
    await clock.advance(3_000);
    expect(connected()).toBe(true);
    await clock.advance(1_000);
    expect(connected()).toBe(false);
  });

  it.each([
    ['shorter than before', ['x']],
    ['longer than before', ['x', 'y', 'z', 'w']],
  ])("starts from the beginning when the peer's log was replaced and is %s", async (_, fresh) => {
    const demo = await startDemo();
    const db = consumerDatabase();
    const { connected, lines } = consumer(demo.url, db);
    append(demo, 'a', 'b');
    await seen(db, 'a', 'b');
    await demo.service.stop();
    await until('disconnected', () => !connected());
    const again = await producer({ port: demo.port });
    append(again, ...fresh);
    await seen(db, 'a', 'b', ...fresh);
    expect(lines.join()).toContain("the peer's event log was replaced");
  });

  it('says so when the peer has pruned what it had not seen', async () => {
    const demo = await producer();
    const db = consumerDatabase();
    append(demo, 'a', 'b', 'c');
    demo.events.prune(2);
    const { lines } = consumer(demo.url, db);
    await seen(db, 'c');
    expect(lines.join()).toContain('pruned events');
  });

  it.each([
    { outage: 'short', skewMs: 0, warnings: 0 },
    { outage: 'long', skewMs: 11_000, warnings: 1 },
  ])(
    'waits for a peer that is not there yet; a $outage outage is worth $warnings warnings',
    async ({ skewMs, warnings }) => {
      const demo = await startDemo();
      await demo.service.stop();
      const db = consumerDatabase();
      let skew = 0;
      const clock = { ...systemClock, monotonic: () => systemClock.monotonic() + skew };
      const { lines, connected } = consumer(demo.url, db, { clock });
      await until('a first try', () => lines.length >= 1);
      skew = skewMs;
      await until('three tries', () => lines.length >= 3);
      const again = await producer({ port: demo.port });
      append(again, 'a');
      await seen(db, 'a');
      expect(connected()).toBe(true);
      expect(lines.filter((line) => line.includes('"level":40'))).toHaveLength(warnings);
      expect(lines.filter((line) => line.includes('is back'))).toHaveLength(warnings);
    },
  );

  it('shows the token', async () => {
    const demo = await producer({ env: { SERVICE_TOKEN: 'tok' } });
    append(demo, 'a');
    const refused = consumer(demo.url, consumerDatabase());
    await until('a refusal', () => refused.lines.join().includes('answered 401'));
    const db = consumerDatabase();
    consumer(demo.url, db, { token: 'tok' });
    await seen(db, 'a');
  });

  it('parks an event its handler cannot take and goes on', async () => {
    const demo = await producer();
    const db = consumerDatabase();
    append(demo, 'poison', 'b');
    const handle = (event: EventEnvelope) => {
      db.prepare('INSERT INTO effects VALUES (?)').run(event.type);
      if (event.type === 'poison') throw new Error('cannot take it');
    };
    consumer(demo.url, db, { handle });
    await seen(db, 'b');
    expect(new SubscriptionStore(db, 'test<demo').deadLetters()).toMatchObject([{ seq: 1 }]);
  });

  it('runs no handler after stop has resolved', async () => {
    const demo = await producer();
    const db = consumerDatabase();
    const { connected, stop } = consumer(demo.url, db);
    await until('connected', connected);
    await stop();
    append(demo, 'late');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(effects(db)).toEqual([]);
    expect(connected()).toBe(false);
  });

  it('lets the handler append to its own log, announced after the commit', async () => {
    const demo = await producer();
    const own = await producer({ db: openDatabase(':memory:', [eventLogMigration(1), subscriptionMigration(2)]) });
    const received: number[] = [];
    own.events.subscribe((event) => received.push(event.seq));
    append(demo, 'a', 'b');
    consumer(demo.url, own.db, {
      handle: (event) => void own.events.append({ type: `saw.${event.type}`, data: { cursor: event.seq } }),
    });
    await until('both', () => received.length === 2);
    expect(own.events.read({ after: 0 }).map((event) => event.type)).toEqual(['saw.a', 'saw.b']);
  });
});
