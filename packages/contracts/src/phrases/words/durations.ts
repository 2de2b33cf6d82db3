const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A length of time in whole words, by its largest unit: "1 second", "3 minutes", "2 days"; under a second "a moment". */
export function describeDuration(ms: number): string {
  if (ms < SECOND_MS) return 'a moment';
  if (ms < MINUTE_MS) return several(ms / SECOND_MS, 'second');
  if (ms < HOUR_MS) return several(ms / MINUTE_MS, 'minute');
  return ms < DAY_MS ? several(ms / HOUR_MS, 'hour') : several(ms / DAY_MS, 'day');
}

/** How long ago something was. A time that has not come yet (a clock put back) was just now. */
export function describeAgo(ms: number): string {
  return ms < MINUTE_MS ? 'just now' : `${describeDuration(ms)} ago`;
}

function several(count: number, unit: string): string {
  const whole = Math.floor(count);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
