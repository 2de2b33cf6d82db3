/** News of cognition that are stored together with what they tell of. */
export const storedEvents = ['thought', 'idle_cycle'] as const;
type StoredEvent = (typeof storedEvents)[number];

/** Moments of an idle cycle between two things that belong together. */
const between = [
  /** Planning's idle event is stored; nothing else is. */
  'idle.noticed',
  /** Memory has answered; no mind was asked. */
  'idle.recalled',
  /** The mind has answered; nothing is made of it yet. */
  'idle.answered',
] as const;

/**
 * Places where a test may kill the process in an idle cycle, to see what is left. In service they do nothing. `storing.x`: what is told is
 * written and not committed; `stored.x`: it is committed and nothing has followed.
 */
export type CrashPoint = (typeof between)[number] | `storing.${StoredEvent}` | `stored.${StoredEvent}`;

export const crashPoints: readonly CrashPoint[] = [
  ...between,
  ...storedEvents.flatMap((event) => [`storing.${event}` as const, `stored.${event}` as const]),
];

export type CrashHook = (point: CrashPoint) => void;

export const noCrash: CrashHook = () => {};
