'use client';
import styles from './timeline.module.css';
import type { TimelineViewControl } from './use-timeline-view.ts';
import { spanOf, zoomed } from './view.ts';

const MINUTE_MS = 60_000;
const spans = [
  { name: '10 min', ms: 10 * MINUTE_MS },
  { name: '1 h', ms: 60 * MINUTE_MS },
  { name: '1 day', ms: 1_440 * MINUTE_MS },
];

interface TimelineControlsProps {
  readonly control: TimelineViewControl;
  /** The moment that stays where it is when the span changes, ms since the epoch. */
  readonly around: number | undefined;
  readonly firstAt: number | undefined;
  readonly onLive: () => void;
}

/** Which span the timeline shows, and whether it follows the present. */
export function TimelineControls({ control, around, firstAt, onLive }: TimelineControlsProps) {
  const { now, view, following, look, follow } = control;
  const zoom = (factor: number) => {
    if (view === undefined || around === undefined) return;
    if (following) follow(spanOf(view) * factor);
    else look(zoomed(view, factor, around));
  };
  return (
    <div className={styles.controls}>
      {spans.map(({ name, ms }) => (
        <button
          key={name}
          type="button"
          onClick={() =>
            view === undefined || following || around === undefined
              ? follow(ms)
              : look({ from: around - ms / 2, to: around + ms / 2 })
          }
        >
          {name}
        </button>
      ))}
      <button
        type="button"
        disabled={firstAt === undefined || now === undefined}
        onClick={() => {
          if (firstAt === undefined || now === undefined) return;
          const margin = Math.max(MINUTE_MS, (now - firstAt) / 30);
          look({ from: firstAt - margin, to: now + margin });
        }}
      >
        Whole life
      </button>
      <button type="button" onClick={() => zoom(0.5)} aria-label="Closer">
        +
      </button>
      <button type="button" onClick={() => zoom(2)} aria-label="Wider">
        −
      </button>
      {following ? (
        <button type="button" onClick={() => view && look(view)} className={styles.live} aria-pressed="true">
          Live
        </button>
      ) : (
        <button type="button" onClick={onLive} className={styles.live} aria-pressed="false">
          Paused
        </button>
      )}
    </div>
  );
}
