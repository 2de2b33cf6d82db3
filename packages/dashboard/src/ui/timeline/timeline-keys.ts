import { moved, spanOf, type TimeView, zoomed } from './view.ts';

interface TimelineMoves {
  readonly view: TimeView;
  /** When the life began, ms since the epoch; undefined until it is known. */
  readonly firstAt: number | undefined;
  readonly at: number | undefined;
  readonly now: number | undefined;
  readonly onLook: (view: TimeView) => void;
  readonly onMoment: (at: number) => void;
  readonly onLive: () => void;
}

/** What each key does on the timeline, by its name. */
export function timelineKeys({
  view,
  firstAt,
  at,
  now,
  onLook,
  onMoment,
  onLive,
}: TimelineMoves): Readonly<Record<string, () => void>> {
  const step = spanOf(view) / 50;
  const cursor = at ?? now ?? view.to;
  return {
    ArrowLeft: () => onMoment(cursor - step),
    ArrowRight: () => (now !== undefined && cursor + step >= now ? onLive() : onMoment(cursor + step)),
    PageUp: () => onLook(moved(view, -spanOf(view) / 2)),
    PageDown: () => onLook(moved(view, spanOf(view) / 2)),
    '+': () => onLook(zoomed(view, 0.5, cursor)),
    '-': () => onLook(zoomed(view, 2, cursor)),
    Home: () => onMoment(firstAt ?? cursor),
    End: onLive,
  };
}
