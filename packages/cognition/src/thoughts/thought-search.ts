import { setImmediate as othersTurn } from 'node:timers/promises';
import {
  type Thought,
  type ThoughtFacets,
  type ThoughtFacetsQuery,
  type ThoughtList,
  type ThoughtListQuery,
  thought as thoughtSchema,
} from '@conscious-bot/contracts/thought';
import type { Database } from '@conscious-bot/service-kit';
import { FacetCounts, type FacetRow } from './facet-counts.ts';
import { wordsQuery } from './words-query.ts';

/** Rows that are looked through at once. Between two such looks others have their turn, so that a question over all thoughts holds up nobody. */
const SLICE = 2_000;
/** Thoughts that are read and checked at once. */
const READ_AT_ONCE = 50;

/** What both questions narrow thoughts down by, as the statements take it. Lists are JSON; null: not asked for. */
interface Narrowed {
  readonly from: number;
  readonly to: number;
  readonly match: string | null;
  readonly provenance: string | null;
  readonly site: string | null;
  readonly type: string | null;
  readonly fate: string | null;
  readonly mind: string | null;
  readonly cameBack: number | null;
}

interface Span {
  readonly low: number;
  readonly high: number;
}

interface FoundRow {
  readonly number: number;
  readonly thought: string;
  readonly id: string;
  readonly came_back: number;
}

const within = `seq BETWEEN @low AND @high AND at BETWEEN @from AND @to
  AND (@match IS NULL OR seq IN
    (SELECT rowid FROM thought_words WHERE thought_words MATCH @match AND rowid BETWEEN @low AND @high))`;
const ofKinds = (['provenance', 'site', 'type', 'fate', 'mind'] as const)
  .map((facet) => `(@${facet} IS NULL OR ${facet} IN (SELECT value FROM json_each(@${facet})))`)
  .join(' AND ');

/** Finds thoughts by time, kind and words, and counts them. Works through the store in slices. */
export class ThoughtSearch {
  readonly #newest;
  readonly #oldest;
  readonly #counts;
  readonly #thought;
  readonly #span;
  readonly #spanWithin;
  readonly #ends;

  constructor(db: Database) {
    const find = (order: string) =>
      db.prepare<[Narrowed & Span & { readonly most: number }], { number: number }>(
        `SELECT seq AS number FROM thought_facets
         WHERE ${within} AND ${ofKinds} AND (@cameBack IS NULL OR (came_back > 0) = @cameBack)
         ORDER BY seq ${order} LIMIT @most`,
      );
    this.#newest = find('DESC');
    this.#oldest = find('ASC');
    this.#counts = db.prepare<[Pick<Narrowed, 'from' | 'to' | 'match'> & Span], FacetRow>(
      `SELECT provenance, site, type, fate, mind, came_back > 0 AS again, count(*) AS n
       FROM thought_facets WHERE ${within} GROUP BY provenance, site, type, fate, mind, again`,
    );
    this.#thought = db.prepare<[number], FoundRow>(
      `SELECT t.seq AS number, t.id, t.thought, f.came_back FROM thoughts t JOIN thought_facets f ON f.seq = t.seq
       WHERE t.seq = ?`,
    );
    this.#span = db.prepare<[], { low: number | null; high: number | null }>(
      'SELECT (SELECT min(seq) FROM thought_facets) AS low, (SELECT max(seq) FROM thought_facets) AS high',
    );
    this.#spanWithin = db.prepare<[number, number], { low: number | null; high: number | null }>(
      'SELECT min(seq) AS low, max(seq) AS high FROM thought_facets WHERE at BETWEEN ? AND ?',
    );
    this.#ends = db.prepare<[], { first: number | null; last: number | null }>(
      'SELECT (SELECT min(at) FROM thought_facets) AS first, (SELECT max(at) FROM thought_facets) AS last',
    );
  }

  async page({ limit, cursor, order, ...asked }: ThoughtListQuery): Promise<ThoughtList> {
    const narrowed = narrow(asked);
    const span = narrowed && this.#spanOf(narrowed);
    if (narrowed === undefined || span === undefined) return { thoughts: [], cameBack: {} };
    const newest = order === 'newest';
    const rest: Span = newest
      ? { low: span.low, high: Math.min(span.high, (cursor ?? Number.MAX_SAFE_INTEGER) - 1) }
      : { low: Math.max(span.low, (cursor ?? 0) + 1), high: span.high };
    const found: number[] = [];
    for (const slice of slices(rest, newest)) {
      const statement = newest ? this.#newest : this.#oldest;
      found.push(
        ...statement.all({ ...narrowed, ...slice, most: limit + 1 - found.length }).map(({ number }) => number),
      );
      if (found.length > limit) break;
      await othersTurn();
    }
    return this.#list(found, limit);
  }

  async facets(asked: ThoughtFacetsQuery): Promise<ThoughtFacets> {
    const narrowed = narrow(asked);
    const counts = new FacetCounts(asked);
    const span = narrowed && this.#spanOf(narrowed);
    if (narrowed !== undefined && span !== undefined) {
      const { from, to, match } = narrowed;
      for (const slice of slices(span, true)) {
        for (const row of this.#counts.all({ from, to, match, ...slice })) counts.add(row);
        await othersTurn();
      }
    }
    const { first, last } = this.#ends.get() ?? { first: null, last: null };
    return {
      ...counts.get(),
      ...(first === null ? {} : { firstAt: first }),
      ...(last === null ? {} : { lastAt: last }),
    };
  }

  async #list(found: readonly number[], limit: number): Promise<ThoughtList> {
    const rows = found.slice(0, limit).flatMap((number) => this.#thought.get(number) ?? []);
    const thoughts: Thought[] = [];
    for (const [index, row] of rows.entries()) {
      if (index > 0 && index % READ_AT_ONCE === 0) await othersTurn();
      thoughts.push(thoughtSchema.parse(JSON.parse(row.thought)));
    }
    const last = rows.at(-1)?.number;
    const [first] = rows;
    return {
      thoughts,
      ...(found.length <= limit || last === undefined ? {} : { next: last }),
      ...(first === undefined || last === undefined ? {} : { first: first.number, last }),
      cameBack: Object.fromEntries(rows.flatMap(({ id, came_back: n }) => (n === 0 ? [] : [[id, n]]))),
    };
  }

  /** Between which numbers the thoughts of the time lie; undefined where there are none. A clock that was set back may put others among them. */
  #spanOf({ from, to }: Narrowed): Span | undefined {
    const always = from === Number.MIN_SAFE_INTEGER && to === Number.MAX_SAFE_INTEGER;
    const { low, high } = (always ? this.#span.get() : this.#spanWithin.get(from, to)) ?? { low: null, high: null };
    return low === null || high === null ? undefined : { low, high };
  }
}

/** Undefined where words are asked for that cannot stand in any thought. */
function narrow(asked: ThoughtFacetsQuery): Narrowed | undefined {
  const { from, to, provenance, site, type, fate, mind, cameBack, text = '' } = asked;
  const match = wordsQuery(text);
  if (match === undefined && text !== '') return undefined;
  const list = (values: readonly string[] | undefined) =>
    values === undefined || values.length === 0 ? null : JSON.stringify(values);
  return {
    from: from ?? Number.MIN_SAFE_INTEGER,
    to: to ?? Number.MAX_SAFE_INTEGER,
    match: match ?? null,
    provenance: list(provenance && [provenance]),
    site: list(site),
    type: list(type),
    fate: list(fate),
    mind: list(mind),
    cameBack: cameBack === undefined ? null : cameBack === 'true' ? 1 : 0,
  };
}

/** A span in pieces, from the end where the reading begins. */
function* slices({ low, high }: Span, fromTheEnd: boolean): Generator<Span> {
  if (fromTheEnd)
    for (let top = high; top >= low; top -= SLICE) yield { low: Math.max(low, top - SLICE + 1), high: top };
  else for (let end = low; end <= high; end += SLICE) yield { low: end, high: Math.min(high, end + SLICE - 1) };
}
