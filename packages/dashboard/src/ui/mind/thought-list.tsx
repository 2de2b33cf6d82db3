'use client';
import { memo, useRef, useState } from 'react';
import { Empty, Loading, Panel } from '../elements/panel.tsx';
import { useShownTime } from '../live/use-now.ts';
import type { LiveThoughts } from '../live/use-thoughts.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import { formatAgo } from '../text/times.ts';
import { ThoughtFilter, type ThoughtFilterValue } from './thought-filter.tsx';
import { ThoughtItem } from './thought-item.tsx';
import styles from './thought-list.module.css';

interface ThoughtListProps {
  readonly live: LiveThoughts;
  /** The moment that is past and looked at, ms since the epoch; undefined for the present. */
  readonly at: number | undefined;
  /** Whether cognition does not answer. */
  readonly cognitionAway: boolean;
  readonly onTrace: (taskId: string) => void;
  /** Has a thought that was resisted acted on all the same. */
  readonly onInsist: (content: string) => void;
}

/** Thoughts drawn at once. A page that stays open for days should not carry more than anybody scrolls through: all of them are on the page “Mind”. */
const shown = 40;

/** The stream of thoughts, newest first. */
export const ThoughtList = memo(function ThoughtList({
  live: { thoughts, liveness },
  at,
  cognitionAway,
  onTrace,
  onInsist,
}: ThoughtListProps) {
  const [filter, setFilter] = useState<ThoughtFilterValue>('all');
  const [newestSeen, setNewestSeen] = useState<number>();
  const scroller = useRef<HTMLElement>(null);
  const now = useShownTime(at, 5_000);
  const chosen = thoughts.filter(({ provenance }) => filter === 'all' || provenance === filter);
  const wanted = chosen.slice(0, shown);
  const unseen = newestSeen === undefined ? 0 : wanted.filter(({ at }) => at > newestSeen).length;
  return (
    <Panel
      title="Thoughts"
      className={styles.panel}
      aside={<ThoughtFilter value={filter} onChange={setFilter} />}
      notice={cognitionAway ? 'Cognition is offline. New thoughts appear here once it is back.' : undefined}
    >
      <section
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable.
        tabIndex={0}
        aria-label="Stream of thoughts"
        onScroll={({ currentTarget }) => {
          const away = currentTarget.scrollTop > 40;
          setNewestSeen((seen) => (away ? (seen ?? wanted[0]?.at) : undefined));
        }}
      >
        {unseen > 0 && (
          <button
            type="button"
            className={styles.unseen}
            onClick={() => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' })}
          >
            {unseen === 1 ? '1 new thought' : `${unseen} new thoughts`}
          </button>
        )}
        {wanted.length > 0 ? (
          <ol>
            {wanted.map((thought) => (
              <ThoughtItem
                key={thought.id}
                thought={thought}
                age={now === undefined ? '' : formatAgo(thought.at, now)}
                onTrace={onTrace}
                onInsist={onInsist}
              />
            ))}
          </ol>
        ) : liveness === 'connecting' ? (
          <Loading rows={5} />
        ) : (
          <Empty>{emptyText[filter]}</Empty>
        )}
        {chosen.length > shown && (
          <p className={styles.earlier}>
            <MomentLink href="/mind">Earlier thoughts</MomentLink>
          </p>
        )}
      </section>
    </Panel>
  );
});

const emptyText: Readonly<Record<ThoughtFilterValue, string>> = {
  all: 'Nothing on its mind yet.',
  'chain-of-thought': 'No thoughts of its own yet.',
  intrusion: 'No intrusive thoughts yet. Slip one into its mind above.',
};
