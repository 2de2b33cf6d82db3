'use client';
import { type RefObject, useEffect, useState } from 'react';
import type { Gap } from '../gaps/gaps.ts';
import type { Palette } from './canvas.ts';
import { drawTimeline, readPalette, timelineHeight } from './draw.ts';
import type { TimelineItem } from './item.ts';
import type { TimelineData } from './use-timeline-data.ts';
import type { TimeView } from './view.ts';

/** The width of a canvas, CSS pixels, and the colours of its page; 0 and undefined before it stands. */
export function useCanvasLook(
  canvas: RefObject<HTMLCanvasElement | null>,
): [width: number, palette: Palette | undefined] {
  const [width, setWidth] = useState(0);
  const [palette, setPalette] = useState<Palette>();
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
  }, [canvas]);
  return [width, palette];
}

interface Picture {
  readonly view: TimeView;
  readonly data: Pick<TimelineData, 'counts' | 'marks'>;
  readonly gaps: readonly Gap[];
  readonly items: readonly TimelineItem[];
  readonly at: number | undefined;
  readonly now: number | undefined;
  readonly width: number;
  readonly palette: Palette | undefined;
  readonly hovered: TimelineItem | undefined;
}

/** Draws the timeline whenever something of it has changed. */
export function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, picture: Picture): void {
  const { view, data, gaps, items, at, now, width, palette, hovered } = picture;
  useEffect(() => {
    const element = canvas.current;
    if (element === null || width === 0 || palette === undefined) return;
    // Drawn with the next picture of the screen: however many changes come before it, it is drawn once.
    const frame = requestAnimationFrame(() => {
      const context = scaled(element, width);
      const font = `12px ${getComputedStyle(element).fontFamily}`;
      const { counts, marks } = data;
      if (context !== null)
        drawTimeline({ context, width, palette, font }, { view, counts, items, marks, gaps, at, now, hovered });
    });
    return () => cancelAnimationFrame(frame);
  }, [canvas, view, data, gaps, items, at, now, width, palette, hovered]);
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
