import type { EventEnvelope } from '@conscious-bot/contracts/event';
import { describe, expect, it } from 'vitest';
import { recentEventOf } from './describe-event.ts';
import { RecentEvents } from './recent-events.ts';

const event = (type: string, data: unknown, change: Partial<EventEnvelope> = {}): EventEnvelope => ({
  id: `${type}_1`,
  seq: 1,
  at: 5,
  botId: 'bot-1',
  source: 'planning',
  type,
  data,
  trace: {},
  ...change,
});
const text = (type: string, data: unknown) => recentEventOf(event(type, data), 'planning')?.text;

describe('the description of an event', () => {
  it('are told in words, with the task they are about', () => {
    const failure = { code: 'timeout', message: 'the deadline passed' };
    const ended = event(
      'executionComplete',
      { taskId: 'task_1', status: 'failed', failure, durationMs: 5, plans: 3 },
      { trace: { taskId: 'task_1' } },
    );
    expect(recentEventOf(ended, 'planning')).toEqual({
      id: 'executionComplete_1',
      at: 5,
      source: 'planning',
      tone: 'bad',
      taskId: 'task_1',
      title: null,
      text: 'Task failed: the deadline passed',
    });
    expect(
      text('executionComplete', { taskId: 'task_1', status: 'unplannable', failure, durationMs: 5, plans: 0 }),
    ).toBe('No way found: the deadline passed');
    const repair = { level: 'step', capability: 'collect_item', action: 'make_room', reason: 'no room', tried: [] };
    expect(text('recovery', { ...repair, failure })).toBe('Repair of collect item: make room, no room');
    expect(text('recovery', { ...repair, failure, level: 'task', reason: 'three in vain' })).toBe(
      'Given up: three in vain',
    );
    expect(text('botEvent', { name: 'death', detail: { message: 'Mira drowned', position: {}, deaths: 1 } })).toBe(
      'Died: Mira drowned',
    );
    expect(text('botEvent', { name: 'damage', detail: { amount: 2.25, health: 9 } })).toBe('Hurt: −2.3, health 9');
  });

  it('leaves out what is not shown and what does not fit its contract', () => {
    expect(text('botEvent', { name: 'blocks_changed', detail: {} })).toBeUndefined();
    expect(text('task.created', {})).toBeUndefined();
    expect(text('idle_period', { idle_reason: 'tired' })).toBeUndefined();
    expect(text('toString', {})).toBeUndefined();
  });

  it('are the latest forty, each once', () => {
    const list = new RecentEvents();
    const asleep = { name: 'sleep', detail: {} };
    for (let i = 0; i < 60; i += 1) list.take(event('botEvent', asleep, { id: `event_${i}`, at: i }), 'planning');
    list.take(event('botEvent', asleep, { id: 'event_59', at: 59 }), 'planning');
    expect(list.shown(() => undefined)).toHaveLength(40);
    expect(list.shown(() => undefined)[0]).toMatchObject({ id: 'event_59' });
    const done = { taskId: 'task_1', status: 'completed', durationMs: 5, plans: 1 };
    list.take(event('executionComplete', done, { id: 'done', at: 70, trace: { taskId: 'task_1' } }), 'planning');
    expect(list.shown(() => 'craft a bed')[0]).toMatchObject({ text: 'Task completed', title: 'craft a bed' });
    // The task is forgotten earlier than what happened to it.
    expect(list.shown(() => undefined)[0]).toMatchObject({ title: 'craft a bed' });
    // It is reported again while it lasts.
    for (const [id, since] of [
      ['a', 1],
      ['b', 1],
      ['c', 2],
    ] as const)
      list.take(event('idle_period', { idle_reason: 'no_tasks', since, taskCounts: {} }, { id, at: 100 }), 'planning');
    expect(list.shown(() => undefined).filter(({ text }) => text.startsWith('Idle'))).toHaveLength(2);
  });
});
