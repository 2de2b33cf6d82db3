const units: Readonly<Record<string, string>> = { ms: 'ms', mb: 'MB', kb: 'kB', cpu: 'CPU', rss: 'RSS' };

/** The name of a figure in a report, as words: "outcomes: heapMb" → "outcomes: heap MB", "mostInBackoffWithinAnHour" → "most in backoff within an hour". */
export const figureWords = (name: string): string =>
  name
    .replace(/([a-z0-9])(?=[A-Z])/g, '$1 ')
    .split(/[\s_]+/)
    .map((word) => units[word.toLowerCase()] ?? word.toLowerCase())
    .join(' ');

/** A figure with as many digits as tell something. */
export function figureText(value: string | number | boolean | null): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' && !Number.isInteger(value) ? String(Number(value.toPrecision(4))) : String(value);
}
