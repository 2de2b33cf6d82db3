import { type Memory, memoryQuery } from '@conscious-bot/contracts';
import { type MemoryQuery, type MemorySearch, memorySearch } from '@conscious-bot/contracts/memory';
import { DAWN, FindMemories, SearchMemories } from '@conscious-bot/memory/testing';
import type { Database } from '@conscious-bot/service-kit';
import { oneOf, seededRandom } from '@conscious-bot/service-kit';
import { aThing, STEP_MS } from './many-episodes.ts';
import { RawMemories, type RawMemory, readOut } from './raw-questions.ts';
import { type Samples, sample } from './timings.ts';

export interface Asking {
  readonly db: Database;
  /** Episodes there are. */
  readonly episodes: number;
  /** Times each question is asked. */
  readonly times: number;
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** One question in both ways: the body of a request, and how it is asked by hand. */
interface Both<Body> {
  readonly body: Body;
  readonly raw: () => RawMemory[];
}

/** Times the whole way of ours, from the body of the request to memories, against statements by hand; both have to find the same. */
function timed(question: string, ours: () => Memory[], raw: () => RawMemory[]) {
  const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id).join(' ');
  const [own, other] = [ids(ours()), ids(raw())];
  if (own !== other) throw new Error(`"${question}" has two answers:\n${own}\n${other}`);
  return { ours, raw: () => readOut(raw()), rows: raw };
}

/** Questions by structure. */
export function askByStructure({ db, episodes, times }: Asking): Samples[] {
  const find = new FindMemories(db);
  const raw = new RawMemories(db);
  const random = seededRandom(7);
  const asking = (question: string, make: () => Both<Omit<MemoryQuery, 'over'>>) =>
    sample(question, times, () => {
      const { body, raw: byHand } = make();
      const asked: MemoryQuery = { over: 'memories', limit: 20, ...body };
      return timed(question, () => find.find(memoryQuery.parse(asked)), byHand);
    });
  const some = () => Math.floor(random() * episodes);
  const when = () => DAWN + some() * STEP_MS;
  const spot = () => ({ x: (random() - 0.5) * 600, z: (random() - 0.5) * 600 });
  const around = (radius: number, outcome?: string) => () => {
    const { x, z } = spot();
    const near = { x, y: 64, z, radius };
    return { body: { near, outcome }, raw: () => raw.around(x, z, radius, outcome, 20) };
  };
  return [
    asking('the last 5 of an hour, as the idle mind asks', () => {
      const [to, limit] = [when(), 5];
      const from = to - 3_600_000;
      const where = "m.kind = 'episodic' AND m.last_at >= @from AND m.last_at <= @to";
      return {
        body: { kinds: ['episodic'], from, to, limit },
        raw: () => raw.newest('memories_kind', where, { from, to, limit }),
      };
    }),
    asking('the newest 20', () => ({ body: {}, raw: () => raw.newest('memories_time', 'TRUE', { limit: 20 }) })),
    asking('a kind and type', () => {
      const type = oneOf(['task', 'event'], random);
      const where = "m.type = +@type AND +m.kind = 'episodic'";
      return {
        body: { kinds: ['episodic'], types: [type] },
        raw: () => raw.newest('memories_type', where, { type, limit: 20 }),
      };
    }),
    asking('several kinds', () => {
      const kinds = ['episodic', 'reflection', 'social'] as const;
      return {
        body: { kinds: [...kinds] },
        raw: () => raw.newestOf('memories_kind', 'kind', kinds, '', { limit: 20 }),
      };
    }),
    asking('an outcome', () => {
      const outcome = oneOf(['failed', 'unplannable', 'completed'], random);
      return {
        body: { outcome },
        raw: () => raw.newest('memories_outcome', 'm.outcome = +@outcome', { outcome, limit: 20 }),
      };
    }),
    asking('a type and outcome in a week', () => {
      const from = when();
      const to = from + WEEK_MS;
      const where = "m.type = 'task' AND m.outcome = 'failed' AND m.last_at >= @from AND m.last_at <= @to";
      return {
        body: { types: ['task'], outcome: 'failed', from, to },
        raw: () => raw.newest('memories_type_outcome', where, { from, to, limit: 20 }),
      };
    }),
    asking('about a thing', () => {
      const entity = aThing(random);
      return { body: { entity }, raw: () => raw.named(entity, '', { limit: 20 }) };
    }),
    asking('about a thing, with an outcome', () => {
      const entity = aThing(random);
      const where = "AND m.outcome = 'unplannable'";
      return { body: { entity, outcome: 'unplannable' }, raw: () => raw.named(entity, where, { limit: 20 }) };
    }),
    asking('within 8 blocks', around(8)),
    asking('within 32 blocks', around(32)),
    asking('within 64 blocks, failed', around(64, 'failed')),
    asking('within 64 blocks, as nothing ever ended', around(64, 'as_nothing_ever_ended')),
    asking('of one task', () => {
      const taskId = `task_${String(some()).padStart(9, '0')}`;
      return {
        body: { taskId },
        raw: () => raw.newest('memories_task', 'm.task_id = +@taskId', { taskId, limit: 20 }),
      };
    }),
    asking('nothing fits', () => {
      const where = "m.type = 'event' AND m.outcome = 'unplannable'";
      return {
        body: { types: ['event'], outcome: 'unplannable' },
        raw: () => raw.newest('memories_type_outcome', where, { limit: 20 }),
      };
    }),
  ];
}

/** Questions by words. */
export function askByWords({ db, episodes, times }: Asking): Samples[] {
  const search = new SearchMemories(db);
  const raw = new RawMemories(db);
  const random = seededRandom(11);
  const now = DAWN + episodes * STEP_MS;
  const asking = (question: string, make: () => Both<MemorySearch>) =>
    sample(question, times, () => {
      const { body, raw: byHand } = make();
      const ours = () => search.read(search.search({ ...memorySearch.parse(body), now }));
      return timed(question, ours, byHand);
    });
  const limit = 10;
  const words = (text: string) => ({
    body: { text, limit },
    raw: () => raw.search(text, '', { now, limit }),
  });
  return [
    asking('a common word', () => words(oneOf(['oak', 'iron', 'collected', 'stone'], random))),
    asking('two words', () => words(`${oneOf(['crafted', 'mined'], random)} ${aThing(random)}`)),
    asking('three words and a kind', () => {
      const text = `built ${aThing(random)} 7`;
      return {
        body: { text, limit, kinds: ['episodic'] },
        raw: () => raw.search(text, "WHERE +m.kind = 'episodic'", { now, limit }),
      };
    }),
    asking('a thing, in the last week', () => {
      const [text, from] = [aThing(random), now - WEEK_MS];
      return {
        body: { text, limit, from },
        raw: () => raw.search(text, 'WHERE m.last_at >= @from', { now, limit, from }),
      };
    }),
    asking('a sentence of which no memory has all words', () =>
      words(`how did I ever get the ${aThing(random)} I wanted`),
    ),
    asking('a word that is nowhere', () => words('quetzalcoatl')),
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
