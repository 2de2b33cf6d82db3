import { createClient, SimulatedClock } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import type { PeerName } from '../wire/process-names.ts';
import { PeerHealth } from './peer-health.ts';

/** What a service answers to `/ready`; undefined when nobody is there. */
type Answer = { readonly status: number; readonly body: unknown } | undefined;
const ready: Answer = { status: 200, body: { data: { ready: true, detail: {} } } };

function health(given: Partial<Record<PeerName, Answer>> = {}) {
  const clock = new SimulatedClock(1_000);
  const answers: Record<PeerName, Answer> = {
    cognition: ready,
    planning: ready,
    'minecraft-interface': ready,
    memory: ready,
    ...given,
  };
  const client = (name: PeerName) =>
    createClient('http://127.0.0.1:1', {
      fetch: async () => {
        const answer = answers[name];
        if (answer === undefined) throw new TypeError('fetch failed');
        return Response.json(answer.body, { status: answer.status });
      },
    });
  const clients = {
    cognition: client('cognition'),
    planning: client('planning'),
    'minecraft-interface': client('minecraft-interface'),
    memory: client('memory'),
  };
  const changes: string[] = [];
  const peers = new PeerHealth({ clients, clock });
  peers.onChange(() => changes.push('change'));
  const stateOf = (name: PeerName) => peers.all().find((one) => one.name === name);
  return { clock, peers, answers, changes, stateOf };
}

describe('PeerHealth', () => {
  it('knows nothing before it has asked', () => {
    expect(health().stateOf('cognition')).toMatchObject({ state: 'unknown', reason: null });
  });

  it('passes on what a service says of its data, for the page, although it works', async () => {
    const notice = 'memory.sqlite is damaged and was set aside.';
    const { peers, stateOf } = health({
      memory: { status: 200, body: { data: { ready: true, detail: { peers: {}, notice } } } },
    });
    await peers.check();
    expect(stateOf('memory')).toMatchObject({ state: 'ready', reason: null, notice });
    expect(stateOf('planning')?.notice).toBeUndefined();
  });

  it('says how each service is, in words, and since when', async () => {
    const detail = { body: 'offline', cognition: true, tasks: 2, world: false };
    const notReady = { code: 'not_ready', message: 'planning is not ready.', detail };
    const { peers, stateOf } = health({ cognition: undefined, planning: { status: 503, body: { error: notReady } } });
    await peers.check();
    expect(stateOf('cognition')).toEqual({
      name: 'cognition',
      state: 'down',
      reason: 'not running, or not reachable',
      since: 1_000,
    });
    expect(stateOf('planning')).toMatchObject({
      state: 'degraded',
      reason: 'waits for: world, body: offline, tasks: 2',
    });
    expect(stateOf('memory')).toMatchObject({ state: 'ready', reason: null });
  });

  it('goes on asking, and hears of a recovery', async () => {
    const { clock, peers, answers, changes, stateOf } = health({ cognition: undefined });
    await peers.start();
    const before = changes.length;
    await clock.advance(9_000);
    expect(changes.length).toBe(before);
    answers.cognition = ready;
    await clock.advance(3_000);
    expect(stateOf('cognition')).toMatchObject({ state: 'ready', since: 1_000 + 12_000 });
    peers.stop();
    expect(clock.pending).toBe(0);
  });

  it('a service that is ready but whose events do not arrive is not quite well', async () => {
    const { peers, stateOf } = health();
    peers.setConnected('planning', false);
    await peers.check();
    expect(stateOf('planning')).toMatchObject({ state: 'degraded', reason: 'its events do not arrive, reconnecting' });
    peers.setConnected('planning', true);
    expect(stateOf('planning')).toMatchObject({ state: 'ready' });
  });
});
