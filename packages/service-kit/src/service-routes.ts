import { route } from '@conscious-bot/contracts';
import { z } from 'zod';

/** What every service answers about itself. */
export const healthRoute = route({
  method: 'GET',
  path: '/health',
  summary: 'The process is up',
  response: z.object({
    status: z.literal('ok'),
    name: z.string(),
    version: z.string(),
    botId: z.string(),
    pid: z.number().int(),
    uptimeS: z.number(),
  }),
});

export const readyRoute = route({
  method: 'GET',
  path: '/ready',
  summary: 'The service can do its work; 503 not_ready with the reason otherwise',
  response: z.object({ ready: z.literal(true), detail: z.record(z.string(), z.unknown()) }),
});
