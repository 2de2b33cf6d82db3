import { momentKey } from '../../wire/moment-key.ts';

/** The address `href` looking at `at`, ms since the epoch; as it is when that is undefined. */
export function atMoment(href: string, at: number | undefined): string {
  if (at === undefined) return href;
  const [path = '', query] = href.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(momentKey, String(at));
  return `${path}?${parameters}`;
}
