'use client';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { atMoment } from '../moment/at-moment.ts';
import { formatDay } from '../text/times.ts';
import type { Palette } from './canvas.ts';
import { axisHeight, drawTimeline, laneAt, readPalette, timelineHeight } from './draw.ts';
import { itemUnder, type TimelineItem } from './item.ts';
import styles from './timeline.module.css';
import type { TimelineData } from './use-timeline-data.ts';
import { instantAt, moved, spanOf, type TimeView, xOf, zoomed } from './view.ts';

interface TimelineCanvasProps {
  readonly view: TimeView;
  readonly data: TimelineData;
  readonly items: readonly TimelineItem[];
  readonly at: number | undefined;
  readonly now: number | undefined;
  readonly onLook: (view: TimeView) => void;
  readonly onMoment: (at: number) => void;
  readonly onLive: () => void;
}

/** A pointer that has moved less than this, CSS pixels, has clicked. */
const clickPx = 4;
/** An instant is hit within this distance, CSS pixels. */
const reachPx = 7;

interface Drag {
  readonly kind: 'move' | 'brush';
  readonly x: number;
  readonly view: TimeView;
  moved: boolean;
}

/** The picture itself, with what pointer and keys do on it. */
export function TimelineCanvas({ view, data, items, at, now, onLook, onMoment, onLive }: TimelineCanvasProps) {
  const router = useRouter();
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useRef<Drag>(undefined);
  const [width, setWidth] = useState(0);
  const [palette, setPalette] = useState<Palette>();
  const [hovered, setHovered] = useState<TimelineItem>();
  const [brush, setBrush] = useState<number>();

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const measured = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    measured.observe(element);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const read = () => setPalette(readPalette(element));
    read();
    scheme.addEventListener('change', read);
    return () => {
      measured.disconnect();
      scheme.removeEventListener('change', read);
    };
  }, []);

  useEffect(() => {
    const element = canvas.current;
    if (element === null || width === 0 || palette === undefined) return;
    // Drawn with the next picture of the screen: however many changes come before it, it is drawn once.
    const frame = requestAnimationFrame(() => {
      const context = scaled(element, width);
      const font = `12px ${getComputedStyle(element).fontFamily}`;
      const { counts, marks } = data;
      if (context !== null)
        drawTimeline({ context, width, palette, font }, { view, counts, items, marks, at: brush ?? at, now, hovered });
    });
    return () => cancelAnimationFrame(frame);
  }, [view, data, items, at, now, width, palette, hovered, brush]);

  useEffect(() => {
    const element = canvas.current;
    const onWheel = (event: WheelEvent) => {
      // An ordinary wheel goes on to scroll the page.
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (!event.ctrlKey && !event.metaKey && !sideways && !event.shiftKey) return;
      event.preventDefault();
      if (event.ctrlKey || event.metaKey)
        onLook(zoomed(view, 1.0015 ** event.deltaY, instantAt(event.offsetX, view, width)));
      else onLook(moved(view, ((event.deltaX || event.deltaY) / width) * spanOf(view)));
    };
    // React listens to wheels passively, which could not keep the page from being zoomed.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [view, width, onLook]);

  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };
  const under = (x: number, y: number): TimelineItem | undefined => {
    const lane = laneAt(y);
    return lane && itemUnder(items, lane, instantAt(x, view, width), (reachPx / width) * spanOf(view));
  };
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const { x, y } = placeOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { kind: y < axisHeight ? 'brush' : 'move', x, view, moved: false };
    if (y < axisHeight) setBrush(instantAt(x, view, width));
  };
  const onMove = (event: PointerEvent) => {
    const { x, y } = placeOf(event);
    const dragged = drag.current;
    if (dragged === undefined) {
      setHovered(under(x, y));
      return;
    }
    if (Math.abs(x - dragged.x) >= clickPx) dragged.moved = true;
    if (dragged.kind === 'brush') setBrush(instantAt(x, view, width));
    else if (dragged.moved) onLook(moved(dragged.view, ((dragged.x - x) / width) * spanOf(dragged.view)));
  };
  const onUp = (event: PointerEvent) => {
    const dragged = drag.current;
    drag.current = undefined;
    setBrush(undefined);
    if (dragged === undefined) return;
    const { x, y } = placeOf(event);
    if (dragged.kind === 'move' && dragged.moved) return;
    const item = dragged.kind === 'move' ? under(x, y) : undefined;
    if (item === undefined) onMoment(Math.min(instantAt(x, view, width), now ?? Number.MAX_VALUE));
    else router.push(atMoment(item.href, item.atMoment ? Math.round(item.from) : at));
  };
  const onKey = (event: KeyboardEvent) => {
    const step = spanOf(view) / 50;
    const cursor = at ?? now ?? view.to;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => onMoment(cursor - step),
      ArrowRight: () => (now !== undefined && cursor + step >= now ? onLive() : onMoment(cursor + step)),
      PageUp: () => onLook(moved(view, -spanOf(view) / 2)),
      PageDown: () => onLook(moved(view, spanOf(view) / 2)),
      '+': () => onLook(zoomed(view, 0.5, cursor)),
      '-': () => onLook(zoomed(view, 2, cursor)),
      Home: () => onMoment(data.firstAt ?? cursor),
      End: onLive,
    };
    const act = keys[event.key];
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
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={() => {
          drag.current = undefined;
          setBrush(undefined);
        }}
        onPointerLeave={() => setHovered(undefined)}
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

/** The context of a canvas that has as many pixels as the screen shows of it, drawn on in CSS pixels. */
function scaled(element: HTMLCanvasElement, width: number): CanvasRenderingContext2D | null {
  const ratio = devicePixelRatio;
  const [across, down] = [Math.round(width * ratio), Math.round(timelineHeight * ratio)];
  if (element.width !== across) element.width = across;
  if (element.height !== down) element.height = down;
  const context = element.getContext('2d');
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}
