'use client';
import { Empty, Loading } from '../elements/panel.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { useService } from '../live/use-service.ts';
import { useMoment } from '../moment/use-moment.ts';
import { formatDay } from '../text/times.ts';
import { FacetChoice } from './facet-choice.tsx';
import styles from './mind-page.module.css';
import { SearchField } from './search-field.tsx';
import { Stream } from './stream.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useMindQuery } from './use-mind-query.ts';
import { useStream } from './use-stream.ts';

/** Counts are asked for anew so often while the page is live, ms. */
const COUNT_MS = 5_000;

/** Everything that ever crossed the bot's mind: searched, narrowed down, scrolled back to the first thought; live at the top, or as it was at a moment. */
export function MindPage() {
  const { at } = useMoment();
  const mind = useMindQuery();
  const { stream, thoughts, cameBack } = useStream(mind, at === undefined);
  const counted = useService(
    'cognition',
    'GET /thoughts/facets',
    { query: mind.query },
    at === undefined ? { everyMs: COUNT_MS } : {},
  );
  const problem = stream.error ?? counted.problem;
  const { total, firstAt } = counted.data ?? {};
  return (
    <PageFrame
      title="Mind"
      aside={
        <p className={styles.count} role="status">
          {total === undefined
            ? ''
            : `${total.toLocaleString()} ${total === 1 ? 'thought' : 'thoughts'}${firstAt === undefined ? '' : `; the first of all on ${formatDay(firstAt)}`}`}
        </p>
      }
    >
      {problem && (
        <p className={styles.problem} role="alert">
          Could not ask cognition: {problem.message} What is shown is the last that was known.
        </p>
      )}
      <div className={styles.page}>
        <aside className={styles.aside} aria-label="Narrow down">
          <SearchField mind={mind} />
          <details className={styles.narrow} open={!mind.isWhole || undefined}>
            <summary>Narrow down</summary>
            <FacetChoice mind={mind} counts={counted.data} />
            <TimeChoice mind={mind} />
          </details>
          {!mind.isWhole && (
            <button type="button" className={styles.reset} onClick={mind.reset}>
              Show everything
            </button>
          )}
        </aside>
        <section className={styles.stream} aria-label="Stream of thoughts" aria-busy={stream.isFetching}>
          {thoughts.length > 0 ? (
            <Stream
              thoughts={thoughts}
              cameBack={cameBack}
              hasMore={stream.hasNextPage}
              isFetching={stream.isFetchingNextPage}
              more={() => void stream.fetchNextPage()}
              end={mind.order === 'newest' ? 'This is where its memory of thinking begins.' : 'This is the present.'}
            />
          ) : stream.isPending ? (
            <Loading rows={8} />
          ) : (
            <Empty>
              {stream.error
                ? 'Its thoughts are not known right now.'
                : mind.isWhole
                  ? at === undefined
                    ? 'Nothing on its mind yet. Its thoughts stand here from the first on: those of its own, and those that you slip in on the live page.'
                    : 'Nothing had crossed its mind by then.'
                  : 'No thought matches. Show everything, or search for something else.'}
            </Empty>
          )}
        </section>
      </div>
    </PageFrame>
  );
}
