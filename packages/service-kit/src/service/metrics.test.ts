import { describe, expect, it } from 'vitest';
import { rawRequest, startDemo } from '../../test/demo-service.ts';
import { eventLogMigration } from '../events/event-table.ts';
import { SubscriptionStore, subscriptionMigration } from '../events/subscription-store.ts';
import { openDatabase } from '../storage/database.ts';

describe('/metrics', () => {
  it('gives the process, the event loop, request durations by route, the event log and parked events', async () => {
    const db = openDatabase(':memory:', [eventLogMigration(1), subscriptionMigration(2)]);
    const demo = await startDemo({ db });
    demo.events.append({ type: 'a', data: null }, { type: 'b', data: null });
    new SubscriptionStore(db, 'demo<body').park({ logId: 'log_1', seq: 4 }, '{}', 'broken', 0);
    await rawRequest(demo.port, '/notes/n1', { method: 'POST' });
    await rawRequest(demo.port, '/no/such/thing');
    const { headers, text } = await rawRequest(demo.port, '/metrics');
    await demo.service.stop();
    expect(headers['content-type']).toMatch(/^text\/plain; version=/);
    expect(text).toMatch(/process_resident_memory_bytes\{service="demo"\} \d+/);
    expect(text).toMatch(/nodejs_eventloop_lag_seconds\{service="demo"\} [\d.]+/);
    expect(text).toContain(
      'http_request_duration_seconds_count{service="demo",method="POST",route="/notes/:id",status="400"} 1',
    );
    expect(text).toContain('route="unknown",status="404"} 1');
    expect(text).toContain('event_log_last_seq{service="demo"} 2');
    expect(text).toContain('event_dead_letters{consumer="demo<body",service="demo"} 1');
  });
});
