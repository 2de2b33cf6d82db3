const two = (value: number) => String(value).padStart(2, '0');

/** An instant (ms since the epoch) as fields for local times write it: `2026-03-01T08:05:09`; empty for none. */
export function localTime(at: number | undefined): string {
  if (at === undefined) return '';
  const date = new Date(at);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}

/** The instant of such a text, ms since the epoch; undefined for what is none. */
export function ofLocalTime(text: string): number | undefined {
  const at = new Date(text).getTime();
  return text === '' || Number.isNaN(at) ? undefined : at;
}
