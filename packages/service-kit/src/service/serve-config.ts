import { configRoutes } from '@conscious-bot/contracts';
import { changeableKeys } from '@conscious-bot/contracts/config';
import { ServiceError } from '../http/service-error.ts';
import type { RuntimeConfig } from './runtime-config.ts';
import type { Service } from './service.ts';

/** Serves the configuration of a service, and takes changes of the keys that may change in flight; every other key is refused by name (CONF-1). */
export function serveConfig(service: Service, runtime: RuntimeConfig): void {
  const configuration = () => ({ values: runtime.described(), changeable: [...changeableKeys[runtime.service]] });
  service.route(configRoutes.config, configuration);
  service.route(configRoutes.changeConfig, ({ body }) => {
    const changed = runtime.change(body);
    if (!changed.ok) throw new ServiceError('unprocessable', changed.problem);
    return { ...configuration(), changes: [...changed.changes] };
  });
}
