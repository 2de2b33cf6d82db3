import type { ModelCallKind } from '@conscious-bot/contracts/model';
import { SimulatedClock } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { CallQueue, type CallQueueLimits } from './call-queue.ts';

const one: CallQueueLimits = { slots: 1, background: 1, waiting: 16 };

/** A queue whose calls end when the test says so. */
function queue(limits: CallQueueLimits) {
  const clock = new SimulatedClock();
  const calls = new CallQueue(clock, limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, kind: ModelCallKind, deadlineMs = 1_000, signal?: AbortSignal) =>
    calls.run(
      kind,
      deadlineMs,
      (leftMs) =>
        new Promise<number>((resolve) => {
          begun.push(name);
          ends.set(name, () => resolve(leftMs));
        }),
      signal,
    );
  const end = async (name: string) => {
    // What has its turn begins a moment later.
    await clock.advance(0);
    ends.get(name)?.();
    await clock.advance(0);
  };
  return { clock, calls, begun, ask, end };
}

describe('calls of the model wait their turn', () => {
  it('the most urgent first, those of one kind in the order they came', async () => {
    const { begun, ask, end } = queue(one);
    const kinds = ['reflection', 'idle', 'social', 'observation', 'planning', 'intrusion'] as const;
    const all = [ask('first', 'idle'), ...kinds.map((kind) => ask(kind, kind)), ask('planning again', 'planning')];
    for (const name of [
      'first',
      'intrusion',
      'planning',
      'planning again',
      'observation',
      'social',
      'idle',
      'reflection',
    ])
      await end(name);
    await Promise.all(all);
    expect(begun).toEqual([
      'first',
      'intrusion',
      'planning',
      'planning again',
      'observation',
      'social',
      'idle',
      'reflection',
    ]);
  });

  it('what can wait never takes the slot that is kept for what cannot', async () => {
    const { begun, ask, end } = queue({ slots: 2, background: 1, waiting: 16 });
    const idle = [ask('idle', 'idle'), ask('reflection', 'reflection')];
    const urgent = ask('intrusion', 'intrusion');
    expect(begun).toEqual([]);
    await end('nobody');
    expect(begun).toEqual(['idle', 'intrusion']);
    await end('intrusion');
    expect(begun).toHaveLength(2);
    await end('idle');
    await end('reflection');
    await Promise.all([...idle, urgent]);
    expect(begun).toEqual(['idle', 'intrusion', 'reflection']);
  });

  it('the time spent waiting is part of the deadline', async () => {
    const { clock, ask, end, begun } = queue(one);
    const first = ask('first', 'planning');
    const second = ask('second', 'planning', 500);
    const third = ask('third', 'planning', 200);
    await clock.advance(300);
    expect(await third).toEqual({ ok: false, code: 'timeout', waitedMs: 200 });
    await end('first');
    await end('second');
    expect(await first).toMatchObject({ ok: true, value: 1_000, waitedMs: 0 });
    expect(await second).toEqual({ ok: true, value: 200, waitedMs: 300 });
    expect(begun).not.toContain('third');
  });

  it('when too many wait, the least urgent goes, whoever came last', async () => {
    const { ask, end, calls } = queue({ ...one, waiting: 2 });
    const first = ask('first', 'planning');
    const idle = ask('idle', 'idle');
    const social = ask('social', 'social');
    const intrusion = ask('intrusion', 'intrusion');
    expect(await idle).toMatchObject({ ok: false, code: 'busy' });
    expect(await ask('reflection', 'reflection')).toMatchObject({ ok: false, code: 'busy' });
    expect(calls.length).toBe(2);
    for (const name of ['first', 'intrusion', 'social']) await end(name);
    for (const turn of [first, social, intrusion]) expect(await turn).toMatchObject({ ok: true });
  });

  it('a call nobody waits for any more leaves the queue', async () => {
    const { ask, end, calls, begun } = queue(one);
    const first = ask('first', 'planning');
    const gone = new AbortController();
    const second = ask('second', 'planning', 1_000, gone.signal);
    gone.abort();
    expect(await second).toMatchObject({ ok: false, code: 'cancelled' });
    expect(await ask('third', 'planning', 1_000, gone.signal)).toMatchObject({ ok: false, code: 'cancelled' });
    expect(calls.length).toBe(0);
    await end('first');
    await first;
    expect(begun).toEqual(['first']);
  });

  it('a call that throws frees its slot', async () => {
    const calls = new CallQueue(new SimulatedClock(), one);
    await expect(calls.run('idle', 100, () => Promise.reject(new Error('oh')))).rejects.toThrow('oh');
    expect(await calls.run('idle', 100, async () => 'fine')).toMatchObject({ ok: true, value: 'fine' });
  });
});
