import { z } from 'zod';
import { route } from '../http.ts';
import { episode, memoryQuery, memoryQueryResult, provenanceNode } from '../memory.ts';
import { methodStats } from '../method-stats.ts';

export const memoryRoutes = {
  query: route({
    method: 'POST',
    path: '/query',
    summary: 'Structured query over everything remembered.',
    body: memoryQuery,
    response: memoryQueryResult,
  }),
  episodes: route({
    method: 'GET',
    path: '/episodes',
    summary: 'Episodes, the newest first.',
    query: z.object({
      kind: z.enum(['task', 'event']).optional(),
      outcome: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
      before: z.coerce.number().optional(),
    }),
    response: z.object({ episodes: z.array(episode) }),
  }),
  methodStats: route({
    method: 'GET',
    path: '/methods/stats',
    summary: 'How plans of each planner and method ended, told apart by biome, night and threat.',
    query: z.object({
      method: z.string().min(1).max(200).optional(),
      /** Outcomes told one by one, for each method and context. */
      last: z.coerce.number().int().min(0).max(100).default(20),
    }),
    response: z.object({ methods: z.array(methodStats) }),
  }),
  provenance: route({
    method: 'GET',
    path: '/provenance/:id',
    summary: 'The whole tree thought → intent → task → plan → step → action → effect for a thought, intent or task id.',
    params: z.object({ id: z.string().min(1).max(200) }),
    response: provenanceNode,
  }),
} as const;
