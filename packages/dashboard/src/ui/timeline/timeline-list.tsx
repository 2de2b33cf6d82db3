'use client';
import { useState } from 'react';
import { MomentLink } from '../moment/moment-link.tsx';
import { formatDay } from '../text/times.ts';
import type { LaneCounts } from './draw.ts';
import type { TimelineItem, TimelineMark } from './item.ts';
import { laneIds, laneNames } from './lanes.ts';
import styles from './timeline.module.css';
import type { TimeView } from './view.ts';

interface TimelineListProps {
  readonly view: TimeView;
  readonly items: readonly TimelineItem[];
  readonly marks: readonly TimelineMark[];
  readonly counts: readonly LaneCounts[];
}

/** Rows of the list at most. */
const shown = 100;

/** The same as the picture in words, for whoever cannot see it or use a pointer; made only while it is open. */
export function TimelineList({ view, items, marks, counts }: TimelineListProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.list} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>What is in view, as a list</summary>
      {open && <Rows view={view} items={items} marks={marks} counts={counts} />}
    </details>
  );
}

function Rows({ view, items, marks, counts }: TimelineListProps) {
  const inSight = (from: number, to = from) => to >= view.from && from <= view.to;
  const rows = items.filter(({ from, to }) => inSight(from, to)).sort((a, b) => b.from - a.from);
  const turns = marks.filter(({ at }) => inSight(at)).sort((a, b) => b.at - a.at);
  const counted = laneIds.filter((id) => counts.some(({ lane }) => lane === id)).map((id) => laneNames[id]);
  return (
    <>
      {counted.length > 0 && <p>{`There is too much in view to list it all (${counted.join(', ')}): zoom in.`}</p>}
      <ol aria-label="In sight">
        {turns.map(({ id, at, text }) => (
          <li key={id}>
            <time>{formatDay(at)}</time>{' '}
            <MomentLink href="/" at={at}>
              {text}
            </MomentLink>
          </li>
        ))}
        {rows.slice(0, shown).map(({ id, from, lane, text, href, atMoment }) => (
          <li key={id}>
            <time>{formatDay(from)}</time> <span>{laneNames[lane]}</span>{' '}
            <MomentLink href={href} {...(atMoment && { at: Math.round(from) })}>
              {text}
            </MomentLink>
          </li>
        ))}
      </ol>
      {rows.length > shown && <p>{`And ${rows.length - shown} more before that.`}</p>}
    </>
  );
}
