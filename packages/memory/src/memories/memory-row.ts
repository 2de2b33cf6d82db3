import {
  type Memory,
  type MemoryKind,
  type MemorySource,
  memoryKind,
  memorySource,
  type Trace,
  trace,
} from '@conscious-bot/contracts';
import { cellOf } from './cell-of.ts';
import { likenessOf } from './likeness.ts';

/** Columns a memory is read from, with what each holds of it. */
const kept = {
  id: (m: Memory) => m.id,
  bot_id: (m: Memory) => m.botId,
  // Where a memory has a closed list of values, a row has any text until it is read.
  kind: (m: Memory): string => m.kind,
  type: (m: Memory) => m.type,
  text: (m: Memory) => m.text,
  at: (m: Memory) => m.at,
  last_at: (m: Memory) => m.lastAt,
  ended_at: (m: Memory) => m.endedAt ?? null,
  x: (m: Memory) => m.place?.x ?? null,
  y: (m: Memory) => m.place?.y ?? null,
  z: (m: Memory) => m.place?.z ?? null,
  dimension: (m: Memory) => m.place?.dimension ?? null,
  entities: (m: Memory) => JSON.stringify(m.entities),
  outcome: (m: Memory) => m.outcome ?? null,
  importance: (m: Memory) => m.importance,
  confidence: (m: Memory) => m.confidence ?? null,
  source: (m: Memory): string | null => m.source ?? null,
  count: (m: Memory) => m.count,
  uses: (m: Memory) => m.uses,
  last_used_at: (m: Memory) => m.lastUsedAt ?? null,
  keep_until: (m: Memory) => m.keepUntil,
  trace: (m: Memory) => JSON.stringify(m.trace),
  data: (m: Memory) => JSON.stringify(m.data),
} as const;

/** Columns that only serve to find a memory and are never read. */
const sought = {
  cell: (m: Memory) => (m.place === undefined ? null : cellOf(m.place)),
  likeness: (m: Memory) => likenessOf(m) ?? null,
  thought_id: (m: Memory) => m.trace.thoughtId ?? null,
  intent_id: (m: Memory) => m.trace.intentId ?? null,
  task_id: (m: Memory) => m.trace.taskId ?? null,
} as const;

/** A row of the table of memories as it is read: `memoryColumns`. */
export type MemoryRow = { readonly number: number } & {
  readonly [Name in keyof typeof kept]: ReturnType<(typeof kept)[Name]>;
};

/** Columns a memory is read from, in a query that calls the table `m`. */
export const memoryColumns = ['number', ...Object.keys(kept)].map((name) => `m.${name}`).join(', ');

/** Columns that are written, in the order of `valuesOf`. */
export const writtenColumns: readonly string[] = Object.keys({ ...kept, ...sought });

const writers = Object.values({ ...kept, ...sought });

/** The values that a memory is written with, in the order of `writtenColumns`. */
export function valuesOf(memory: Memory): (string | number | null)[] {
  return writers.map((write) => write(memory));
}

const kinds: ReadonlyMap<string, MemoryKind> = new Map(memoryKind.options.map((kind) => [kind, kind]));
const sources: ReadonlyMap<string, MemorySource> = new Map(memorySource.options.map((source) => [source, source]));

/**
 * The memory of a row. Throws on a row this code did not write; checked by hand, and members that may be absent are set one by one, because
 * this is done for every row of every answer.
 */
export function memoryOf(row: MemoryRow): Memory {
  const { x, y, z, dimension } = row;
  const memory: Memory = {
    id: row.id,
    botId: row.bot_id,
    kind: kinds.get(row.kind) ?? broken(row),
    type: row.type,
    text: row.text,
    at: row.at,
    lastAt: row.last_at,
    entities: namesOf(row),
    importance: row.importance,
    count: row.count,
    uses: row.uses,
    keepUntil: row.keep_until,
    trace: traceOf(row),
    data: detailsOf(row),
  };
  if (row.ended_at !== null) memory.endedAt = row.ended_at;
  if (x !== null && y !== null && z !== null) memory.place = dimension === null ? { x, y, z } : { x, y, z, dimension };
  if (row.outcome !== null) memory.outcome = row.outcome;
  if (row.confidence !== null) memory.confidence = row.confidence;
  if (row.source !== null) memory.source = sources.get(row.source) ?? broken(row);
  if (row.last_used_at !== null) memory.lastUsedAt = row.last_used_at;
  return memory;
}

const traceIds = trace.keyof().options;

function traceOf(row: MemoryRow): Trace {
  if (row.trace === '{}') return {};
  const stored: unknown = JSON.parse(row.trace);
  if (!isRecord(stored)) return broken(row);
  const ids: Trace = {};
  for (const name of traceIds) {
    const id = stored[name];
    if (typeof id === 'string') ids[name] = id;
  }
  return ids;
}

function namesOf(row: MemoryRow): string[] {
  const names: unknown = JSON.parse(row.entities);
  return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : broken(row);
}

function detailsOf(row: MemoryRow): Record<string, unknown> {
  if (row.data === '{}') return {};
  const data: unknown = JSON.parse(row.data);
  return isRecord(data) ? data : broken(row);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function broken(row: MemoryRow): never {
  throw new Error(`the memory ${row.id} cannot be read`);
}
