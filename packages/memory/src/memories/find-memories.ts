import type { Memory } from '@conscious-bot/contracts';
import type { Database } from '@conscious-bot/service-kit';
import { cellsWithin } from './cell-of.ts';
import { type Bound, conditionsOf, type MemoryFilter, ofMemory, ofName } from './conditions.ts';
import { type MemoryRow, memoryColumns, memoryOf } from './memory-row.ts';

/** Up to this radius a place says more than the name of a thing, blocks. */
const NARROW = 128;

export interface FindOptions extends MemoryFilter {
  /** By when they were last seen; the newest first unless given. */
  readonly order?: 'asc' | 'desc' | undefined;
  readonly limit: number;
}

/** The index an answer is read from, and the keys it is read at; none of them, the whole of it. */
interface Access {
  readonly from: string;
  readonly key?: { readonly column: string; readonly values: readonly Bound[] };
  /** A second column of the index, always of one value. */
  readonly with?: { readonly column: string; readonly value: Bound };
  /** Read from the list of names instead of the memories. */
  readonly byName?: boolean;
}

/**
 * The way to the fewest memories that could fit, from what is asked alone. Each index has the time last, so that the newest are read first
 * and reading ends with the limit.
 */
function accessFor(filter: MemoryFilter): Access {
  const at = (index: string, column: string, ...values: Bound[]): Access => ({
    from: `memories m INDEXED BY ${index}`,
    key: { column: `m.${column}`, values },
  });
  const { taskId, thoughtId, intentId, near, entity, types, outcome, kinds } = filter;
  if (taskId !== undefined) return at('memories_task', 'task_id', taskId);
  if (thoughtId !== undefined) return at('memories_thought', 'thought_id', thoughtId);
  if (intentId !== undefined) return at('memories_intent', 'intent_id', intentId);
  if (near !== undefined && (near.radius <= NARROW || entity === undefined))
    return at('memories_cell', 'cell', ...cellsWithin(near, near.radius));
  if (entity !== undefined)
    return {
      from: 'memory_entities e CROSS JOIN memories m ON m.number = e.number',
      key: { column: 'e.entity', values: [entity] },
      byName: true,
    };
  if (types !== undefined && outcome !== undefined)
    return { ...at('memories_type_outcome', 'type', ...new Set(types)), with: { column: 'm.outcome', value: outcome } };
  if (types !== undefined) return at('memories_type', 'type', ...new Set(types));
  if (outcome !== undefined) return at('memories_outcome', 'outcome', outcome);
  if (kinds !== undefined) return at('memories_kind', 'kind', ...new Set(kinds));
  return { from: 'memories m INDEXED BY memories_time' };
}

/** Finds memories by their structure. */
export class FindMemories {
  readonly #db: Database;
  readonly #prepared = new Map<string, ReturnType<typeof prepare>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Memories that fit all of the filter, at most `limit`. */
  find({ order = 'desc', limit, ...filter }: FindOptions): Memory[] {
    const { sql, values } = findSql(filter, order, limit);
    const statement = this.#prepared.get(sql) ?? prepare(this.#db, sql);
    this.#prepared.set(sql, statement);
    return statement.all(...values).map(memoryOf);
  }
}

function prepare(db: Database, sql: string) {
  return db.prepare<Bound[], MemoryRow>(sql);
}

/** The one statement that answers; told apart so that it can be timed by itself. */
export function findSql(
  filter: MemoryFilter,
  order: 'asc' | 'desc',
  limit: number,
): { readonly sql: string; readonly values: Bound[] } {
  const { from, key, with: second, byName = false } = accessFor(filter);
  const conditions = conditionsOf(byName ? { ...filter, entity: undefined } : filter, byName ? ofName : ofMemory);
  if (second !== undefined) conditions.unshift({ sql: `${second.column} = ?`, values: [second.value] });
  const values = conditions.flatMap((condition) => condition.values);
  const rest = conditions.map(({ sql }) => sql);
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const sorted = (alias: string) => `ORDER BY ${alias}.last_at ${direction}, ${alias}.number ${direction} LIMIT ?`;
  const where = (all: readonly string[]) => (all.length === 0 ? '' : `WHERE ${all.join(' AND ')}`);
  if (key === undefined || key.values.length === 1)
    return {
      sql: `SELECT ${memoryColumns} FROM ${from} ${where(key === undefined ? rest : [`${key.column} = ?`, ...rest])}
        ${sorted(byName ? 'e' : 'm')}`,
      values: [...(key?.values ?? []), ...values, limit],
    };
  // Of several keys: the first of each, which the index has in order, and of all those the first.
  return {
    sql: `SELECT ${memoryColumns} FROM json_each(?) k CROSS JOIN memories m ON m.number IN (
        SELECT m.number FROM ${from} ${where([`${key.column} = k.value`, ...rest])} ${sorted('m')})
      ${sorted('m')}`,
    values: [JSON.stringify(key.values), ...values, limit, limit],
  };
}
