import { describe, expect, it } from 'vitest';
import { aMemory, openMemories } from '../../test/a-memory.ts';
import { DAWN } from '../../test/story.ts';
import { memoryKinds } from '../memories/bounds.ts';
import { Consolidation } from '../retention/consolidation.ts';
import { exportMemories } from './export-memories.ts';
import { MemoryImport } from './import-memories.ts';

function lived() {
  const life = openMemories();
  for (let i = 0; i < 1_200; i++)
    life.memories.add(
      aMemory({
        id: `memory_${i}`,
        kind: memoryKinds[i % 6] ?? 'episodic',
        at: DAWN + i * 1_000,
        importance: (i % 11) / 10,
        entities: ['zombie', `thing_${i % 50}`],
        data: { i, text: 'with “quotes”, \n lines and ünïcode' },
        ...(i % 2 === 0 ? {} : { place: undefined, confidence: 0.5 }),
      }),
    );
  life.memories.used([{ id: 'memory_7' }, { id: 'memory_8' }], DAWN + 9_999_999);
  return life;
}

const lines = (life: ReturnType<typeof openMemories>) => [...exportMemories(life.db)];

function take(life: ReturnType<typeof openMemories>, from: readonly string[]) {
  const taking = new MemoryImport(life.db, life.memories);
  taking.take(from);
  return taking.report;
}

describe('memories can be taken out and in', () => {
  it('gives the same export after a round trip, and finds the same', () => {
    const first = lived();
    const second = openMemories();
    const out = lines(first);
    expect(out).toHaveLength(1_201);
    expect(take(second, out)).toEqual({ added: 1_200, known: 0, merged: 0, refused: 0, faults: [] });
    expect(lines(second)).toEqual(out);
    const ask = { entity: 'thing_7', kinds: ['episodic', 'social'] as const, limit: 50 };
    expect(second.find.find({ ...ask, kinds: [...ask.kinds] })).toEqual(
      first.find.find({ ...ask, kinds: [...ask.kinds] }),
    );
    const words = { text: 'zombie thing 7', now: DAWN, limit: 20 };
    expect(second.search.search(words)).toEqual(first.search.search(words));
  });

  it('changes nothing when it is taken in again, also after likes were merged', () => {
    const life = lived();
    const out = lines(life);
    expect(take(life, out)).toMatchObject({ added: 0, known: 1_200, refused: 0 });
    expect(lines(life)).toEqual(out);
    const consolidation = new Consolidation(life.db, life.memories, () => 1);
    while (consolidation.mergeBatch(DAWN + 1e9));
    const after = lines(life);
    expect(after.length).toBeLessThan(out.length);
    expect(take(life, out)).toMatchObject({ added: 0, refused: 0, merged: out.length - after.length });
    expect(lines(life)).toEqual(after);
  });

  it('takes in what players did from exports of earlier versions', () => {
    const [life, later] = [openMemories(), openMemories()];
    const did = [{ at: DAWN, what: 'hit me for 3' }];
    life.memories.add(
      aMemory({
        id: 'player:Steve',
        kind: 'social',
        type: 'player',
        data: JSON.parse(JSON.stringify({ name: 'Steve', did }).replace('did', 'deeds')),
      }),
    );
    expect(take(later, lines(life))).toMatchObject({ added: 1 });
    expect(later.memories.get('player:Steve')?.data).toEqual({ name: 'Steve', did });
  });

  it('refuses what is no memory, line by line, and takes the rest', () => {
    const life = openMemories();
    const [header = '', first = ''] = lines(lived());
    const report = take(life, [
      header,
      '{"kind":"dream"}',
      '',
      'not json',
      first,
      JSON.stringify({ ...JSON.parse(first), at: -1 }),
    ]);
    expect(report).toMatchObject({
      added: 1,
      refused: 3,
      faults: [{ line: 2 }, { line: 4, message: 'not JSON' }, { line: 6, message: expect.stringContaining('at') }],
    });
  });
});
