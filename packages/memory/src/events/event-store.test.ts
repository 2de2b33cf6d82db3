import { memoryQuery } from '@conscious-bot/contracts';
import type { MemoryQuery } from '@conscious-bot/contracts/memory';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../test/open-store.ts';
import { aSnapshot, DAWN, Stream, threeLogsStory } from '../../test/story.ts';
import { NewestOfType } from './newest-of-type.ts';

function storyStore() {
  const { events, db } = openStore();
  const { cognition, planning, body } = threeLogsStory();
  for (const event of [...cognition.events, ...planning.events, ...body.events]) events.add(event);
  const ask = (query: MemoryQuery) =>
    events.query(memoryQuery.parse({ order: 'asc', ...query })).events.map((event) => event.type);
  return { db, events, ask };
}

describe('every event is kept and found by its structure', () => {
  it('returns an event as it came', () => {
    const { events } = openStore();
    const [thought] = threeLogsStory().cognition.events;
    if (thought === undefined) throw new Error('the story has no beginning');
    events.add(thought);
    expect(events.query(memoryQuery.parse({})).events).toEqual([thought]);
  });

  it('keeps an event once, however often it comes', () => {
    const { events } = openStore();
    const [thought] = threeLogsStory().cognition.events;
    if (thought === undefined) throw new Error('the story has no beginning');
    expect(events.add(thought)).toBe(true);
    // A peer whose log was copied tells it again under another number.
    expect(events.add({ ...thought, seq: 99 })).toBe(false);
    expect(events.count()).toBe(1);
  });

  it('finds by type, source, time, thought, task and outcome, and by all of them at once', () => {
    const { ask } = storyStore();
    expect(ask({ types: ['thought', 'task.finished'] })).toEqual(['thought', 'task.finished']);
    expect(ask({ sources: ['cognition'] })).toEqual(['thought', 'intrusion']);
    expect(ask({ from: DAWN + 25, to: DAWN + 31 })).toEqual(['step.started', 'action.started']);
    expect(ask({ thoughtId: 'thought_1' })).toHaveLength(15);
    expect(ask({ taskId: 'task_1', sources: ['minecraft-interface'] })).toEqual([
      'action.started',
      'action.first_command',
      'action.progress',
      'action.finished',
    ]);
    expect(ask({ outcome: 'completed' })).toEqual(['task.finished', 'executionComplete']);
    expect(ask({ outcome: 'accepted', sources: ['cognition'], types: ['intrusion'], thoughtId: 'thought_1' })).toEqual([
      'intrusion',
    ]);
    expect(ask({ taskId: 'task_2' })).toEqual([]);
    expect(ask({ types: [] })).toEqual([]);
  });

  it('orders by time either way and stops at the limit', () => {
    const { ask } = storyStore();
    expect(ask({ order: 'desc', limit: 2 })).toEqual(['executionComplete', 'task.finished']);
    expect(ask({ limit: 1 })).toEqual(['thought']);
  });

  it('keeps what does not fit its type as it came, linked by its trace', () => {
    const { events } = openStore();
    const strange = {
      seq: 1,
      id: 'evt_1',
      botId: 'bot-1',
      type: 'task.finished',
      at: DAWN,
      source: 'planning',
      trace: { taskId: 'task_7' },
      data: { from: 'another version' },
    };
    events.add(strange);
    events.add({ ...strange, seq: 2, id: 'evt_2', type: 'of_the_future' });
    expect(
      events.query(memoryQuery.parse({ taskId: 'task_7', order: 'asc' })).events.map((event) => event.data),
    ).toEqual([strange.data, strange.data]);
  });
});

describe('high-rate events are bounded', () => {
  it('keeps the newest of a bounded type and all of the others', () => {
    const { events } = openStore();
    const newestOfType = new NewestOfType(events, new Map([['bot.state', 50]]));
    const stream = new Stream('minecraft-interface');
    for (let i = 0; i < 1_000; i++) {
      for (const event of [
        stream.emit('bot.state', aSnapshot(), DAWN + i),
        stream.emit('chat', { text: String(i) }, DAWN + i),
      ]) {
        events.add(event);
        newestOfType.stored(event.type);
      }
    }
    expect(events.count('chat')).toBe(1_000);
    expect(events.count('bot.state')).toBeLessThanOrEqual(250);
    const [newest] = events.query(memoryQuery.parse({ types: ['bot.state'], limit: 1 })).events;
    expect(newest?.at).toBe(DAWN + 999);
  });

  it('brings a store that has grown beyond its bound back to it at the start', () => {
    const { events } = openStore();
    const stream = new Stream('minecraft-interface');
    for (let i = 0; i < 30; i++) events.add(stream.emit('bot.state', aSnapshot(), DAWN + i));
    new NewestOfType(events, new Map([['bot.state', 10]]));
    const kept = events.query(memoryQuery.parse({ types: ['bot.state'], order: 'asc' })).events;
    expect(kept.map((event) => event.at - DAWN)).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
  });
});
