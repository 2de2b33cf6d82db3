'use client';
import { type RefObject, useEffect } from 'react';
import { instantAt, moved, spanOf, type TimeView, zoomed } from './view.ts';

/** Moves and zooms the timeline by the wheel. */
export function useWheel(
  canvas: RefObject<HTMLCanvasElement | null>,
  view: TimeView,
  width: number,
  onLook: (view: TimeView) => void,
): void {
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
  }, [canvas, view, width, onLook]);
}
