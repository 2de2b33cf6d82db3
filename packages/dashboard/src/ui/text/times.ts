import { partOfDay } from '@conscious-bot/contracts/game';

/** A length of time in the shortest form that says enough: "4 s", "3 min", "2 h", "5 d". */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} d`;
}

/** A short length of time to a tenth of a second: "0.4 s", "12.0 s", "3 min". */
export function formatSeconds(ms: number): string {
  return ms < 60_000 ? `${(ms / 1_000).toFixed(1)} s` : formatDuration(ms);
}

/** How long ago, e.g. "now", "12 s", "3 min"; seconds go in steps of five so that a list stays calm. */
export function formatAgo(at: number, now: number): string {
  const seconds = Math.floor((now - at) / 1000);
  if (seconds < 5) return 'now';
  return seconds < 60 ? `${seconds - (seconds % 5)} s` : formatDuration(now - at);
}

/** The game's clock: tick 0 is 6:00, 1000 ticks are an hour. */
export function formatWorldClock(timeOfDay: number): string {
  const minutes = Math.floor(((timeOfDay / 1000 + 6) % 24) * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

const partNames = { dawn: 'dawn', day: 'morning', noon: 'afternoon', dusk: 'dusk', night: 'night' } as const;

/** What people call the part of the game's day a tick lies in; the signals of the same parts are sent at the same ticks. */
export const partOfDayName = (timeOfDay: number): string => partNames[partOfDay(timeOfDay)];

// Made once: making one costs a hundred times what writing a time with it does.
const hourFormat = new Intl.DateTimeFormat([], {
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});
const dayFormat = new Intl.DateTimeFormat([], { day: 'numeric', month: 'short' });
const dayOfYearFormat = new Intl.DateTimeFormat([], { day: 'numeric', month: 'short', year: 'numeric' });

/** The hour on the wall of whoever looks, e.g. "20:46:16". */
export const formatHour = (at: number): string => hourFormat.format(at);

/** The same with the day, in the form of where whoever looks lives, e.g. "26 Nov, 20:46:16"; of another year than this one, with the year. */
export function formatDay(at: number): string {
  const thisYear = new Date(at).getFullYear() === new Date().getFullYear();
  return `${(thisYear ? dayFormat : dayOfYearFormat).format(at)}, ${formatHour(at)}`;
}
