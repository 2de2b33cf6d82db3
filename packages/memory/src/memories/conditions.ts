import type { memoryQuery } from '@conscious-bot/contracts';
import type { z } from 'zod';

/** What memories are chosen by. */
export type MemoryFilter = Omit<Partial<z.output<typeof memoryQuery>>, 'over' | 'sources' | 'use' | 'limit' | 'order'>;

export type Bound = string | number;

/** A condition in SQL about the memory `m`, with what is bound to it. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly Bound[];
}

/** Where time, kind and type are read from: the memory itself, or the list of names, which has copies of them. */
export interface ConditionColumns {
  readonly lastAt: string;
  readonly kind: string;
  readonly type: string;
}

/** The `+` keeps SQLite from reading another index than the one that was chosen. */
export const ofMemory: ConditionColumns = { lastAt: 'm.last_at', kind: '+m.kind', type: '+m.type' };
export const ofName: ConditionColumns = { lastAt: 'e.last_at', kind: 'e.kind', type: 'e.type' };

/** Conditions for all a filter asks. */
export function conditionsOf(filter: MemoryFilter, columns: ConditionColumns = ofMemory): Condition[] {
  const conditions: Condition[] = [];
  const add = (sql: string, ...values: Bound[]) => conditions.push({ sql, values });
  const equals = (column: string, value: string | undefined) => {
    if (value !== undefined) add(`+m.${column} = ?`, value);
  };
  const oneOf = (column: string, list: readonly string[] | undefined) => {
    if (list !== undefined) add(`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(list));
  };
  const { near, from, to, entity, minImportance, minConfidence } = filter;
  if (from !== undefined) add(`${columns.lastAt} >= ?`, from);
  if (to !== undefined) add(`${columns.lastAt} <= ?`, to);
  oneOf(columns.kind, filter.kinds);
  oneOf(columns.type, filter.types);
  equals('outcome', filter.outcome);
  equals('thought_id', filter.thoughtId);
  equals('intent_id', filter.intentId);
  equals('task_id', filter.taskId);
  if (entity !== undefined) {
    const named =
      'SELECT 1 FROM memory_entities n WHERE n.entity = ? AND n.last_at = m.last_at AND n.number = m.number';
    add(`EXISTS (${named})`, entity);
  }
  if (minImportance !== undefined) add('m.importance >= ?', minImportance);
  if (minConfidence !== undefined) add('m.confidence >= ?', minConfidence);
  if (near !== undefined) {
    const { x, y, z, radius, dimension } = near;
    add(
      '(m.x - ?) * (m.x - ?) + (m.y - ?) * (m.y - ?) + (m.z - ?) * (m.z - ?) <= ?',
      ...[x, x, y, y, z, z, radius * radius],
    );
    if (dimension !== undefined) add('(m.dimension IS NULL OR m.dimension = ?)', dimension);
  }
  return conditions;
}
