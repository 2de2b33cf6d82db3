import { eventRoutes } from '@conscious-bot/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Demo, rawRequest, startDemo } from '../../test/demo-service.ts';
import { createClient } from '../http/client.ts';
import { openDatabase } from '../storage/database.ts';
import { eventCountsMigration } from './event-counts.ts';
import { eventLogMigration } from './event-table.ts';

let demo: Demo;
beforeEach(async () => {
  demo = await startDemo({ db: openDatabase(':memory:', [eventLogMigration(1), eventCountsMigration(2)]) });
});
afterEach(() => demo.service.stop());

it('answers what has been, in pages and in counts', async () => {
  const stored = demo.events.append(
    { type: 'a', data: { n: 1 } },
    { type: 'b', data: null },
    { type: 'a', data: null },
  );
  const client = createClient(demo.url);
  const page = await client.call(eventRoutes.eventHistory, { query: { types: 'a,', order: 'oldest', limit: 1 } });
  expect(page).toMatchObject({ ok: true, data: { events: [stored[0]], next: 1 } });
  const rest = await client.call(eventRoutes.eventHistory, { query: { types: 'a', order: 'oldest', cursor: 1 } });
  expect(rest).toMatchObject({ ok: true, data: { events: [stored[2]] } });
  const density = await client.call(eventRoutes.eventDensity, { query: { buckets: 2 } });
  const series = density.ok ? density.data.series : [];
  expect(series.map(({ type, counts }) => [type, counts.reduce((sum, count) => sum + count, 0)])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

it.each(['history?limit=0', 'history?cursor=x', 'history?order=any', 'density?buckets=1', 'density?from=-1'])(
  'refuses %s',
  async (query) => {
    const answer = await rawRequest(demo.port, `/events/${query}`);
    expect([answer.status, answer.code]).toEqual([400, 'invalid_query']);
  },
);
