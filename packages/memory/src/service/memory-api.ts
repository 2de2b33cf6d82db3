import { type Memory, type MemoryMode, memoryRoutes } from '@conscious-bot/contracts';
import { type Service, ServiceError } from '@conscious-bot/service-kit';
import type { MemoryContext } from '../context/memory-context.ts';
import type { EventStore } from '../events/event-store.ts';
import { kindBounds, memoryKinds } from '../memories/bounds.ts';
import type { MemoryStore } from '../memories/memory-store.ts';
import { writeMemory } from '../memories/write-memory.ts';
import type { FindMemories } from '../retrieval/find-memories.ts';
import { findPlaces } from '../retrieval/find-places.ts';
import type { HybridSearch } from '../retrieval/hybrid-search.ts';
import { serveTransfer } from '../transfer/serve-transfer.ts';
import { describeUses } from '../uses/describe-uses.ts';
import type { MemoryUses } from '../uses/memory-uses.ts';
import type { MemoryMetrics } from './memory-metrics.ts';

interface MemoryApiParts {
  readonly events: EventStore;
  readonly memories: MemoryStore;
  readonly find: FindMemories;
  readonly search: HybridSearch;
  readonly uses: MemoryUses;
  /** Counts every answer from memories. */
  readonly metrics: Pick<MemoryMetrics, 'answered'>;
}

/** Serves what is remembered of every kind: writing, and asking by structure and by text. */
export function serveMemories(service: Service, context: MemoryContext, parts: MemoryApiParts): void {
  const { botId, config, db, clock, logger } = context;
  const { events, memories, find, search, uses, metrics } = parts;
  const bounds = kindBounds(config);
  const used = (use: boolean, called: readonly Memory[]) => {
    if (use) memories.used(called, clock.now());
  };
  const answered = (mode: MemoryMode, memories: number, note?: string) => {
    metrics.answered(mode);
    logger.debug({ mode, memories, note }, 'answered from memory');
  };
  service.route(memoryRoutes.write, ({ body }) => writeMemory(body, { memories, botId, now: clock.now() }));
  service.route(memoryRoutes.memory, ({ params }) => {
    const memory = memories.get(params.id);
    if (memory === undefined) throw new ServiceError('not_found', `No memory "${params.id}".`);
    return memory;
  });
  service.route(memoryRoutes.memoryUses, ({ params, query: { limit, cursor } }) => {
    const { rows, ...page } = uses.page(params.id, limit, cursor);
    const total = uses.count(params.id);
    if (total === 0 && !memories.wasEver(params.id))
      throw new ServiceError('not_found', `No memory "${params.id}", and none that was forgotten.`);
    return { ...page, uses: describeUses(rows, events), total };
  });
  service.route(memoryRoutes.fading, ({ query }) => find.fading(query));
  service.route(memoryRoutes.forgotten, ({ query }) => memories.forgotten.page(query));
  service.route(memoryRoutes.query, ({ body }) => {
    if (body.over === 'events') return { mode: 'structured' as const, memories: [], ...events.query(body) };
    const found = find.page(body);
    answered('structured', found.memories.length);
    used(body.use, found.memories);
    return { mode: 'structured' as const, events: [], ...found };
  });
  service.route(memoryRoutes.search, async ({ body: { use, ...asked } }) => {
    const answer = await search.search({ ...asked, now: clock.now() });
    answered(answer.mode, answer.memories.length, answer.note);
    used(use, answer.memories);
    return answer;
  });
  service.route(memoryRoutes.places, ({ query: { type, about, x, y, z, dimension, radius, limit, cursor } }) => {
    const at = x === undefined || y === undefined || z === undefined ? undefined : { x, y, z };
    return findPlaces(find, { type, about, near: at && { ...at, dimension, radius }, limit, cursor });
  });
  service.route(memoryRoutes.people, ({ query: { name, limit, cursor } }) => {
    const { memories: people, ...page } = find.page({
      kinds: ['social'],
      types: ['player'],
      entity: name,
      limit,
      cursor,
    });
    return { people, ...page };
  });
  serveTransfer(service, db, memories);
  service.route(memoryRoutes.memoryStats, () => ({
    kinds: memoryKinds.map((kind) => ({ kind, count: memories.count(kind), bound: bounds[kind] })),
    types: find.types(),
    events: { count: events.count(), bound: config.MEMORY_EVENTS_KEPT },
    modes: search.modes,
  }));
}
