import type { Standing } from '@conscious-bot/contracts/http';
import { memoryColumns } from '../memories/memory-row.ts';
import type { Access } from './access.ts';
import {
  conditionAfter,
  conditionsOf,
  type MemoryFilter,
  ofMemory,
  ofName,
  type SqlParameters,
  type SqlQuery,
  whereOf,
} from './conditions.ts';

/**
 * Up to this many keys are merged by one statement while it reads, so that it reads no more of any key than the answer needs. SQLite accepts
 * 500, but takes long to prepare them.
 */
const MERGED = 100;

interface QueryOptions {
  readonly access: Access;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  /** Only what comes after this place in that order. */
  readonly after?: Standing | undefined;
}

/** How a query is answered: by one statement that reads the memories, or by several that each give the first memories of some of the keys. */
type QueryPlan =
  | { readonly by: 'one'; readonly question: SqlQuery }
  | { readonly by: 'several'; readonly questions: readonly SqlQuery[] };

/**
 * The statements that read what a filter asks for through one index, in the order of time. SQLite prepares a statement again whenever a value is
 * bound that its plan might depend on, which takes as long as reading ten memories. That is why the limit is written into the statement as a number,
 * and why a `+` before the value of a key keeps the value out of the plan.
 */
export function findSql(filter: MemoryFilter, { access, order, limit, after }: QueryOptions): QueryPlan {
  const { from, key, where, covers, byName = false } = access;
  const left = { ...filter };
  for (const name of covers) delete left[name];
  const columns = byName ? ofName : ofMemory;
  const asked = conditionsOf(left, columns);
  const beyond = after === undefined ? { sql: [], values: {} } : conditionAfter(after, order, columns);
  const values = { ...asked.values, ...beyond.values };
  const conditions = [...(where === undefined ? [] : [where]), ...asked.sql, ...beyond.sql];
  const most = `LIMIT ${Math.trunc(limit)}`;
  const sorted = (at: string, number: string) => `ORDER BY ${at} ${order}, ${number} ${order}`;
  const one = (sql: string, bound: SqlParameters): QueryPlan => ({ by: 'one', question: { sql, values: bound } });
  const read = (at: readonly string[]) =>
    `SELECT ${memoryColumns} FROM ${from} ${whereOf([...at, ...conditions])}
      ${byName ? sorted('e.last_at', 'e.number') : sorted('m.last_at', 'm.number')} ${most}`;
  if (key === undefined) return one(read([]), values);
  const [first] = key.values;
  // No key of those asked for: nothing fits.
  if (first === undefined) return one(`SELECT ${memoryColumns} FROM memories m WHERE FALSE`, {});
  if (key.values.length === 1) return one(read([`${key.column} = +@key0`]), { ...values, key0: first });
  const merged = (keys: readonly (string | number)[]): SqlQuery => {
    const parts = keys.map(
      (_, i) =>
        `SELECT m.last_at AS at, m.number FROM ${from} ${whereOf([`${key.column} = +@key${i}`, ...conditions])}`,
    );
    const named = Object.fromEntries(keys.map((value, i) => [`key${i}`, value]));
    return { sql: `${parts.join(' UNION ALL ')} ${sorted('1', '2')} ${most}`, values: { ...values, ...named } };
  };
  const several = inGroups(key.values, MERGED).map(merged);
  const [only] = several;
  if (several.length > 1 || only === undefined) return { by: 'several', questions: several };
  return one(
    `SELECT ${memoryColumns} FROM (${only.sql}) w CROSS JOIN memories m ON m.number = w.number ${sorted('w.at', 'w.number')}`,
    only.values,
  );
}

function inGroups<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}
