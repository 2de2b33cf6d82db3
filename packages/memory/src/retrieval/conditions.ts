import type { memoryQuery } from '@conscious-bot/contracts';
import type { Standing } from '@conscious-bot/contracts/http';
import type { z } from 'zod';

/** What memories are chosen by. */
export type MemoryFilter = Omit<
  Partial<z.output<typeof memoryQuery>>,
  'over' | 'sources' | 'use' | 'limit' | 'order' | 'cursor'
>;

/** Values of the parameters of a statement, by name. */
export type SqlParameters = Readonly<Record<string, string | number>>;

/** A statement in SQL with the values of its parameters. */
export interface SqlQuery {
  readonly sql: string;
  readonly values: SqlParameters;
}

/** Where time, kind and type are read from: the memory itself, or the list of names, which has copies of them. */
interface ConditionColumns {
  readonly lastAt: string;
  readonly number: string;
  readonly kind: string;
  readonly type: string;
}

/** The `+` keeps SQLite from reading another index than the one that was chosen. */
export const ofMemory: ConditionColumns = { lastAt: 'm.last_at', number: 'm.number', kind: '+m.kind', type: '+m.type' };
export const ofName: ConditionColumns = { lastAt: 'e.last_at', number: 'e.number', kind: 'e.kind', type: 'e.type' };

export interface Conditions {
  /** Conditions about the memory `m`, all of which have to hold. */
  readonly sql: readonly string[];
  readonly values: SqlParameters;
}

/** Conditions for all a filter asks. */
export function conditionsOf(filter: MemoryFilter, columns: ConditionColumns = ofMemory): Conditions {
  const sql: string[] = [];
  const values: Record<string, string | number> = {};
  const add = (condition: string, name: string, value: string | number | undefined) => {
    if (value === undefined) return;
    sql.push(condition);
    values[name] = value;
  };
  const equals = (column: string, name: string, value: string | undefined) =>
    add(`+m.${column} = @${name}`, name, value);
  const oneOf = (column: string, name: string, list: readonly string[] | undefined) => {
    if (list === undefined) return;
    for (const [i, value] of list.entries()) values[`${name}${i}`] = value;
    sql.push(list.length === 0 ? 'FALSE' : `${column} IN (${list.map((_, i) => `@${name}${i}`).join(', ')})`);
  };
  const { near, from, to, entity, minImportance, minConfidence } = filter;
  add(`${columns.lastAt} >= @from`, 'from', from);
  add(`${columns.lastAt} <= @to`, 'to', to);
  oneOf(columns.kind, 'kinds', filter.kinds);
  oneOf(columns.type, 'types', filter.types);
  equals('outcome', 'outcome', filter.outcome);
  equals('thought_id', 'thoughtId', filter.thoughtId);
  equals('intent_id', 'intentId', filter.intentId);
  equals('task_id', 'taskId', filter.taskId);
  if (near !== undefined) {
    const { x, y, z, radius, dimension } = near;
    Object.assign(values, { x, y, z, radius });
    sql.push('(m.x - @x) * (m.x - @x) + (m.y - @y) * (m.y - @y) + (m.z - @z) * (m.z - @z) <= @radius * @radius');
    add('(m.dimension IS NULL OR m.dimension = @dimension)', 'dimension', dimension);
  }
  add('m.at <= @knownAt', 'knownAt', filter.knownAt);
  add('m.importance >= @minImportance', 'minImportance', minImportance);
  add('m.confidence >= @minConfidence', 'minConfidence', minConfidence);
  add(
    'EXISTS (SELECT 1 FROM memory_entities n WHERE n.entity = @entity AND n.last_at = m.last_at AND n.number = m.number)',
    'entity',
    entity,
  );
  return { sql, values };
}

/** The condition for what comes after a place in the order asked for. */
export function conditionAfter({ at, number }: Standing, order: 'asc' | 'desc', columns: ConditionColumns): Conditions {
  const sign = order === 'asc' ? '>' : '<';
  return {
    sql: [`(${columns.lastAt}, ${columns.number}) ${sign} (@afterAt, @afterNumber)`],
    values: { afterAt: at, afterNumber: number },
  };
}

/** Conditions as the end of a statement. */
export function whereOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
}
