import type { MemoryKind } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { aMemory, LIFE_MS, openMemories } from '../../test/a-memory.ts';
import { DAWN } from '../../test/story.ts';
import { type KindBounds, memoryKinds } from '../memories/bounds.ts';
import { Forgetting } from './forgetting.ts';

function open(over: Partial<KindBounds> = {}) {
  const { db, memories, find } = openMemories();
  const bounds: KindBounds = {
    episodic: 1_000,
    semantic: 1_000,
    spatial: 1_000,
    social: 1_000,
    reflection: 1_000,
    narrative: 1_000,
    ...over,
  };
  const forgetting = new Forgetting(db, memories, bounds);
  const forget = (now: number) => {
    while (forgetting.forgetBatch(now));
  };
  const ids = (kind: MemoryKind) => find.find({ kinds: [kind], order: 'asc', limit: 1_000 }).map(({ id }) => id);
  return { db, memories, forget, ids };
}

describe('memory is bounded', () => {
  it('forgets by age what was neither important nor used nor seen again', () => {
    const { memories, forget, ids } = open();
    memories.add(aMemory({ id: 'trifle', importance: 0.1 }));
    memories.add(aMemory({ id: 'middling' }));
    memories.add(aMemory({ id: 'used' }));
    memories.add(aMemory({ id: 'great', importance: 0.9 }));
    memories.add(aMemory({ id: 'pinned', importance: 1 }));
    memories.used([{ id: 'used' }], DAWN + LIFE_MS - 1);
    forget(DAWN + LIFE_MS / 2);
    expect(ids('episodic')).toEqual(['middling', 'used', 'great', 'pinned']);
    forget(DAWN + LIFE_MS + 1);
    expect(ids('episodic')).toEqual(['used', 'great', 'pinned']);
    forget(DAWN + 100 * LIFE_MS);
    expect(ids('episodic')).toEqual(['pinned']);
    const { forgotten } = memories.forgotten.page({ kind: 'episodic', limit: 10 });
    expect(forgotten.map(({ id, reason }) => [id, reason])).toEqual([
      ['great', 'faded'],
      ['used', 'faded'],
      ['middling', 'faded'],
      ['trifle', 'faded'],
    ]);
    const known = memories.forgotten.page({ knownAt: DAWN + LIFE_MS / 2 + 1, limit: 10 });
    expect(known.forgotten.map(({ id }) => id)).toEqual(['great', 'used', 'middling']);
  });

  it.each(memoryKinds)('keeps at most its bound of the kind %s: those with most life left', (kind) => {
    const { db, memories, forget, ids } = open({ [kind]: 300 });
    for (let i = 0; i < 1_000; i++)
      memories.add(aMemory({ id: `m${i}`, kind, at: DAWN + i, importance: i === 0 ? 0.9 : 0.5 }));
    memories.add(aMemory({ id: 'of another kind', kind: kind === 'social' ? 'spatial' : 'social' }));
    forget(DAWN + 2_000);
    expect(ids(kind)).toEqual(['m0', ...Array.from({ length: 299 }, (_, i) => `m${701 + i}`)]);
    expect(db.prepare('SELECT count(*) AS n FROM memory_entities').get()).toEqual({ n: 301 });
    const gone = memories.forgotten.page({ kind, limit: 500 });
    expect(gone.forgotten).toHaveLength(500);
    expect(gone.forgotten.every(({ reason }) => reason === 'crowded_out')).toBe(true);
    expect(memories.forgotten.page({ kind, limit: 500, cursor: gone.next }).forgotten).toHaveLength(200);
  });

  it('lets an episode under way go last', () => {
    const { memories, forget, ids } = open({ episodic: 1 });
    memories.add(aMemory({ id: 'open', at: DAWN - LIFE_MS, endedAt: undefined, outcome: undefined }));
    memories.add(aMemory({ id: 'over', importance: 0.9 }));
    forget(DAWN);
    expect(ids('episodic')).toEqual(['open']);
  });
});
