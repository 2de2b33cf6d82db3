import type { Database, Migration } from '@conscious-bot/service-kit';

type Json = Record<string, unknown>;
type Rewrite = (json: Json) => Json;

/** Events whose data hold a field that was renamed. */
const rewriteOfEvent: Readonly<Record<string, Rewrite>> = {
  recovery: ofRecovery,
  'step.started': ofStep,
  'step.finished': ofStep,
  planGenerated: (plan) => ({ ...plan, steps: listOf(plan.steps).map(ofStep) }),
  'capability.promoted': (promotion) => renamed(promotion, 'figures', 'statistics'),
};

/** Fields of stored steps, notes and events under the names they have now, in a database of an older version. */
export function renamedFieldsMigration(version: number): Migration {
  return {
    version,
    name: 'fields renamed: measure is action, world is dimension, figures are statistics',
    up(db) {
      rewriteColumn(db, { table: 'steps', column: 'step', key: 'id' }, () => ofStep);
      rewriteColumn(db, { table: 'task_notes', column: 'data', key: 'number' }, (type) => rewriteOfEvent[type]);
      rewriteColumn(db, { table: 'events', column: 'data', key: 'seq' }, (type) => rewriteOfEvent[type]);
    },
  };
}

interface Column {
  readonly table: 'steps' | 'task_notes' | 'events';
  readonly column: string;
  readonly key: string;
}

function rewriteColumn(db: Database, { table, column, key }: Column, rewriteOf: (type: string) => Rewrite | undefined) {
  const type = table === 'steps' ? "''" : 'type';
  const rows = db.prepare<[], { key: string | number; type: string; text: string }>(
    `SELECT ${key} AS key, ${type} AS type, ${column} AS text FROM ${table}
     WHERE ${column} LIKE '%"measure"%' OR ${column} LIKE '%"world"%' OR ${column} LIKE '%"figures"%'`,
  );
  const save = db.prepare<[string, string | number]>(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`);
  for (const row of rows.all()) {
    const rewrite = rewriteOf(row.type);
    const json: unknown = JSON.parse(row.text);
    if (rewrite !== undefined && isJson(json)) save.run(JSON.stringify(rewrite(json)), row.key);
  }
}

function ofStep(step: Json): Json {
  const { tried, repairs } = step;
  return {
    ...renamed(step, 'world', 'dimension'),
    ...(tried === undefined ? {} : { tried: listOf(tried).map(ofAttempt) }),
    ...(isJson(repairs) ? { repairs: ofAttempt(repairs) } : {}),
  };
}

function ofRecovery(record: Json): Json {
  return { ...ofAttempt(record), tried: listOf(record.tried).map(ofAttempt) };
}

function ofAttempt(attempt: Json): Json {
  return renamed(attempt, 'measure', 'action');
}

function renamed(json: Json, from: string, to: string): Json {
  if (!(from in json)) return json;
  const { [from]: value, ...rest } = json;
  return { ...rest, [to]: value };
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
