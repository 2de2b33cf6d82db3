import { eventRoutes } from '@conscious-bot/contracts';
import type { FastifyInstance } from 'fastify';
import { addTypedRoute } from '../http/typed-route.ts';
import type { EventLog } from './event-log.ts';

/** Serves what a log holds of the past at `GET /events/history` and `/events/density`. */
export function serveEventHistory(app: FastifyInstance, log: EventLog): void {
  const tags = ['service'];
  addTypedRoute(
    app,
    eventRoutes.eventHistory,
    ({ query }) => log.history({ ...query, types: listOf(query.types) }),
    tags,
  );
  addTypedRoute(
    app,
    eventRoutes.eventDensity,
    ({ query }) => log.density({ ...query, types: listOf(query.types) }),
    tags,
  );
}

function listOf(types: string | undefined): string[] | undefined {
  const list = types?.split(',').filter((type) => type !== '');
  return list?.length ? list : undefined;
}
