import { memoryQuery } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { aMemory, DAY_MS, LIFE_MS } from '../../test/a-memory.ts';
import { openStore } from '../../test/open-store.ts';
import { aTask, DAWN, Stream, threeLogsStory } from '../../test/story.ts';
import { MemoryStore } from '../memories/memory-store.ts';
import { chainSource } from '../provenance/chain-source.ts';
import { provenanceOf } from '../provenance/tree.ts';
import { FindMemories } from '../retrieval/find-memories.ts';
import { EventForgetting } from './event-forgetting.ts';

function open(most: number, maxAgeMs = 14 * DAY_MS) {
  const { db, events } = openStore();
  const forgetting = new EventForgetting(db, () => ({ most, maxAgeMs }));
  return {
    db,
    events,
    forget: (now: number) => {
      while (forgetting.forgetBatch(now));
    },
  };
}

describe('events of the other services are bounded', () => {
  it('keeps the newest by number, and none beyond the age', () => {
    const { events, forget } = open(1_000);
    const stream = new Stream('minecraft-interface');
    for (let i = 0; i < 3_000; i++) events.add(stream.emit('chat', { text: String(i) }, DAWN + i));
    forget(DAWN + 4_000);
    const kept = events.query(memoryQuery.parse({ order: 'asc', limit: 1_000 })).events;
    expect([kept.length, kept[0]?.at]).toEqual([1_000, DAWN + 2_000]);
    forget(DAWN + 2_500 + 14 * DAY_MS);
    expect(events.count()).toBe(500);
  });

  it('keeps a tree whole while anything of it is new or its task is open, and lets all of it go together', () => {
    const { db, events, forget } = open(1_000, 1_000);
    const { cognition, planning, body } = threeLogsStory();
    for (const event of [...cognition.events, ...planning.events, ...body.events]) events.add(event);
    const whole = JSON.stringify(provenanceOf('task_1', chainSource(events, new FindMemories(db))));
    forget(DAWN + 12 * 3_600_000);
    expect(JSON.stringify(provenanceOf('task_1', chainSource(events, new FindMemories(db))))).toBe(whole);
    const memories = new MemoryStore(db, LIFE_MS);
    const task = aMemory({ id: 'episode_task_1', endedAt: undefined });
    memories.add(task);
    forget(DAWN + 5 * DAY_MS);
    expect(events.query(memoryQuery.parse({ taskId: 'task_1' })).events.length).toBeGreaterThan(8);
    memories.put({ ...task, endedAt: DAWN });
    forget(DAWN + 5 * DAY_MS);
    expect(events.count()).toBe(0);
  });

  it('spares nothing well beyond the bound, so that one endless task cannot fill the store', () => {
    const { db, events, forget } = open(1_000);
    new MemoryStore(db, LIFE_MS).add(aMemory({ id: 'episode_task_1', endedAt: undefined }));
    const stream = new Stream('planning');
    for (let i = 0; i < 1_200; i++) events.add(stream.emit('task.updated', aTask({ status: 'active' }), DAWN + i));
    forget(DAWN + 2_000);
    expect(events.count()).toBe(1_200);
    for (let i = 1_200; i < 3_000; i++) events.add(stream.emit('task.updated', aTask({ status: 'active' }), DAWN + i));
    forget(DAWN + 4_000);
    expect(events.count()).toBeLessThanOrEqual(1_250);
  });
});
