/** The moments before and after the commit of a change that is stored together with its event. */
export type StorePoint<E extends string> = `storing.${E}` | `stored.${E}`;

/** Called at named moments of the work, so that a test may kill the process there and see what is left. It does nothing in normal operation. */
export type CrashHook<P extends string> = (point: P) => void;

export const noCrash: CrashHook<string> = () => {};

/**
 * All points of a service: its own moments, and for every event that is stored with its change `storing.x` (written, not yet
 * committed) and `stored.x` (committed, nothing done since). `crashingEventLog` calls the hook at those two.
 */
export function crashPointsOf<M extends string, E extends string>(
  moments: readonly M[],
  storedEvents: readonly E[],
): readonly (M | StorePoint<E>)[] {
  return [...moments, ...storedEvents.flatMap((event) => [`storing.${event}` as const, `stored.${event}` as const])];
}
