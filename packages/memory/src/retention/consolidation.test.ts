import { describe, expect, it } from 'vitest';
import { aMemory, DAY_MS, openMemories } from '../../test/a-memory.ts';
import { DAWN } from '../../test/story.ts';
import type { NewMemory } from '../memories/memory-store.ts';
import { MemoryUses } from '../uses/memory-uses.ts';
import { Consolidation } from './consolidation.ts';

const HOUR = 3_600_000;

const logs = (i: number, over: Partial<NewMemory> = {}) =>
  aMemory({
    id: `episode_task_${i}`,
    type: 'task',
    text: `Collected 3 oak logs in ${i} s.`,
    at: DAWN + i * HOUR,
    outcome: 'completed',
    entities: ['oak_log'],
    trace: { taskId: `task_${i}` },
    data: { goalKey: 'collect:oak_log' },
    ...over,
  });

function open() {
  const { db, memories, find } = openMemories();
  const consolidation = new Consolidation(db, memories, () => 6 * HOUR);
  const merge = (now: number) => {
    while (consolidation.mergeBatch(now));
  };
  return {
    memories,
    merge,
    consolidation,
    uses: new MemoryUses(db),
    all: () => find.find({ order: 'asc', limit: 1_000 }),
  };
}

describe('what repeats becomes one memory', () => {
  it('leaves one alone whose words a person changed', () => {
    const { memories, merge, all } = open();
    const edited = { at: DAWN + 50 * HOUR, original: 'Collected 3 oak logs in 1 s.' };
    for (let i = 0; i < 3; i++) memories.add(logs(i));
    memories.put(logs(1, { text: 'Was given 3 oak logs.', data: { goalKey: 'collect:oak_log', edited } }));
    merge(DAWN + 40 * HOUR);
    expect(all().map(({ text }) => text)).toEqual([
      'Was given 3 oak logs.',
      'Collected 3 oak logs in 0 s, and 1 more time in the same way.',
    ]);
  });

  it('merges like episodes of a day into the first, with their number, and finds it by its words and last task', () => {
    const { memories, merge, all, uses } = open();
    for (let i = 0; i < 10; i++) memories.add(logs(i));
    memories.used([{ id: 'episode_task_4' }], DAWN + 30 * HOUR);
    uses.add({ memoryIds: ['episode_task_4'], at: DAWN + 30 * HOUR, site: 'idle', thoughtId: 'thought_1' });
    merge(DAWN + 40 * HOUR);
    expect(uses.page('episode_task_0', 5).rows).toMatchObject([{ thought_id: 'thought_1' }]);
    expect(memories.forgotten.page({ id: 'episode_task_4', limit: 1 }).forgotten).toMatchObject([
      { reason: 'merged', mergedInto: 'episode_task_0' },
    ]);
    expect(all()).toMatchObject([
      {
        id: 'episode_task_0',
        text: 'Collected 3 oak logs in 0 s, and 9 more times in the same way.',
        at: DAWN,
        lastAt: DAWN + 9 * HOUR,
        count: 10,
        uses: 1,
        lastUsedAt: DAWN + 30 * HOUR,
        trace: { taskId: 'task_0' },
        data: { taskIds: expect.arrayContaining(['task_0', 'task_9']) },
      },
    ]);
  });

  it('leaves alone what is fresh, ended otherwise, is about something else, is important or under way', () => {
    const { memories, merge, all } = open();
    memories.add(logs(0));
    memories.add(logs(1, { outcome: 'failed' }));
    memories.add(logs(2, { data: { goalKey: 'collect:birch_log' } }));
    memories.add(logs(3, { importance: 0.9 }));
    memories.add(logs(4, { endedAt: undefined, outcome: undefined }));
    memories.add(logs(20));
    merge(DAWN + 21 * HOUR);
    expect(all()).toHaveLength(6);
    expect(all().every(({ count }) => count === 1)).toBe(true);
    merge(DAWN + 27 * HOUR);
    expect(all().map(({ id, count }) => [id, count])).toContainEqual(['episode_task_0', 2]);
  });

  it('begins a new one each day, and goes on where it stood after a restart', () => {
    const { memories, merge, all } = open();
    for (let i = 0; i < 72; i++) memories.add(logs(i));
    merge(DAWN + 30 * HOUR);
    merge(DAWN + 7 * DAY_MS);
    expect(all().map(({ id, count }) => [id, count])).toEqual([
      ['episode_task_0', 24],
      ['episode_task_24', 24],
      ['episode_task_48', 24],
    ]);
  });

  it('merges flights from the same kind of monster, and no plan that was given step by step', () => {
    const { memories, merge, all } = open();
    const flight = (i: number, monster: string, kind = 'reflex') =>
      memories.add(
        logs(i, {
          text: `Did “flee: ${monster} 7 blocks away” in 3 s.`,
          entities: [monster],
          data: { goal: { action: 'flee', target: 'plan', amount: 1 }, origin: { kind } },
        }),
      );
    for (let i = 0; i < 4; i++) flight(i, i === 2 ? 'skeleton' : 'zombie');
    for (let i = 4; i < 6; i++) flight(i, 'zombie', 'api');
    merge(DAWN + 40 * HOUR);
    expect(all().map(({ id, count }) => [id, count])).toEqual([
      ['episode_task_2', 1],
      ['episode_task_0', 3],
      ['episode_task_4', 1],
      ['episode_task_5', 1],
    ]);
  });
});
