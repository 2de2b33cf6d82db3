import { MoreButton } from '../elements/more-button.tsx';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { type Cursor, usePages } from '../live/use-pages.ts';
import { askService, useService } from '../live/use-service.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import { useMoment } from '../moment/use-moment.ts';
import { formatDay } from '../text/times.ts';
import styles from './memory.module.css';
import { MemoryRow } from './memory-row.tsx';
import { kindNames, whyForgotten } from './memory-text.ts';

const everyMs = 30_000;
const limit = 20;

/** What fades next, unless it is seen or called to mind again. */
export function Fading({ now }: { now: number | undefined }) {
  const { data, problem } = useService('memory', 'GET /memories/fading', { query: { limit: 8 } }, { everyMs });
  return (
    <Panel title="What fades next" notice={problem && `Could not ask memory: ${problem.message}`}>
      {data === undefined ? (
        problem === undefined && <Loading rows={4} />
      ) : data.memories.length === 0 ? (
        <Empty>Nothing it remembers is fading.</Empty>
      ) : (
        <ul className={styles.memories}>
          {data.memories.map((memory) => (
            <MemoryRow key={memory.id} memory={memory} now={now} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What it has forgotten, when and why; for a moment of the past, what was known then and is forgotten since. */
export function Forgotten() {
  const { at } = useMoment();
  const { pages, problem, hasMore, isReading, readMore } = usePages(
    ['forgotten', at],
    (cursor: Cursor) => askService('memory', 'GET /memories/forgotten', { query: { knownAt: at, limit, cursor } }),
    at === undefined ? { everyMs } : {},
  );
  const forgotten = pages?.flatMap((page) => page.forgotten);
  return (
    <Panel
      title={at === undefined ? 'What it has forgotten' : 'Known then, forgotten since'}
      notice={problem && `Could not ask memory: ${problem.message}`}
    >
      {forgotten === undefined ? (
        problem === undefined && <Loading rows={4} />
      ) : forgotten.length === 0 ? (
        <Empty>
          {at === undefined ? 'It has not forgotten anything yet.' : 'Nothing from that time has been forgotten.'}
        </Empty>
      ) : (
        <ul className={styles.memories} aria-label="Forgotten">
          {forgotten.map((one) => (
            <li key={`${one.id} ${one.forgottenAt}`} className={styles.memory} data-forgotten="true">
              <MomentLink href={`/memory/${encodeURIComponent(one.id)}`} className={styles.text}>
                {one.text}
              </MomentLink>
              <p className={styles.quiet}>
                {kindNames[one.kind]} · gone {formatDay(one.forgottenAt)}: {whyForgotten(one)}.
              </p>
            </li>
          ))}
        </ul>
      )}
      {hasMore && <MoreButton label="Forgotten earlier" isReading={isReading} onMore={readMore} />}
    </Panel>
  );
}
