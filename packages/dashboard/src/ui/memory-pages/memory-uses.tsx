import { MoreButton } from '../elements/more-button.tsx';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { type Cursor, usePages } from '../live/use-pages.ts';
import { askService } from '../live/use-service.ts';
import { kindName } from '../mind-page/kinds.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import { formatDay } from '../text/times.ts';
import styles from './memory.module.css';

const limit = 20;

/** Which prompts a memory stood in, what was thought there, and what was undertaken because of it. */
export function MemoryUses({ memoryId }: { memoryId: string }) {
  const { pages, problem, hasMore, isReading, readMore } = usePages(['uses', memoryId], (cursor: Cursor) =>
    askService('memory', 'GET /memories/:id/uses', { params: { id: memoryId }, query: { limit, cursor } }),
  );
  const uses = pages?.flatMap((page) => page.uses);
  const total = pages?.[0]?.total;
  return (
    <Panel
      title="Used by"
      aside={
        total !== undefined &&
        total > 0 && <span className={styles.quiet}>{total === 1 ? '1 prompt' : `${total} prompts`}</span>
      }
      notice={problem && `Could not ask memory: ${problem.message}`}
    >
      {uses === undefined ? (
        problem === undefined && <Loading rows={3} />
      ) : uses.length === 0 ? (
        <Empty>It has not been in any prompt yet.</Empty>
      ) : (
        <ul className={styles.memories} aria-label="Used by">
          {uses.map(({ at, site, thoughtId, thought, tasks }) => (
            <li key={thoughtId ?? at} className={styles.memory}>
              {thoughtId === undefined ? (
                <p className={styles.text}>It came to mind, but no thought followed.</p>
              ) : (
                <MomentLink href={`/thoughts/${encodeURIComponent(thoughtId)}`} className={styles.text}>
                  {thought ?? 'A thought whose text is no longer kept.'}
                </MomentLink>
              )}
              <p className={styles.quiet}>
                <time dateTime={new Date(at).toISOString()}>{formatDay(at)}</time> · {kindName(site)}
                {tasks.map(({ id, title }) => (
                  <span key={id}>
                    {' · '}
                    <MomentLink href={`/tasks/${encodeURIComponent(id)}`}>{title}</MomentLink>
                  </span>
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
      {hasMore && <MoreButton label="Earlier uses" isReading={isReading} onMore={readMore} />}
    </Panel>
  );
}
