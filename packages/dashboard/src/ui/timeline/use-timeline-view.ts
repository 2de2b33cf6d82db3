'use client';
import { useCallback, useState } from 'react';
import { useNow } from '../live/use-now.ts';
import { spanOf, type TimeView } from './view.ts';

/** The span that a page begins with, ms. */
const firstSpanMs = 20 * 60_000;
/** So much of the span lies before the present while the timeline follows it. */
const pastShare = 0.94;

interface TimelineViewControl {
  /** The present, ms since the epoch, as it moves on by a pixel or two; undefined before the page is alive. */
  readonly now: number | undefined;
  /** Undefined before the page is alive. */
  readonly view: TimeView | undefined;
  /** The view moves on with the present. */
  readonly following: boolean;
  /** Looks at a span, and stays there. */
  look(view: TimeView): void;
  /** Moves on with the present, with the span it has or another one, ms. */
  follow(spanMs?: number): void;
}

/** Parts of a span that the present goes on by: smaller ones would be drawn without being seen. */
const steps = 500;

/** What the timeline looks at: the present as it moves on, or a span that was chosen. */
export function useTimelineView(at: number | undefined): TimelineViewControl {
  const [spanMs, setSpan] = useState(firstSpanMs);
  const now = useNow(Math.min(60_000, Math.max(1_000, Math.round(spanMs / steps))));
  const [chosen, setChosen] = useState<TimeView>();
  const [known, setKnown] = useState<number>();
  if (at !== known) {
    // The moment was changed, here or elsewhere: it comes into sight, and the present does not move it out again.
    setKnown(at);
    if (at === undefined) setChosen(undefined);
    else if (chosen === undefined || at < chosen.from || at > chosen.to)
      setChosen({ from: at - spanMs / 2, to: at + spanMs / 2 });
  }
  const look = useCallback((view: TimeView) => {
    setSpan(spanOf(view));
    setChosen(view);
  }, []);
  const follow = useCallback((wanted?: number) => {
    if (wanted !== undefined) setSpan(wanted);
    setChosen(undefined);
  }, []);
  const present =
    now === undefined ? undefined : { from: now - spanMs * pastShare, to: now + spanMs * (1 - pastShare) };
  return { now, view: chosen ?? present, following: chosen === undefined, look, follow };
}
