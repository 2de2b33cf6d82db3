import type { Task } from '@conscious-bot/contracts/task';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useGaps } from '../gaps/use-gaps.ts';
import styles from './task-list.module.css';
import { TaskRow } from './task-row.tsx';

/** Rows beyond the window that stand ready, and before the end at which more are asked for. */
const beyond = 8;
/** What a row is taken to measure before it is seen, px. */
const rowPx = 58;
/** Whether the bot was away is asked again this often, ms. */
const gapsMs = 30_000;

interface TaskListProps {
  readonly history: { readonly tasks: readonly Task[]; readonly hasMore: boolean; more(): void };
  /** The moment that is looked at, ms since the epoch. */
  readonly at: number | undefined;
}

/** A history of any length: only the rows in sight are there, and more are asked for as one gets near its end. */
export function TaskList({ history: { tasks, hasMore, more }, at }: TaskListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const rows = useWindowVirtualizer({
    count: tasks.length,
    estimateSize: () => rowPx,
    overscan: beyond,
    scrollMargin,
    getItemKey: (index) => tasks[index]?.id ?? index,
  });
  const shown = rows.getVirtualItems();
  const oldest = tasks.reduce((first, { createdAt }) => Math.min(first, createdAt), Number.MAX_SAFE_INTEGER);
  const gaps = useGaps(oldest, at ?? Number.MAX_SAFE_INTEGER, { enabled: tasks.length > 0, everyMs: gapsMs });
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= tasks.length - beyond) more();
  }, [hasMore, last, tasks.length, more]);
  return (
    <ol ref={list} className={styles.list} style={{ height: rows.getTotalSize() }}>
      {shown.map(({ index, key, start }) => {
        const task = tasks[index];
        return (
          task && (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-setsize={hasMore ? -1 : tasks.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              <TaskRow task={task} at={at} gaps={gaps} />
            </li>
          )
        );
      })}
    </ol>
  );
}
