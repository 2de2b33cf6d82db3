import { bareHost, isLoopback } from './loopback.ts';
import { ServiceError } from './service-error.ts';

/**
 * Guards against pages in the user's browser: a rebound DNS name shows in `Host`, a foreign page in `Origin`. Both must name this
 * machine or a host the configuration allows. A request without `Origin` is not from a page.
 */
export function createHostCheck(
  allowedHosts: readonly string[],
): (headers: { host?: string; origin?: string }) => void {
  const allowed = new Set(allowedHosts.map(bareHost));
  const isAllowed = (host: string) => isLoopback(host) || allowed.has(bareHost(host));
  return ({ host, origin }) => {
    const hostname = hostnameOf(`http://${host ?? ''}`);
    if (hostname === undefined || !isAllowed(hostname))
      throw new ServiceError(
        'forbidden_host',
        'This Host is not served here; add its name to ALLOWED_HOSTS to allow it.',
      );
    if (origin === undefined) return;
    const originHost = hostnameOf(origin);
    if (originHost === undefined || !isAllowed(originHost))
      throw new ServiceError(
        'forbidden_origin',
        'This Origin may not call; add its host name to ALLOWED_HOSTS to allow it.',
      );
  };
}

/** Host name of `scheme://host[:port]`; undefined when the text is anything more or less than that. */
function hostnameOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const onlyHost =
    url.username === '' && url.password === '' && url.pathname === '/' && url.search === '' && url.hash === '';
  const web = url.protocol === 'http:' || url.protocol === 'https:';
  return onlyHost && web && url.hostname !== '' ? url.hostname : undefined;
}
