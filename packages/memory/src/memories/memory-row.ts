import { type Memory, type MemoryKind, memoryKind, memorySource, type Trace, trace } from '@conscious-bot/contracts';
import { cellOf } from './cell-of.ts';

/** A row of the table of memories as it is read. */
export interface MemoryRow {
  readonly number: number;
  readonly id: string;
  readonly bot_id: string;
  readonly kind: string;
  readonly type: string;
  readonly text: string;
  readonly at: number;
  readonly last_at: number;
  readonly ended_at: number | null;
  readonly x: number | null;
  readonly y: number | null;
  readonly z: number | null;
  readonly dimension: string | null;
  readonly entities: string;
  readonly outcome: string | null;
  readonly importance: number;
  readonly confidence: number | null;
  readonly source: string | null;
  readonly count: number;
  readonly uses: number;
  readonly last_used_at: number | null;
  readonly keep_until: number;
  readonly trace: string;
  readonly data: string;
}

/** Columns a memory is read from, in a query that calls the table `m`. */
export const memoryColumns = [
  'number',
  'id',
  'bot_id',
  'kind',
  'type',
  'text',
  'at',
  'last_at',
  'ended_at',
  'x',
  'y',
  'z',
  'dimension',
  'entities',
  'outcome',
  'importance',
  'confidence',
  'source',
  'count',
  'uses',
  'last_used_at',
  'keep_until',
  'trace',
  'data',
]
  .map((column) => `m.${column}`)
  .join(', ');

const kinds: ReadonlyMap<string, MemoryKind> = new Map(memoryKind.options.map((kind) => [kind, kind]));

/** The memory of a row. Throws on a row this code did not write; checked by hand, as it is done for every row of every answer. */
export function memoryOf(row: MemoryRow): Memory {
  const { x, y, z: south, dimension } = row;
  return {
    id: row.id,
    botId: row.bot_id,
    kind: kinds.get(row.kind) ?? broken(row),
    type: row.type,
    text: row.text,
    at: row.at,
    lastAt: row.last_at,
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
    ...(x === null || y === null || south === null
      ? {}
      : { place: { x, y, z: south, ...(dimension === null ? {} : { dimension }) } }),
    entities: namesOf(row),
    ...(row.outcome === null ? {} : { outcome: row.outcome }),
    importance: row.importance,
    ...(row.confidence === null ? {} : { confidence: row.confidence }),
    ...(row.source === null ? {} : { source: memorySource.parse(row.source) }),
    count: row.count,
    uses: row.uses,
    ...(row.last_used_at === null ? {} : { lastUsedAt: row.last_used_at }),
    keepUntil: row.keep_until,
    trace: traceOf(row),
    data: detailsOf(row),
  };
}

const traceIds = trace.keyof().options;

function traceOf(row: MemoryRow): Trace {
  if (row.trace === '{}') return {};
  const told: unknown = JSON.parse(row.trace);
  if (!isRecord(told)) return broken(row);
  const ids: Trace = {};
  for (const name of traceIds) {
    const id = told[name];
    if (typeof id === 'string') ids[name] = id;
  }
  return ids;
}

function namesOf(row: MemoryRow): string[] {
  const names: unknown = JSON.parse(row.entities);
  return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : broken(row);
}

function detailsOf(row: MemoryRow): Record<string, unknown> {
  const data: unknown = JSON.parse(row.data);
  return isRecord(data) ? data : broken(row);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function broken(row: MemoryRow): never {
  throw new Error(`the memory ${row.id} cannot be read`);
}

/** What is bound to the statements that write a memory. */
export function rowOf(memory: Memory, likeness: string | undefined) {
  const { place } = memory;
  return {
    id: memory.id,
    bot_id: memory.botId,
    kind: memory.kind,
    type: memory.type,
    text: memory.text,
    at: memory.at,
    last_at: memory.lastAt,
    ended_at: memory.endedAt ?? null,
    x: place?.x ?? null,
    y: place?.y ?? null,
    z: place?.z ?? null,
    dimension: place?.dimension ?? null,
    cell: place === undefined ? null : cellOf(place),
    entities: JSON.stringify(memory.entities),
    outcome: memory.outcome ?? null,
    importance: memory.importance,
    confidence: memory.confidence ?? null,
    source: memory.source ?? null,
    count: memory.count,
    uses: memory.uses,
    last_used_at: memory.lastUsedAt ?? null,
    keep_until: memory.keepUntil,
    likeness: likeness ?? null,
    thought_id: memory.trace.thoughtId ?? null,
    intent_id: memory.trace.intentId ?? null,
    task_id: memory.trace.taskId ?? null,
    trace: JSON.stringify(memory.trace),
    data: JSON.stringify(memory.data),
  };
}

/** Names of the columns `rowOf` has values for. */
export const writtenColumns = [
  'id',
  'bot_id',
  'kind',
  'type',
  'text',
  'at',
  'last_at',
  'ended_at',
  'x',
  'y',
  'z',
  'dimension',
  'cell',
  'entities',
  'outcome',
  'importance',
  'confidence',
  'source',
  'count',
  'uses',
  'last_used_at',
  'keep_until',
  'likeness',
  'thought_id',
  'intent_id',
  'task_id',
  'trace',
  'data',
] as const satisfies readonly (keyof ReturnType<typeof rowOf>)[];
