import type { EventLog } from '@conscious-bot/service-kit';
import { atNews, type CrashHook, noCrash } from './crash-point.ts';

/** The log itself in service; under test one that comes to a crash point before and after every change that is stored with its news. */
export function crashingEventLog(log: EventLog, crash: CrashHook): EventLog {
  if (crash === noCrash) return log;
  log.subscribe(({ type }) => atNews(type, (news) => crash(`stored.${news}`)));
  return {
    logId: log.logId,
    append: (...events) =>
      // In a transaction of its own where there is none yet, so that the point lies before the commit.
      log.transaction(() => {
        const stored = log.append(...events);
        for (const { type } of stored) atNews(type, (news) => crash(`storing.${news}`));
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
