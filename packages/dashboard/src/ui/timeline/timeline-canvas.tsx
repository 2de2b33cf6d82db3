'use client';
import { type KeyboardEvent, useRef } from 'react';
import type { Gap } from '../gaps/gaps.ts';
import { formatDay } from '../text/times.ts';
import { timelineHeight } from './draw.ts';
import type { TimelineItem } from './item.ts';
import styles from './timeline.module.css';
import { timelineKeys } from './timeline-keys.ts';
import { useCanvasLook, useDrawing } from './use-drawing.ts';
import type { TimelineData } from './use-timeline-data.ts';
import { useTimelinePointer } from './use-timeline-pointer.ts';
import { useWheel } from './use-wheel.ts';
import { type TimeView, xOf } from './view.ts';

interface TimelineCanvasProps {
  readonly view: TimeView;
  readonly data: TimelineData;
  readonly items: readonly TimelineItem[];
  readonly gaps: readonly Gap[];
  readonly at: number | undefined;
  readonly now: number | undefined;
  readonly onLook: (view: TimeView) => void;
  readonly onMoment: (at: number) => void;
  readonly onLive: () => void;
}

/** The picture itself, with what pointer and keys do on it. */
export function TimelineCanvas({ view, data, items, gaps, at, now, onLook, onMoment, onLive }: TimelineCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, palette] = useCanvasLook(canvas);
  const { hovered, brush, pointer } = useTimelinePointer(canvas, { view, items, at, now, width, onLook, onMoment });
  useDrawing(canvas, { view, data, gaps, items, at: brush ?? at, now, width, palette, hovered });
  useWheel(canvas, view, width, onLook);
  const onKey = (event: KeyboardEvent) => {
    const act = timelineKeys({ view, firstAt: data.firstAt, at, now, onLook, onMoment, onLive })[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  const x = hovered && Math.max(0, Math.min(width - 20, xOf(hovered.from, view, width)));
  return (
    <div
      className={styles.field}
      role="slider"
      tabIndex={0}
      aria-label="Selected moment"
      aria-valuemin={Math.round(Math.min(data.firstAt ?? view.from, at ?? view.from))}
      aria-valuemax={Math.round(Math.max(now ?? view.to, at ?? 0))}
      aria-valuenow={Math.round(at ?? now ?? view.to)}
      aria-valuetext={at === undefined ? 'now' : formatDay(at)}
      onKeyDown={onKey}
    >
      <canvas
        ref={canvas}
        className={styles.canvas}
        style={{ height: timelineHeight }}
        data-hit={hovered !== undefined}
        {...pointer}
      />
      {hovered !== undefined && (
        <p
          className={styles.tip}
          style={{ insetInlineStart: x }}
          data-side={x !== undefined && x > width / 2 ? 'left' : 'right'}
        >
          <time>{formatDay(hovered.from)}</time> {hovered.text}
        </p>
      )}
    </div>
  );
}
