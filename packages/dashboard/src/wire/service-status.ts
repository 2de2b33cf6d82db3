import { route } from '@conscious-bot/contracts/http';
import { z } from 'zod';
import { peerNames } from './process-names.ts';

export const peerName = z.enum(peerNames);

export const serviceStatus = z.object({
  name: peerName,
  /** `ready`; `degraded`: answers but cannot do its work; `down`: does not answer; `unknown`: not asked yet. */
  state: z.enum(['ready', 'degraded', 'down', 'unknown']),
  /** Why, as a sentence, when not ready. */
  reason: z.string().nullable(),
  /** Something a person should know although it works, e.g. that its data came from a backup. */
  notice: z.string().optional(),
  /** When this state began, ms since the epoch. */
  since: z.number(),
});
export type ServiceStatus = z.infer<typeof serviceStatus>;

export const healthRoute = route({
  method: 'GET',
  path: '/api/health',
  summary: 'The dashboard and what it knows of the other services; answers at once, whatever their state.',
  response: z.object({ status: z.enum(['ok', 'degraded']), services: z.array(serviceStatus) }),
});
