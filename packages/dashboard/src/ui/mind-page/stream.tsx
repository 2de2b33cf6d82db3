'use client';
import type { Thought } from '@conscious-bot/contracts/thought';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatDay, formatHour } from '../text/times.ts';
import { type Episode, streamRows } from './episodes.ts';
import styles from './stream.module.css';
import { StreamItem } from './stream-item.tsx';

interface StreamProps {
  readonly thoughts: readonly Thought[];
  /** How often intrusions came again and were suppressed, by id. */
  readonly cameBack: ReadonlyMap<string, number>;
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  more(): void;
  /** What is said behind the last of all. */
  readonly end: string;
}

/** Rows outside the window that are drawn, and that more are fetched for. */
const OVERSCAN = 12;
const AHEAD = 20;
/** Heights before they are measured, px. */
const EPISODE_PX = 56;
const THOUGHT_PX = 70;

/** The stream, of which only what is in sight is drawn, however far it is scrolled. */
export function Stream({ thoughts, cameBack, hasMore, isFetching, more, end }: StreamProps) {
  const rows = useMemo(() => streamRows(thoughts), [thoughts]);
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current !== null) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'episode' ? EPISODE_PX : THOUGHT_PX),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const wantsMore = hasMore && !isFetching && last >= rows.length - AHEAD;
  useEffect(() => {
    if (wantsMore) more();
  }, [wantsMore, more]);
  return (
    <>
      <ol ref={list} className={styles.list} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li
              key={key}
              data-index={index}
              ref={virtual.measureElement}
              className={styles.row}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {row.kind === 'episode' ? (
                <EpisodeHead episode={row} />
              ) : (
                <StreamItem row={row} cameBack={cameBack.get(row.thought.id) ?? 0} />
              )}
            </li>
          );
        })}
      </ol>
      <p className={styles.end} role="status">
        {hasMore ? 'More comes …' : end}
      </p>
    </>
  );
}

function EpisodeHead({ episode: { from, to, count, goals } }: { readonly episode: Episode }) {
  return (
    <h2 className={styles.episode}>
      <time dateTime={new Date(from).toISOString()}>{formatDay(from)}</time>
      {count > 1 && <span>until {formatHour(to)}</span>}
      <span>{count === 1 ? 'one thought' : `${count} thoughts`}</span>
      {goals.length > 0 && <em>{goals.join(' · ')}</em>}
    </h2>
  );
}
