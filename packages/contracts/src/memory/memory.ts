import { z } from 'zod';
import { eventEnvelope, trace } from '../event/event.ts';
import { standingCursor } from '../http/page.ts';
import { position } from '../world/world-snapshot.ts';
import { memoryKinds } from './memory-kinds.ts';

/** One remembered stretch of life: a task from its first event to its end, or a single notable event. */
export const episode = z.object({
  id: z.string(),
  botId: z.string(),
  kind: z.enum(['task', 'event']),
  /** In words, e.g. "Collected 3 oak logs." */
  summary: z.string(),
  outcome: z.string().optional(),
  startedAt: z.number(),
  endedAt: z.number().optional(),
  /** How many like episodes this one stands for, when some were merged into it. */
  count: z.number().int().optional(),
  trace,
  data: z.record(z.string(), z.unknown()),
});
export type Episode = z.infer<typeof episode>;

export const memoryKind = z.enum(memoryKinds);

/** How it came to be known: seen in the world, done by the bot itself, told by somebody, or thought. */
export const memorySource = z.enum(['seen', 'done', 'told', 'thought']);
export type MemorySource = z.infer<typeof memorySource>;

const memoryPlace = position.extend({ dimension: z.string().max(100).optional() });
export type MemoryPlace = z.infer<typeof memoryPlace>;

const share = z.number().min(0).max(1);
const instant = z.number().min(0).max(8.64e15);

/** One memory of any kind. Times are ms since the epoch. */
export const memory = z.object({
  id: z.string(),
  botId: z.string(),
  kind: memoryKind,
  /** What it is within its kind, e.g. `task`, `container`, `player`. */
  type: z.string(),
  /** In words. */
  text: z.string(),
  /** When it began or was first seen. */
  at: instant,
  /** When it was last seen, added to or ended; queries order by it. */
  lastAt: instant,
  /** Set once what it tells of is over. */
  endedAt: instant.optional(),
  place: memoryPlace.optional(),
  /** Names of whom and what it is about: players, creatures, items, blocks. */
  entities: z.array(z.string()),
  outcome: z.string().optional(),
  importance: share,
  /** How sure it is; absent where it is no matter of belief. */
  confidence: share.optional(),
  source: memorySource.optional(),
  /** How many like ones it stands for, or how often it was confirmed. */
  count: z.number().int().positive(),
  /** How often it was called to mind. */
  uses: z.number().int().nonnegative(),
  lastUsedAt: instant.optional(),
  /** Forgotten after this, unless it is seen or used again. */
  keepUntil: instant,
  trace,
  data: z.record(z.string(), z.unknown()),
});
export type Memory = z.infer<typeof memory>;

const word = z.string().trim().min(1).max(100);
const id = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_:.-]{0,199}$/,
    'letters, digits and _ : . -, at most 200, beginning with a letter or digit',
  );
const DATA_CHARACTERS = 16_384;

/** A memory somebody writes (`POST /memories`). */
export const memoryWrite = z.strictObject({
  /** Written again under the same id, the first stays: a retry after a lost answer stores once. Absent: a new one. */
  id: id.optional(),
  kind: memoryKind,
  type: word,
  text: z.string().trim().min(1).max(2_000),
  /** When it happened, ms since the epoch; now unless given. */
  at: instant.optional(),
  endedAt: instant.optional(),
  place: memoryPlace.optional(),
  entities: z.array(word).max(32).default([]),
  outcome: word.optional(),
  /** 1 is never forgotten by age. */
  importance: share.default(0.5),
  confidence: share.optional(),
  source: memorySource.optional(),
  trace: trace
    .refine(
      (ids) => Object.values(ids).every((one) => one === undefined || one.length <= 200),
      'ids of at most 200 characters',
    )
    .default({}),
  data: z
    .record(z.string(), z.unknown())
    .refine((data) => JSON.stringify(data).length <= DATA_CHARACTERS, `at most ${DATA_CHARACTERS} characters as JSON`)
    .default({}),
});
export type MemoryWrite = z.input<typeof memoryWrite>;

export const memoryWritten = z.object({
  memory,
  /** False when its id was known already. */
  stored: z.boolean(),
});

/** What memories can be chosen by; all that is given has to fit. */
const memoryFilter = {
  kinds: z.array(memoryKind).max(6).optional(),
  /** Of memories or of events, e.g. ["container"] or ["task.finished"]. */
  types: z.array(z.string().min(1).max(100)).max(50).optional(),
  /** Time window, ms since the epoch, inclusive: what lies in it or reaches into it. */
  from: z.number().optional(),
  to: z.number().optional(),
  /** Within `radius` blocks of a place; in its dimension, where both know theirs. */
  near: memoryPlace.extend({ radius: z.number().min(0).max(1_024) }).optional(),
  /** About this player, creature, item or block. */
  entity: word.optional(),
  outcome: z.string().max(100).optional(),
  thoughtId: z.string().max(200).optional(),
  intentId: z.string().max(200).optional(),
  taskId: z.string().max(200).optional(),
  minImportance: share.optional(),
  minConfidence: share.optional(),
  /** What had begun or been seen by then, ms since the epoch: what could be remembered at that moment. */
  knownAt: z.number().optional(),
} as const;

/** True counts the memories of the answer as called to mind, which keeps them longer. */
const use = z.boolean().default(false);

const onlyMemories = ['kinds', 'near', 'entity', 'intentId', 'minImportance', 'minConfidence', 'knownAt'] as const;

export const memoryQuery = z
  // A filter with a slip of the pen would else choose everything.
  .strictObject({
    /** What is asked for: the other services' events as they came, or memories. */
    over: z.enum(['events', 'memories']).default('events'),
    ...memoryFilter,
    /** Services events came from. */
    sources: z.array(z.string().min(1).max(50)).max(10).optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
    limit: z.number().int().min(1).max(1_000).default(100),
    /** Goes on where another page of the same question ended: its `next`. */
    cursor: standingCursor.optional(),
    use,
  })
  .refine(({ over, sources }) => over === 'events' || sources === undefined, {
    path: ['sources'],
    message: 'memories have no sources of this kind; leave it out or ask over events',
  })
  .refine((query) => query.over === 'memories' || onlyMemories.every((name) => query[name] === undefined), {
    message: `${onlyMemories.join(', ')} choose memories; say over: "memories"`,
  });
export type MemoryQuery = z.input<typeof memoryQuery>;

/** How an answer was found: by structure alone, by the words of its text, or by words and then ranked by meaning. */
export const memoryMode = z.enum(['structured', 'fts', 'hybrid']);
export type MemoryMode = z.infer<typeof memoryMode>;

/** Only the list that was asked over has members. */
export const memoryQueryResult = z.object({
  mode: z.literal('structured'),
  events: z.array(eventEnvelope),
  memories: z.array(memory),
  /** Where more follow. */
  next: standingCursor.optional(),
});

export const memorySearch = z.strictObject({
  text: z.string().trim().min(1).max(500),
  ...memoryFilter,
  limit: z.number().int().min(1).max(100).default(10),
  use,
});
export type MemorySearch = z.input<typeof memorySearch>;

export const memorySearchResult = z.object({
  mode: memoryMode,
  /** Why it is not hybrid although embeddings are set up. */
  note: z.string().optional(),
  /** The best first; `score` compares within one answer only. */
  memories: z.array(memory.extend({ score: z.number() })),
});

/** What became of the lines of an import. */
export const importReport = z.object({
  added: z.number().int(),
  /** There already, by their id; what is there stays. */
  known: z.number().int(),
  /** There already, as part of one they were merged into. */
  merged: z.number().int(),
  refused: z.number().int(),
  /** Why, for the first of the refused. */
  faults: z.array(z.object({ line: z.number().int(), message: z.string() })),
});
export type ImportReport = z.infer<typeof importReport>;
