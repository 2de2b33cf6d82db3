import { describe, expect, it } from 'vitest';
import { aMemory, DAY_MS, LIFE_MS, openMemories } from '../../test/a-memory.ts';
import { DAWN } from '../../test/story.ts';
import { FOREVER } from './life.ts';

describe('memories of every kind are kept as they were written', () => {
  it('gives back what was stored, with nothing but the end of its life added', () => {
    const { memories } = openMemories();
    const memory = aMemory({
      confidence: 0.25,
      place: { x: 1.5, y: -3, z: 2, dimension: 'overworld' },
      trace: { taskId: 'task_1' },
      data: { nested: { list: [1, null, 'a'] } },
    });
    expect(memories.add(memory)).toBe(true);
    expect(memories.get('memory_1')).toEqual({ ...memory, keepUntil: DAWN + LIFE_MS });
    const bare = aMemory({ id: 'bare', kind: 'semantic', place: undefined, outcome: undefined, entities: [] });
    delete bare.endedAt;
    memories.add(bare);
    expect(JSON.parse(JSON.stringify(memories.get('bare')))).toEqual(
      JSON.parse(JSON.stringify({ ...bare, keepUntil: DAWN + LIFE_MS })),
    );
  });

  it('keeps the first of two with one id, and changes it where it is put', () => {
    const { memories, find, search } = openMemories();
    memories.add(aMemory());
    expect(memories.add(aMemory({ text: 'something else' }))).toBe(false);
    expect(memories.get('memory_1')?.text).toBe('Was in danger: a zombie came near.');
    memories.put(aMemory({ text: 'A skeleton shot.', entities: ['skeleton'], lastAt: DAWN + 5 }));
    expect(find.find({ entity: 'zombie', limit: 5 })).toEqual([]);
    expect(find.find({ entity: 'skeleton', limit: 5 })).toHaveLength(1);
    expect(search.search({ text: 'zombie', now: DAWN, limit: 5 })).toEqual([]);
    expect(search.search({ text: 'shot', now: DAWN, limit: 5 })).toHaveLength(1);
  });

  it('leaves nothing to find of what is removed, but a trace of what it was', () => {
    const { db, memories, find, search } = openMemories();
    memories.add(aMemory());
    memories.add(aMemory({ id: 'memory_2' }));
    memories.remove(['memory_1', 'of nobody'], { at: DAWN + 5, reason: 'gone' });
    expect(find.find({ entity: 'zombie', limit: 5 }).map(({ id }) => id)).toEqual(['memory_2']);
    expect(search.search({ text: 'zombie', now: DAWN, limit: 5 })).toHaveLength(1);
    expect(db.prepare('SELECT count(*) AS n FROM memory_entities').get()).toEqual({ n: 1 });
    const { forgotten } = memories.forgotten.page({ limit: 5 });
    expect(forgotten).toMatchObject([
      { id: 'memory_1', text: 'Was in danger: a zombie came near.', forgottenAt: DAWN + 5, reason: 'gone' },
    ]);
  });

  it('keeps for longer what is called to mind, seen often or important', () => {
    const { memories } = openMemories();
    const lifeOf = (over: Parameters<typeof aMemory>[0]) => {
      const id = JSON.stringify(over);
      memories.add(aMemory({ ...over, id }));
      return ((memories.get(id)?.keepUntil ?? 0) - DAWN) / LIFE_MS;
    };
    expect(lifeOf({ importance: 0.5 })).toBe(1);
    expect(lifeOf({ importance: 0 })).toBe(1 / 8);
    expect(lifeOf({ importance: 0.75 })).toBeCloseTo(2 ** 1.5);
    expect(lifeOf({ importance: 0.5, count: 4 })).toBe(3);
    expect(lifeOf({ importance: 0.5, uses: 3 })).toBe(3);
    memories.add(aMemory({ id: 'pinned', importance: 1 }));
    memories.add(aMemory({ id: 'under way', endedAt: undefined }));
    expect(memories.get('pinned')?.keepUntil).toBe(FOREVER);
    expect(memories.get('under way')?.keepUntil).toBe(FOREVER);

    memories.add(aMemory());
    memories.used([{ id: 'memory_1' }, { id: 'of nobody' }], DAWN + DAY_MS);
    expect(memories.get('memory_1')).toMatchObject({
      uses: 1,
      lastUsedAt: DAWN + DAY_MS,
      keepUntil: DAWN + DAY_MS + 2 * LIFE_MS,
    });
  });
});
