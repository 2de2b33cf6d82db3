import type { EventLog } from './event-log.ts';

/**
 * A log that comes to a named point before and after every change that is stored with its news, so that a test may kill the process there:
 * `storing.x` when it is written and not committed, `stored.x` when it is committed and nothing has followed.
 * @param types the types that have points
 */
export function crashingEventLog<N extends string>(
  log: EventLog,
  types: readonly N[],
  crash: (point: `storing.${NoInfer<N>}` | `stored.${NoInfer<N>}`) => void,
): EventLog {
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
    lastSeq: () => log.lastSeq(),
    firstSeq: () => log.firstSeq(),
    subscribe: (fn) => log.subscribe(fn),
    prune: (keepSeqAfter) => log.prune(keepSeqAfter),
  };
}
