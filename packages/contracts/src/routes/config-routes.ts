import { z } from 'zod';
import { configChange, runtimeConfigChange, runtimeConfigKey } from '../config/runtime-config.ts';
import { route } from '../http/http.ts';

const runtimeConfiguration = z.object({
  values: z.record(z.string(), z.string()),
  changeable: z.array(runtimeConfigKey),
});

/** What every service that may be configured in flight serves (CONF-1). */
export const configRoutes = {
  config: route({
    method: 'GET',
    path: '/config',
    summary: 'The configuration that holds now, secrets hidden, and which keys may be changed while the service runs.',
    response: runtimeConfiguration,
  }),
  changeConfig: route({
    method: 'POST',
    path: '/config',
    summary:
      'Changes keys that may be changed while the service runs, values as in the environment: all of them or none. Recorded as `config.changed`; holds until the service is started again.',
    body: runtimeConfigChange,
    response: runtimeConfiguration.extend({ changes: z.array(configChange) }),
  }),
};
