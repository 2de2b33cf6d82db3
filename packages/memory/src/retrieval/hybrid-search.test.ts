import { configSchema } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { aMemory, openMemories } from '../../test/a-memory.ts';
import { DAWN } from '../../test/story.ts';
import { type Embeddings, embeddingsOf, type Vector } from './embeddings.ts';
import { HybridSearch } from './hybrid-search.ts';
import { MemoryVectors } from './memory-vectors.ts';

const meanings: Record<string, Vector> = { food: [1, 0, 0], danger: [0, 1, 0] };

/** Knows two meanings by what a text mentions. */
const twoMeanings: Embeddings = {
  model: 'two-meanings',
  embed: async (texts) => ({
    ok: true,
    vectors: texts.map((text) => meanings[/bread|hungry/.test(text) ? 'food' : 'danger'] ?? []),
  }),
};

async function stocked(embeddings: Embeddings | undefined) {
  const { db, memories, search } = openMemories();
  const texts = ['A cave with bread in a chest.', 'A cave full of zombies.', 'A quiet cave.'];
  for (const [i, text] of texts.entries())
    memories.add(aMemory({ id: `memory_${i}`, text, entities: [], at: DAWN + i }));
  const vectors = await MemoryVectors.open(db, 'two-meanings');
  return { db, vectors, memories, hybrid: new HybridSearch({ search, embeddings, vectors }) };
}

const asked = { text: 'which cave when I am hungry', limit: 2, now: DAWN };

describe('searches say how they were answered', () => {
  it('goes by words without embeddings', async () => {
    const { hybrid } = await stocked(undefined);
    const answer = await hybrid.search(asked);
    expect(answer).toMatchObject({ mode: 'fts', memories: [{ id: 'memory_2' }, { id: 'memory_1' }] });
    expect(answer.note).toBeUndefined();
  });

  it('ranks what the words found by meaning where sqlite-vec is there, and says why not where it is not', async () => {
    const { db, hybrid, vectors, memories } = await stocked(twoMeanings);
    if (vectors === undefined) {
      expect(await hybrid.search(asked)).toMatchObject({ mode: 'fts', note: 'sqlite-vec is not installed' });
      return;
    }
    expect(await hybrid.search(asked)).toMatchObject({
      mode: 'fts',
      note: expect.stringContaining('has an embedding yet'),
    });
    expect(vectors.missing(5).map(({ number }) => number)).toEqual([3, 2, 1]);
    const embedded = await twoMeanings.embed(vectors.missing(5).map(({ text }) => text));
    if (!embedded.ok) throw new Error(embedded.reason);
    for (const [place, { number }] of vectors.missing(5).entries()) vectors.put(number, embedded.vectors[place] ?? []);
    expect(await hybrid.search(asked)).toMatchObject({ mode: 'hybrid', memories: [{ id: 'memory_0' }, {}] });
    // Other words mean something else; the same words again do not.
    memories.put(aMemory({ id: 'memory_1', text: 'A cave full of zombies.', entities: ['zombie'] }));
    expect(vectors.missing(5)).toEqual([]);
    memories.put(aMemory({ id: 'memory_1', text: 'A cave with bread on a table.', entities: [] }));
    expect(vectors.missing(5).map(({ number }) => number)).toEqual([2]);
    vectors.put(2, meanings.food ?? []);
    memories.remove(['memory_0'], { at: DAWN, reason: 'faded' });
    expect(db.prepare('SELECT count(*) AS n FROM memory_vectors').get()).toEqual({ n: 2 });
  });

  it('goes by words when the endpoint fails, with the reason', async () => {
    const { hybrid, vectors } = await stocked({
      model: 'x',
      embed: async () => ({ ok: false, reason: 'it is asleep' }),
    });
    if (vectors !== undefined) expect(await hybrid.search(asked)).toMatchObject({ mode: 'fts', note: 'it is asleep' });
  });
});

describe('embeddings come from any OpenAI-compatible endpoint', () => {
  const config = configSchema.parse({
    EMBEDDINGS_BASE_URL: 'http://127.0.0.1:9/v1/',
    EMBEDDINGS_MODEL: 'm',
    EMBEDDINGS_TIMEOUT_MS: '50',
  });
  const endpoint = (answer: () => Promise<Response>) => embeddingsOf({ config, fetch: answer });

  it('reads vectors in the order of the texts', async () => {
    const body = {
      data: [
        { index: 1, embedding: [0, 1] },
        { index: 0, embedding: [1, 0] },
      ],
    };
    const both = await endpoint(async () => Response.json(body))?.embed(['a', 'b']);
    expect(both).toEqual({
      ok: true,
      vectors: [
        [1, 0],
        [0, 1],
      ],
    });
  });

  it.each([
    ['an error', async () => new Response('no', { status: 500 }), 'answered 500'],
    ['garbage', async () => new Response('<html>'), 'cannot be reached or read'],
    ['too few', async () => Response.json({ data: [{ index: 1, embedding: [1] }] }), 'left texts out'],
  ])('tells why there are none after %s', async (_what, answer, reason) => {
    expect(await endpoint(answer)?.embed(['a'])).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });

  it('is not there unless it is set up', () => {
    expect(embeddingsOf({ config: configSchema.parse({}) })).toBeUndefined();
  });
});
