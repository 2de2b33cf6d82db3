import type { PeerName } from '../../wire/service-status.ts';

/** Values of an address as they are put into it; what is undefined is left out. */
export type AddressValues = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Where the dashboard's own server passes a service's route on: `/api/services/planning/tasks/task_1?limit=20`. Lists are joined by commas. */
export function servicePath(
  service: PeerName,
  path: string,
  { params = {}, query = {} }: { readonly params?: AddressValues; readonly query?: AddressValues } = {},
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `/api/services/${service}${filled}${asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`}`;
}
