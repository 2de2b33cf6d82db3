import { createService, type Service } from '@conscious-bot/service-kit';
import { Life } from './assembly/life.ts';
import { openContext, SERVICE_NAME } from './assembly/open-context.ts';
import { createParts } from './assembly/parts.ts';
import { servePlanning } from './assembly/planning-routes.ts';
import type { StartPlanningOptions } from './assembly/start-options.ts';

const VERSION = '0.1.0';

export interface Planning {
  readonly service: Service;
  stop(): Promise<void>;
}

/** Builds the executive as a service: it takes thoughts in, makes tasks of them and carries them out by the body. Open the port with `service.listen()`. */
export async function startPlanning(options: StartPlanningOptions): Promise<Planning> {
  const { context, stores } = openContext(options);
  const { config, db, events, serviceClock, logger, journal } = context;
  const parts = createParts(context, stores, options);
  const life = new Life(context, parts);
  const service = await createService({
    name: SERVICE_NAME,
    version: VERSION,
    config,
    db,
    events,
    clock: serviceClock,
    logger,
    journal,
    registry: parts.metrics.registry,
    host: config.BIND_HOST,
    port: config.PLANNING_PORT,
    isReady: () => {
      const { cognition, body, world } = life.peers;
      return { ready: cognition && body && world, detail: life.peers };
    },
    onStop: () => life.stop(),
  });
  servePlanning(service, context, parts);
  life.start();
  return { service, stop: () => service.stop() };
}
