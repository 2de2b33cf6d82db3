import { connect } from 'node:net';
import { eventEnvelope } from '@conscious-bot/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type Demo, rawRequest, startDemo } from '../../test/demo-service.ts';
import { openSse } from '../../test/sse-client.ts';
import { SimulatedClock } from '../time/simulated-clock.ts';

let demo: Demo;
let clock: SimulatedClock;
beforeEach(async () => {
  clock = new SimulatedClock();
  demo = await startDemo({ clock });
});
afterEach(() => demo.service.stop());

const append = (...types: string[]) => demo.events.append(...types.map((type) => ({ type, data: { type } })));

describe('GET /events', () => {
  it('greets, then sends envelopes with id = seq and event = type, from now on', async () => {
    append('old');
    const stream = await openSse(`${demo.url}/events`);
    append('new');
    const [message] = await stream.events(1);
    stream.close();
    expect(JSON.parse(stream.messages[0]?.data ?? '')).toEqual({
      logId: demo.events.logId,
      after: 1,
      firstSeq: 1,
      lastSeq: 1,
      source: 'demo',
    });
    expect(message).toMatchObject({ id: '2', event: 'new' });
    expect(eventEnvelope.parse(JSON.parse(message?.data ?? ''))).toEqual(demo.events.read({ after: 1 })[0]);
  });

  it.each([
    ['?after=0', {}, ['1', '2', '3']],
    ['?after=2', {}, ['3']],
    ['?after=0&types=a,c', {}, ['1', '3']],
    ['?after=0&types=', {}, ['1', '2', '3']],
    ['', { 'last-event-id': '1' }, ['2', '3']],
    // A browser that reconnects repeats its address; where it has come since is in the header.
    ['?after=0', { 'last-event-id': '2' }, ['3']],
    // A position beyond the end belongs to a log that is gone.
    ['?after=99', {}, ['1', '2', '3']],
  ])('%s with headers %o sends %o', async (query, headers, ids) => {
    append('a', 'b', 'c');
    const stream = await openSse(`${demo.url}/events${query}`, headers);
    const messages = await stream.events(ids.length);
    stream.close();
    expect(messages.map((message) => message.id)).toEqual(ids);
  });

  it.each(['?after=-1', '?after=x', '?after=1.5', '?after=0x10', '?after=1e1'])('refuses %s', async (query) => {
    const answer = await rawRequest(demo.port, `/events${query}`);
    expect([answer.status, answer.code]).toEqual([400, 'invalid_query']);
  });

  it.each(['0x10', '-1', '1e1'])('HARD-9: refuses to resume after %s', async (position) => {
    const answer = await rawRequest(demo.port, '/events', { headers: { 'last-event-id': position } });
    expect([answer.status, answer.code]).toEqual([400, 'invalid_query']);
  });

  it('HARD-7: shows every second that it is alive', async () => {
    const stream = await openSse(`${demo.url}/events`);
    await clock.advance(2_000);
    append('end');
    await stream.events(1);
    stream.close();
    expect(stream.comments).toEqual(['heartbeat', 'heartbeat']);
  });

  it('drops a client that does not read, and keeps nothing for it meanwhile', async () => {
    const socket = connect(demo.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`GET /events?after=0 HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const dropped = () => demo.lines.some((line) => line.includes('too slow'));
    const megabyte = { type: 'big', data: 'x'.repeat(1_000_000) };
    for (let i = 0; i < 30; i++) {
      demo.events.append(megabyte);
      await clock.advance(1);
    }
    expect(dropped()).toBe(false);
    for (let i = 0; i < 20 && !dropped(); i++) await clock.advance(1_000);
    expect(dropped()).toBe(true);
    const held = await demo.service.metrics.getSingleMetricAsString('event_log_last_seq');
    expect(held).toContain(' 30');
    socket.destroy();
  });
});

describe('/ws', () => {
  const open = async (query: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${demo.port}/ws${query}`);
    const got: number[] = [];
    socket.on('message', (data) => got.push(eventEnvelope.parse(JSON.parse(data.toString())).seq));
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await new Promise((resolve, reject) => {
      socket.on('open', resolve);
      socket.on('error', reject);
    });
    const until = async (count: number) => {
      for (let i = 0; i < 500 && got.length < count; i++) await new Promise((resolve) => setTimeout(resolve, 10));
      return got;
    };
    return { socket, closed, until };
  };

  it('sends the same envelopes for the same query', async () => {
    append('a', 'b', 'a');
    const history = await open('?after=0&types=a');
    const live = await open('');
    append('a');
    expect(await history.until(3)).toEqual([1, 3, 4]);
    expect(await live.until(1)).toEqual([4]);
    for (const { socket } of [history, live]) socket.close();
  });

  it('refuses a wrong query before the upgrade', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${demo.port}/ws?after=x`);
    const error = await new Promise<Error>((resolve) => socket.on('error', resolve));
    expect(error.message).toContain('400');
  });

  it('answers a plain request with an error', async () => {
    const answer = await rawRequest(demo.port, '/ws');
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.code).toBeDefined();
  });

  it('ends a client that no longer answers pings', async () => {
    const { socket, closed } = await open('');
    socket.pause();
    for (let i = 0; i < 4; i++) await clock.advance(10_000);
    socket.resume();
    expect(await closed).toBe(1006);
  });

  it('survives clients that talk nonsense or too much', async () => {
    const { socket, closed } = await open('');
    socket.send('x'.repeat(100_000));
    expect(await closed).toBe(1009);
    expect((await rawRequest(demo.port, '/health')).status).toBe(200);
  });
});
