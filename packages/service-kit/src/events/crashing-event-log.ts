import { type CrashHook, noCrash, type StorePoint } from '../process/crash-points.ts';
import type { EventLog } from './event-log.ts';

/** A log that calls the hook at `storing.x` and `stored.x`, around every change that is stored with an event of one of these types. */
export function crashingEventLog<E extends string>(
  log: EventLog,
  types: readonly E[],
  crash: CrashHook<StorePoint<NoInfer<E>>>,
): EventLog {
  if (crash === noCrash) return log;
  const at = (type: string, moment: 'storing' | 'stored') => {
    const known = types.find((one) => one === type);
    if (known !== undefined) crash(`${moment}.${known}`);
  };
  log.subscribe(({ type }) => at(type, 'stored'));
  return {
    logId: log.logId,
    append: (...events) =>
      // In a transaction of its own where there is none yet, so that the point lies before the commit.
      log.transaction(() => {
        const stored = log.append(...events);
        for (const { type } of stored) at(type, 'storing');
        return stored;
      }),
    transaction: (fn) => log.transaction(fn),
    read: (query) => log.read(query),
    history: (query) => log.history(query),
    density: (query) => log.density(query),
    lastSeq: () => log.lastSeq(),
    firstSeq: () => log.firstSeq(),
    subscribe: (fn) => log.subscribe(fn),
    prune: (keepSeqAfter) => log.prune(keepSeqAfter),
    thinPast: (now) => log.thinPast(now),
  };
}
