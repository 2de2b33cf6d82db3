import { z } from 'zod';
import { route } from '../http/http.ts';
import { queriedInstant } from '../http/instant.ts';
import { cursor, keyCursor, nextCursor, nextKey, standingCursor } from '../http/page.ts';
import { blockProvenance, rememberedChange } from '../memory/block-provenance.ts';
import { forgottenMemory } from '../memory/forgotten-memory.ts';
import {
  episode,
  importReport,
  memory,
  memoryKind,
  memoryMode,
  memoryQuery,
  memoryQueryResult,
  memorySearch,
  memorySearchResult,
  memoryWrite,
  memoryWritten,
} from '../memory/memory.ts';
import { memoryUse } from '../memory/memory-use.ts';
import { methodStats } from '../memory/method-stats.ts';
import { provenanceNode } from '../memory/provenance.ts';
import { configRoutes } from './config-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { mapBox, mapLimit } from './map-box.ts';

const word = z.string().min(1).max(100);
const limit = z.coerce.number().int().min(1).max(500).default(50);

export const memoryRoutes = {
  ...configRoutes,
  ...eventRoutes,
  write: route({
    method: 'POST',
    path: '/memories',
    summary: 'Writes a memory. The same id again stores nothing and answers what is there.',
    body: memoryWrite,
    response: memoryWritten,
    status: 201,
  }),
  memory: route({
    method: 'GET',
    path: '/memories/:id',
    summary: 'One memory.',
    params: z.object({ id: z.string().min(1).max(200) }),
    response: memory,
  }),
  memoryUses: route({
    method: 'GET',
    path: '/memories/:id/uses',
    summary:
      'When a memory stood in a prompt, and what was thought and done because of it; the newest first, by pages.',
    params: z.object({ id: z.string().min(1).max(200) }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20), cursor }),
    response: z.object({ uses: z.array(memoryUse), next: nextCursor, total: z.number().int() }),
  }),
  fading: route({
    method: 'GET',
    path: '/memories/fading',
    summary:
      'The memories that will be forgotten next unless they are seen or used again, the nearest to it first, by pages.',
    query: z.object({
      kind: memoryKind.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: standingCursor.optional(),
    }),
    response: z.object({ memories: z.array(memory), next: standingCursor.optional() }),
  }),
  forgotten: route({
    method: 'GET',
    path: '/memories/forgotten',
    summary:
      'Forgotten memories, the latest first, by pages: what each was, when it was forgotten and why. The newest 20,000 are kept. `knownAt` asks for what was known at a moment and has been forgotten since.',
    query: z.object({
      id: z.string().min(1).max(200).optional(),
      kind: memoryKind.optional(),
      knownAt: queriedInstant.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
      cursor,
    }),
    response: z.object({ forgotten: z.array(forgottenMemory), next: nextCursor }),
  }),
  query: route({
    method: 'POST',
    path: '/query',
    summary: 'Structured query over the events of the other services, or over memories (`over: "memories"`), by pages.',
    body: memoryQuery,
    response: memoryQueryResult,
  }),
  search: route({
    method: 'POST',
    path: '/search',
    summary:
      'Memories by the words of their text, ranked by meaning as well where embeddings are set up; `mode` says which. For a very common word, the newest 1,000 memories that contain it are searched.',
    body: memorySearch,
    response: memorySearchResult,
  }),
  places: route({
    method: 'GET',
    path: '/places',
    summary:
      'Places, containers, resources and dangers; the nearest first when x, y and z are given, else the newest; by pages.',
    query: z
      .object({
        type: word.optional(),
        /** Name of a block, item or creature it is about, e.g. `iron_ore`; for a container also what was last seen in it. */
        about: word.optional(),
        x: z.coerce.number().optional(),
        y: z.coerce.number().optional(),
        z: z.coerce.number().optional(),
        dimension: word.optional(),
        radius: z.coerce.number().min(0).max(1_024).default(256),
        limit,
        cursor: standingCursor.optional(),
      })
      .refine(
        ({ x, y, z }) => new Set([x, y, z].map((one) => one === undefined)).size === 1,
        'x, y and z come together or not at all',
      ),
    response: z.object({
      places: z.array(memory.extend({ distance: z.number().optional() })),
      next: standingCursor.optional(),
    }),
  }),
  people: route({
    method: 'GET',
    path: '/people',
    summary:
      'Known players: when they were first and last seen, what they said, gave and did. The newest first, by pages.',
    query: z.object({ name: word.optional(), limit, cursor: standingCursor.optional() }),
    response: z.object({ people: z.array(memory), next: standingCursor.optional() }),
  }),
  importMemories: route({
    method: 'POST',
    path: '/memories/import',
    summary:
      'Takes in memories as `GET /memories/export` gives them: JSON Lines, sent as application/x-ndjson, at most 1 MB at a time. The same again changes nothing.',
    body: z.string(),
    response: importReport,
  }),
  memoryStats: route({
    method: 'GET',
    path: '/memories/stats',
    summary: 'How many memories of each kind there are, what bounds them, and how they can be searched.',
    response: z.object({
      kinds: z.array(z.object({ kind: memoryKind, count: z.number().int(), bound: z.number().int() })),
      /** What memories are within their kinds: the values `types` of a query can have. */
      types: z.array(z.string()),
      events: z.object({ count: z.number().int(), bound: z.number().int() }),
      modes: z.array(memoryMode),
    }),
  }),
  episodes: route({
    method: 'GET',
    path: '/episodes',
    summary: 'Episodes, the newest first, by pages.',
    query: z.object({
      kind: z.enum(['task', 'event']).optional(),
      outcome: z.string().optional(),
      limit,
      /** Only those that began earlier, ms since the epoch. */
      before: queriedInstant.optional(),
      cursor: standingCursor.optional(),
    }),
    response: z.object({ episodes: z.array(episode), next: standingCursor.optional() }),
  }),
  methodStats: route({
    method: 'GET',
    path: '/methods/stats',
    summary: 'How plans of each planner and method ended, told apart by biome, night and threat, by pages.',
    query: z.object({
      method: z.string().min(1).max(200).optional(),
      /** Outcomes told one by one, for each method and context. */
      last: z.coerce.number().int().min(0).max(100).default(20),
      limit: z.coerce.number().int().min(1).max(500).default(200),
      cursor: keyCursor,
    }),
    response: z.object({ methods: z.array(methodStats), next: nextKey }),
  }),
  blockChanges: route({
    method: 'GET',
    path: '/blocks/changes',
    summary:
      'Blocks the bot put, took away or changed on a part of the map. If there are more than the limit, `thinned` is true, and of each square of the map the first change is returned, with squares just large enough.',
    query: z.object({
      dimension: word,
      ...mapBox,
      minY: z.coerce.number().optional(),
      maxY: z.coerce.number().optional(),
      /** Time window, ms since the epoch. */
      from: queriedInstant.optional(),
      to: queriedInstant.optional(),
      limit: mapLimit,
    }),
    response: z.object({ changes: z.array(rememberedChange), thinned: z.boolean() }),
  }),
  provenanceAt: route({
    method: 'GET',
    path: '/provenance/at',
    summary:
      'Which thought put this block here, or took it away: what the bot did at this place, and the chain thought → intent → task → plan → step → action → change behind the newest of it.',
    query: z.object({
      dimension: word,
      x: z.coerce.number().int(),
      y: z.coerce.number().int(),
      z: z.coerce.number().int(),
      /** What was done by then, ms since the epoch. */
      at: queriedInstant.optional(),
    }),
    response: blockProvenance,
  }),
  provenance: route({
    method: 'GET',
    path: '/provenance/:id',
    summary:
      'The whole tree (idle cycle →) thought → intent → task → plan → step → action → effect, with reflections, for a thought, intent or task id.',
    params: z.object({ id: z.string().min(1).max(200) }),
    response: provenanceNode,
  }),
} as const;
