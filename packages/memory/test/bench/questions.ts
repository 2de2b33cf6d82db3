import { type MemoryQuery, type MemorySearch, memoryQuery, memorySearch } from '@conscious-bot/contracts';
import type { Database } from '@conscious-bot/service-kit';
import { FindMemories, findSql } from '../../src/memories/find-memories.ts';
import { SearchMemories, searchSql } from '../../src/memories/search-memories.ts';
import { askedWords } from '../../src/memories/search-words.ts';
import { DAWN } from '../story.ts';
import { aThing, oneOf, STEP_MS, seeded } from './many-episodes.ts';
import { type Samples, sample } from './timings.ts';

export interface Asking {
  readonly db: Database;
  /** Episodes there are. */
  readonly episodes: number;
  /** Times each question is asked. */
  readonly times: number;
}

/** Questions by structure: the whole way of ours from the body of the request to memories, against the bare statement and its rows. */
export function askByStructure({ db, episodes, times }: Asking): Samples[] {
  const find = new FindMemories(db);
  const random = seeded(7);
  const prepared = new Map<string, ReturnType<typeof db.prepare>>();
  const asking = (question: string, make: () => MemoryQuery) =>
    sample(question, times, () => {
      const body: MemoryQuery = { over: 'memories', limit: 20, ...make() };
      const { order, limit, over: _, use: __, sources: ___, ...filter } = memoryQuery.parse(body);
      const { sql, values } = findSql(filter, order, limit);
      const statement = prepared.get(sql) ?? db.prepare(sql);
      prepared.set(sql, statement);
      return { ours: () => find.find(memoryQuery.parse(body)), raw: () => statement.all(...values) };
    });
  const some = () => Math.floor(random() * episodes);
  const when = () => DAWN + some() * STEP_MS;
  const number = () => String(some()).padStart(9, '0');
  const spot = () => ({ x: (random() - 0.5) * 600, y: 64, z: (random() - 0.5) * 600 });
  return [
    asking('the last 5 of an hour, as the idle mind asks', () => {
      const to = when();
      return { from: to - 3_600_000, to, limit: 5 };
    }),
    asking('the newest 20', () => ({})),
    asking('a kind and type', () => ({ kinds: ['episodic'], types: [oneOf(['task', 'event'], random)] })),
    asking('several kinds', () => ({ kinds: ['episodic', 'reflection', 'social'] })),
    asking('an outcome', () => ({ outcome: oneOf(['failed', 'unplannable', 'completed'], random) })),
    asking('a type and outcome in a week', () => {
      const from = when();
      return { types: ['task'], outcome: 'failed', from, to: from + 7 * 24 * 3_600_000 };
    }),
    asking('about a thing', () => ({ entity: aThing(random) })),
    asking('about a thing, with an outcome', () => ({ entity: aThing(random), outcome: 'unplannable' })),
    asking('within 32 blocks', () => ({ near: { ...spot(), radius: 32 } })),
    asking('within 64 blocks, failed', () => ({ near: { ...spot(), radius: 64 }, outcome: 'failed' })),
    asking('of one task', () => ({ taskId: `task_${number()}` })),
    asking('nothing fits', () => ({ types: ['event'], outcome: 'unplannable' })),
  ];
}

/** Questions by words: ours with its ranking, against the bare statements that read the candidates. */
export function askByWords({ db, episodes, times }: Asking): Samples[] {
  const search = new SearchMemories(db);
  const random = seeded(11);
  const prepared = new Map<string, ReturnType<typeof db.prepare>>();
  const now = DAWN + episodes * STEP_MS;
  const asking = (question: string, make: () => MemorySearch) =>
    sample(question, times, () => {
      const body: MemorySearch = { limit: 10, ...make() };
      const { text, limit, use: _, ...filter } = memorySearch.parse(body);
      const words = askedWords(text);
      const candidates = (need: 'all' | 'any') => {
        const { sql, values } = searchSql(words, need, filter);
        const statement = prepared.get(sql) ?? db.prepare(sql);
        prepared.set(sql, statement);
        return statement.all(...values);
      };
      return {
        ours: () => search.read(search.search({ ...memorySearch.parse(body), now })),
        raw: () => {
          if (candidates('all').length < limit && words.length > 1) candidates('any');
        },
      };
    });
  return [
    asking('a common word', () => ({ text: oneOf(['oak', 'iron', 'collected', 'stone'], random) })),
    asking('two words', () => ({ text: `${oneOf(['crafted', 'mined'], random)} ${aThing(random)}` })),
    asking('three words and a kind', () => ({ text: `built ${aThing(random)} 7`, kinds: ['episodic'] })),
    asking('a thing, in the last week', () => ({ text: aThing(random), from: now - 7 * 24 * 3_600_000 })),
    asking('a sentence of which no memory has all words', () => ({
      text: `how did I ever get the ${aThing(random)} I wanted`,
    })),
    asking('a word that is nowhere', () => ({ text: 'quetzalcoatl' })),
  ];
}

/** What the ranking of FTS5 itself costs, ms for each of a few questions; the reason why it is not used. */
export function rankOfFts5(db: Database): number[] {
  const statement = db.prepare('SELECT rowid FROM memory_words WHERE memory_words MATCH ? ORDER BY rank LIMIT 10');
  return ['"oak"', '"iron"', '"collected"', '"crafted" AND "iron"'].map((match) => {
    const from = performance.now();
    statement.all(match);
    return performance.now() - from;
  });
}
