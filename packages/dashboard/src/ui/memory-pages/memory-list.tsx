import { MoreButton } from '../elements/more-button.tsx';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { useMoment } from '../moment/use-moment.ts';
import styles from './memory.module.css';
import { MemoryRow } from './memory-row.tsx';
import type { Facets } from './use-facets.ts';
import { useMemories } from './use-memories.ts';

/** Everything that fits, back to the first memory. */
export function MemoryList({ facets, now }: { facets: Facets; now: number | undefined }) {
  const { at } = useMoment();
  const { pages, problem, hasMore, isReading, readMore } = useMemories(facets, at);
  const memories = pages?.flatMap((page) => page.memories);
  const note = pages?.[0]?.note;
  return (
    <Panel
      title={at === undefined ? 'What it remembers' : 'What it could remember then'}
      aside={
        memories && <span className={styles.quiet}>{hasMore ? `the first ${memories.length}` : memories.length}</span>
      }
      notice={problem && `Could not ask memory: ${problem.message}`}
    >
      {note !== undefined && <p className={styles.quiet}>Found by words alone: {note}.</p>}
      {memories === undefined ? (
        problem === undefined && <Loading rows={6} />
      ) : memories.length === 0 ? (
        <Empty>{isNarrowed(facets) ? 'No matches.' : 'It remembers nothing yet.'}</Empty>
      ) : (
        <>
          <p className={styles.legend} aria-hidden="true">
            <span className={styles.life}>
              <i style={{ inlineSize: '60%' }} />
            </span>
            how much of its life is left before it fades
          </p>
          <ul className={styles.memories} aria-label="Memories">
            {memories.map((memory) => (
              <MemoryRow key={memory.id} memory={memory} now={now} />
            ))}
          </ul>
        </>
      )}
      {hasMore && (
        <MoreButton
          label={facets.order === 'desc' ? 'Earlier memories' : 'Later memories'}
          isReading={isReading}
          onMore={readMore}
        />
      )}
    </Panel>
  );
}

const isNarrowed = ({ q, kinds, type, about, from, to }: Facets): boolean =>
  q !== '' || kinds.length > 0 || type !== '' || about !== '' || from !== null || to !== null;
