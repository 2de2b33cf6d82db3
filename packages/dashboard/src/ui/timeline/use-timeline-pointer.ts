'use client';
import { useRouter } from 'next/navigation';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { atMoment } from '../moment/at-moment.ts';
import { axisHeight, laneAt } from './draw.ts';
import { itemUnder, type TimelineItem } from './item.ts';
import { instantAt, moved, spanOf, type TimeView } from './view.ts';

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

interface PointedAt {
  readonly view: TimeView;
  readonly items: readonly TimelineItem[];
  readonly at: number | undefined;
  readonly now: number | undefined;
  /** CSS pixels. */
  readonly width: number;
  readonly onLook: (view: TimeView) => void;
  readonly onMoment: (at: number) => void;
}

/** What the pointer does on the timeline: it moves it, opens what it clicks, or goes to a moment. `brush` is the moment it drags along the scale. */
export function useTimelinePointer(
  canvas: RefObject<HTMLCanvasElement | null>,
  { view, items, at, now, width, onLook, onMoment }: PointedAt,
) {
  const router = useRouter();
  const drag = useRef<Drag>(undefined);
  const [hovered, setHovered] = useState<TimelineItem>();
  const [brush, setBrush] = useState<number>();
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };
  const under = (x: number, y: number): TimelineItem | undefined => {
    const lane = laneAt(y);
    return lane && itemUnder(items, lane, instantAt(x, view, width), (reachPx / width) * spanOf(view));
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const { x, y } = placeOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { kind: y < axisHeight ? 'brush' : 'move', x, view, moved: false };
    if (y < axisHeight) setBrush(instantAt(x, view, width));
  };
  const onPointerMove = (event: PointerEvent) => {
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
  const onPointerUp = (event: PointerEvent) => {
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
  const onPointerCancel = () => {
    drag.current = undefined;
    setBrush(undefined);
  };
  const onPointerLeave = () => setHovered(undefined);
  return { hovered, brush, pointer: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave } };
}
