import { statSync } from 'node:fs';
import { type Config, type ServiceName, servicePort } from '@conscious-bot/contracts/config';
import { ServiceError } from '../http/service-error.ts';
import type { StorageUnusableError } from '../storage/database.ts';
import { systemClock, type TimerHandle } from '../time/clock.ts';
import { createService, type Service } from './service.ts';

/** The file is looked at this often, ms. */
const lookMs = 1_000;

interface StandInOptions {
  readonly name: ServiceName;
  readonly config: Config;
  readonly problem: StorageUnusableError;
  /** Called when the file has changed or gone: what kept the service from starting may be over. */
  onChange(): void;
}

/**
 * Stands where a service would that cannot open its database: it lives, is not ready and says why, and refuses everything else with that
 * sentence. The other services start, and whoever looks at this one reads what to do.
 */
export async function createStandIn({ name, config, problem, onChange }: StandInOptions): Promise<Service> {
  const { message: reason, file } = problem;
  const found = stateOf(file);
  let watching: TimerHandle | undefined;
  const service = await createService({
    name,
    version: 'none',
    config,
    host: config.BIND_HOST,
    port: servicePort(config, name),
    // Only a person can change that; nobody need wait for it.
    isReady: () => ({ ready: false, detail: { reason, isFinal: true } }),
    onStop: async () => {
      if (watching) systemClock.clear(watching);
    },
  });
  watching = systemClock.setInterval(() => {
    if (stateOf(file) !== found) onChange();
  }, lookMs);
  service.app.all('/*', () => {
    throw new ServiceError('not_ready', reason);
  });
  service.logger.info({ err: problem }, 'not started');
  return service;
}

/** Changes with the file and its rights. */
function stateOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? 'gone' : `${found.ino} ${found.size} ${found.ctimeMs}`;
}
