import { describe, expect, it } from 'vitest';
import { aMemory, openMemories } from '../../test/a-memory.ts';
import { DAWN } from '../../test/story.ts';
import type { MemoryFilter } from './conditions.ts';
import type { NewMemory } from './memory-store.ts';

const kinds = ['episodic', 'semantic', 'spatial', 'social', 'reflection', 'narrative'] as const;

/** Five hundred memories that differ in all they can be asked by. */
function manyMemories(): NewMemory[] {
  return Array.from({ length: 500 }, (_, i) => {
    const at = DAWN + ((i * 7_919) % 500) * 1_000;
    return aMemory({
      id: `memory_${i}`,
      kind: kinds[i % 6] ?? 'episodic',
      type: `type_${(i >> 1) % 4}`,
      at,
      lastAt: at + (i % 3) * 400,
      outcome: i % 5 === 0 ? undefined : `outcome_${i % 3}`,
      entities: [`thing_${i % 4}`, `thing_${i % 9}`],
      place: i % 7 === 0 ? undefined : { x: ((i * 31) % 400) - 200, y: 60 + (i % 9), z: ((i * 17) % 300) - 150 },
      importance: (i % 10) / 10,
      ...(i % 4 === 0 ? {} : { confidence: (i % 5) / 5 }),
      trace: { taskId: `task_${i % 40}`, thoughtId: `thought_${i % 60}`, intentId: `intent_${i % 50}` },
    });
  });
}

/** What is asked, told without an index. */
function fits(memory: NewMemory, asked: MemoryFilter): boolean {
  const { near, kinds: ofKinds, types: ofTypes } = asked;
  const { place } = memory;
  return (
    (ofKinds?.includes(memory.kind) ?? true) &&
    (ofTypes?.includes(memory.type) ?? true) &&
    (asked.from === undefined || memory.lastAt >= asked.from) &&
    (asked.to === undefined || memory.lastAt <= asked.to) &&
    (asked.entity === undefined || memory.entities.includes(asked.entity)) &&
    (asked.outcome === undefined || memory.outcome === asked.outcome) &&
    (asked.taskId === undefined || memory.trace.taskId === asked.taskId) &&
    (asked.thoughtId === undefined || memory.trace.thoughtId === asked.thoughtId) &&
    (asked.intentId === undefined || memory.trace.intentId === asked.intentId) &&
    (asked.minImportance === undefined || memory.importance >= asked.minImportance) &&
    (asked.minConfidence === undefined || (memory.confidence ?? -1) >= asked.minConfidence) &&
    (near === undefined ||
      (place !== undefined && Math.hypot(place.x - near.x, place.y - near.y, place.z - near.z) <= near.radius))
  );
}

const asks: MemoryFilter[] = [
  {},
  { kinds: ['spatial'] },
  { kinds: ['spatial', 'social', 'spatial'] },
  { kinds: [] },
  { types: ['type_1'] },
  { types: ['type_1', 'type_3'], outcome: 'outcome_2' },
  { types: ['type_0'], outcome: 'outcome_1', entity: 'thing_3' },
  { outcome: 'outcome_0' },
  { outcome: 'outcome_0', kinds: ['episodic', 'reflection'] },
  { from: DAWN + 100_000, to: DAWN + 200_000 },
  { entity: 'thing_2' },
  { entity: 'thing_2', kinds: ['narrative'], from: DAWN + 50_000 },
  { entity: 'thing_2', types: ['type_2'], near: { x: 0, y: 64, z: 0, radius: 200 } },
  { near: { x: 10, y: 64, z: -20, radius: 60 } },
  { near: { x: 10, y: 64, z: -20, radius: 300 }, kinds: ['spatial'] },
  { near: { x: -190, y: 64, z: 140, radius: 0 } },
  { taskId: 'task_7' },
  { taskId: 'task_7', thoughtId: 'thought_7' },
  { thoughtId: 'thought_9', minImportance: 0.5 },
  { intentId: 'intent_3', minConfidence: 0.4 },
  { outcome: 'nobody had this one' },
  { entity: 'nothing', near: { x: 0, y: 0, z: 0, radius: 1_000 } },
];

describe('MEM-1: memories are found by their structure', () => {
  const { memories, find } = openMemories();
  const many = manyMemories();
  for (const memory of many) memories.add(memory);

  it.each(asks)('finds exactly what fits %j, the newest or the oldest first', (asked) => {
    const fitting = many.filter((memory) => fits(memory, asked));
    const newest = fitting.sort((a, b) => b.lastAt - a.lastAt || Number(b.id.slice(7)) - Number(a.id.slice(7)));
    expect(find.find({ ...asked, limit: 1_000 }).map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
    expect(find.find({ ...asked, limit: 7 }).map(({ id }) => id)).toEqual(newest.slice(0, 7).map(({ id }) => id));
    expect(find.find({ ...asked, order: 'asc', limit: 7 }).map(({ id }) => id)).toEqual(
      newest
        .reverse()
        .slice(0, 7)
        .map(({ id }) => id),
    );
  });

  it('tells places of one dimension from those of another, and takes those that do not know theirs', () => {
    const store = openMemories();
    const place = { x: 1, y: 64, z: 1 };
    store.memories.add(aMemory({ id: 'here', place: { ...place, dimension: 'overworld' } }));
    store.memories.add(aMemory({ id: 'below', place: { ...place, dimension: 'the_nether' } }));
    store.memories.add(aMemory({ id: 'somewhere', place }));
    const near = { x: 0, y: 64, z: 0, dimension: 'the_nether', radius: 10 };
    expect(store.find.find({ near, limit: 9 }).map(({ id }) => id)).toEqual(['somewhere', 'below']);
  });
});
