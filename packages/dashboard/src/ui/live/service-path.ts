import type { Answering } from './routes.ts';

/** Values of an address as they are put into it; what is undefined is left out. */
export type AddressValues = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

interface Place {
  readonly method: string;
  readonly path: string;
}

/**
 * Where the dashboard's own server passes a service's route on: `GET /tasks/:id` of planning at `/api/services/planning/tasks/task_1`, its own routes
 * as they are. Lists are joined by commas.
 */
export function servicePath(
  service: Answering,
  address: string,
  { params = {}, query = {} }: { readonly params?: AddressValues; readonly query?: AddressValues } = {},
): Place {
  const [method = 'GET', route = ''] = address.split(' ');
  const filled = route.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const before = service === 'dashboard' ? '' : `/api/services/${service}`;
  return { method, path: `${before}${filled}${asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`}` };
}
