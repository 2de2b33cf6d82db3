import type { Access } from './access.ts';
import { conditionsOf, type MemoryFilter, ofMemory, ofName, type Question, whereOf } from './conditions.ts';
import { memoryColumns } from './memory-row.ts';

/**
 * Up to this many keys are merged as they are read, so that no more of any is read than the answer needs; SQLite takes 500 in one statement.
 * Of more the first of each are read and then sorted.
 */
const MERGED = 100;

export interface Asked {
  readonly access: Access;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}

/**
 * The statement that reads what a filter asks by one way of access, in the order of time. SQLite prepares a statement anew whenever a
 * value is bound that its plan might depend on, which takes as long as reading ten memories: so the limit stands in it as a number, and a `+`
 * before the value of a key keeps it out of the plan.
 */
export function findSql(filter: MemoryFilter, { access, order, limit }: Asked): Question {
  const { from, key, where, seesTo, byName = false } = access;
  const left = { ...filter };
  for (const name of seesTo) delete left[name];
  const { sql: rest, values } = conditionsOf(left, byName ? ofName : ofMemory);
  const conditions = where === undefined ? rest : [where, ...rest];
  const most = `LIMIT ${Math.trunc(limit)}`;
  const sorted = (at: string, number: string) => `ORDER BY ${at} ${order}, ${number} ${order}`;
  const inOrder = byName ? sorted('e.last_at', 'e.number') : sorted('m.last_at', 'm.number');
  const read = (where: readonly string[]) =>
    `SELECT ${memoryColumns} FROM ${from} ${whereOf(where)} ${inOrder} ${most}`;
  if (key === undefined) return { sql: read(conditions), values };
  const [first] = key.values;
  // No key of those asked for: nothing fits.
  if (first === undefined) return { sql: `SELECT ${memoryColumns} FROM memories m WHERE FALSE`, values: {} };
  if (key.values.length === 1)
    return { sql: read([`${key.column} = +@key0`, ...conditions]), values: { ...values, key0: first } };
  if (key.values.length > MERGED)
    return {
      sql: `SELECT ${memoryColumns} FROM json_each(@keys) k CROSS JOIN memories m ON m.number IN (
          SELECT m.number FROM ${from} ${whereOf([`${key.column} = k.value`, ...conditions])} ${inOrder} ${most})
        ${inOrder} ${most}`,
      values: { ...values, keys: JSON.stringify(key.values) },
    };
  const parts = key.values.map(
    (_, i) => `SELECT m.last_at AS at, m.number FROM ${from} ${whereOf([`${key.column} = +@key${i}`, ...conditions])}`,
  );
  return {
    sql: `SELECT ${memoryColumns} FROM (${parts.join(' UNION ALL ')} ${sorted('1', '2')} ${most}) w
      CROSS JOIN memories m ON m.number = w.number ${sorted('w.at', 'w.number')}`,
    values: { ...values, ...Object.fromEntries(key.values.map((value, i) => [`key${i}`, value])) },
  };
}
