import { oneOf, seededRandom } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { aMemory, openMemories } from '../../test/a-memory.ts';
import { DAWN } from '../../test/story.ts';
import type { NewMemory } from '../memories/memory-store.ts';
import type { MemoryFilter } from './conditions.ts';

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
      place:
        i % 7 === 0
          ? undefined
          : { x: ((i * 31) % 400) - 200, y: 60 + (i % 9), z: ((i * 17) % 300) - 150, ...inOne(i) },
      importance: (i % 10) / 10,
      ...(i % 4 === 0 ? {} : { confidence: (i % 5) / 5 }),
      trace: { taskId: `task_${i % 40}`, thoughtId: `thought_${i % 60}`, intentId: `intent_${i % 50}` },
    });
  });
}

/** Most are of the overworld; some are from before dimensions were recorded. */
function inOne(i: number): { dimension?: string } {
  return i % 11 === 0 ? {} : { dimension: i % 5 === 0 ? 'the_nether' : 'overworld' };
}

/** The answer, found without an index. */
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
      (place !== undefined &&
        (near.dimension === undefined || place.dimension === undefined || near.dimension === place.dimension) &&
        Math.hypot(place.x - near.x, place.y - near.y, place.z - near.z) <= near.radius))
  );
}

/** A question of the generator: each part of it is there or not, and asks for what some, few or none have. */
function aQuestion(random: () => number): MemoryFilter {
  const perhaps = <T>(share: number, make: () => T) => (random() < share ? make() : undefined);
  const some = (count: number) => Math.floor(random() * count);
  const several = <T>(list: readonly T[]) => list.filter(() => random() < 0.4);
  const from = perhaps(0.3, () => DAWN + some(500) * 1_000);
  return {
    from,
    to: perhaps(0.2, () => (from ?? DAWN) + some(300) * 1_000),
    kinds: perhaps(0.3, () => several(kinds)),
    types: perhaps(0.3, () => several(['type_0', 'type_1', 'type_2', 'type_3', 'of nobody'])),
    entity: perhaps(0.3, () => `thing_${some(10)}`),
    outcome: perhaps(0.3, () => `outcome_${some(4)}`),
    taskId: perhaps(0.05, () => `task_${some(42)}`),
    thoughtId: perhaps(0.05, () => `thought_${some(62)}`),
    intentId: perhaps(0.05, () => `intent_${some(52)}`),
    minImportance: perhaps(0.1, () => random()),
    minConfidence: perhaps(0.1, () => random()),
    near: perhaps(0.4, () => ({
      x: some(500) - 250,
      y: 60 + some(9),
      z: some(400) - 200,
      radius: oneOf([0, 9, 40, 128, 170, 400], random),
      dimension: perhaps(0.3, () => oneOf(['overworld', 'the_nether', 'the_end'], random)),
    })),
  };
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

describe('memories are found by their structure', () => {
  const { memories, find } = openMemories();
  const many = manyMemories();
  for (const memory of many) memories.add(memory);

  const newestFirst = (asked: MemoryFilter) =>
    many
      .filter((memory) => fits(memory, asked))
      .sort((a, b) => b.lastAt - a.lastAt || Number(b.id.slice(7)) - Number(a.id.slice(7)))
      .map(({ id }) => id);

  it('finds what a look at every memory finds, whatever is asked', () => {
    const random = seededRandom(26);
    let found = 0;
    for (let i = 0; i < 300; i++) {
      const asked = aQuestion(random);
      const fitting = newestFirst(asked);
      const limit = oneOf([1, 7, 1_000], random);
      const question = JSON.stringify(asked);
      expect(
        find.find({ ...asked, limit }).map(({ id }) => id),
        question,
      ).toEqual(fitting.slice(0, limit));
      const oldest = find.find({ ...asked, order: 'asc', limit }).map(({ id }) => id);
      expect(oldest, question).toEqual(fitting.reverse().slice(0, limit));
      found += fitting.length === 0 ? 0 : 1;
    }
    // Questions that nothing fits prove little.
    expect(found).toBeGreaterThan(100);
  });

  it('finds exactly what fits each way of asking, the newest or the oldest first', () => {
    for (const asked of asks) {
      const newest = newestFirst(asked);
      const ids = (limit: number, order?: 'asc') => find.find({ ...asked, order, limit }).map(({ id }) => id);
      const question = JSON.stringify(asked);
      expect(ids(1_000), question).toEqual(newest);
      expect(ids(7), question).toEqual(newest.slice(0, 7));
      expect(ids(7, 'asc'), question).toEqual(newest.reverse().slice(0, 7));
    }
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
