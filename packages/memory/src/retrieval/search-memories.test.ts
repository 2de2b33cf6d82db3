import { oneOf, seededRandom } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { aMemory, DAY_MS, openMemories } from '../../test/a-memory.ts';
import { DAWN } from '../../test/story.ts';
import type { NewMemory } from '../memories/memory-store.ts';

const kinds = ['episodic', 'episodic', 'episodic', 'spatial', 'social'] as const;
const words = ['oak', 'log', 'iron', 'furnace', 'zombie', 'collected', 'near'] as const;

const NOW = DAWN + 3_000 * 60_000;

/** Memories of a few words each, so many that a common word has more than are looked at. */
function manyMemories(): NewMemory[] {
  const random = seededRandom(3);
  return Array.from({ length: 3_000 }, (_, i) =>
    aMemory({
      id: `memory_${i}`,
      kind: i < 20 ? 'narrative' : oneOf(kinds, random),
      type: oneOf(['task', 'event', 'chest'], random),
      text: words.filter(() => random() < 0.4).join(' '),
      entities: [oneOf(words, random)],
      outcome: random() < 0.02 ? 'seldom' : oneOf(['completed', 'failed'], random),
      importance: random(),
      lastAt: DAWN + i * 60_000,
    }),
  );
}

describe('memories are found by words', () => {
  const { memories, search } = openMemories();
  const many = manyMemories();
  for (const memory of many) memories.add(memory);

  /** What has all the words, found without an index: of the newest 1,000 of the kind and type the newest 200 that fit the rest, the best first. */
  function best(asked: readonly string[], { kind, type, outcome }: Partial<NewMemory>): string[] {
    return many
      .filter(({ text, entities }) => asked.every((word) => `${text} ${entities.join(' ')}`.split(' ').includes(word)))
      .filter((memory) => (kind ?? memory.kind) === memory.kind && (type ?? memory.type) === memory.type)
      .slice(-1_000)
      .toReversed()
      .filter((memory) => (outcome ?? memory.outcome) === memory.outcome)
      .slice(0, 200)
      .map(({ id, importance, lastAt }) => ({ id, worth: 0.2 * importance + 0.1 * 2 ** (-(NOW - lastAt) / DAY_MS) }))
      .sort((a, b) => b.worth - a.worth)
      .map(({ id }) => id);
  }

  it('finds what a look at every memory finds, however common the words and however rare the kind', () => {
    const random = seededRandom(4);
    const perhaps = <T>(share: number, make: () => T) => (random() < share ? make() : undefined);
    let rare = 0;
    for (let i = 0; i < 200; i++) {
      const asked = [...new Set([oneOf(words, random), oneOf(words, random)])];
      const kind = perhaps(0.5, () => oneOf(['episodic', 'spatial', 'narrative', 'reflection'] as const, random));
      const type = perhaps(0.3, () => oneOf(['task', 'event', 'chest'], random));
      const outcome = perhaps(0.3, () => oneOf(['completed', 'failed', 'seldom'], random));
      const filter = { kinds: kind && [kind], types: type === undefined ? undefined : [type], outcome };
      const found = search.read(search.search({ ...filter, text: asked.join(' '), now: NOW, limit: 20 }));
      const fitting = best(asked, { kind, type, outcome }).slice(0, 20);
      // Behind these may come such that have one of two words.
      expect(
        found.slice(0, fitting.length).map(({ id }) => id),
        JSON.stringify({ asked, ...filter }),
      ).toEqual(fitting);
      if (kind === 'narrative' && fitting.length > 0) rare += 1;
    }
    expect(rare).toBeGreaterThan(5);
  });
});
