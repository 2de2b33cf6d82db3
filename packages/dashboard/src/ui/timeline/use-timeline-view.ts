'use client';
import { useCallback, useState } from 'react';
import { useNow } from '../live/use-now.ts';
import { firstSpan, PAST_SHARE, spanOf, type TimeView } from './view.ts';

export interface TimelineViewControl {
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
  /** Tells when the life began, ms since the epoch: until a span is chosen, the timeline is as long as the life, within bounds. */
  begins(at: number | undefined): void;
}

/** Parts of a span that the present goes on by: smaller ones would be drawn without being seen. */
const steps = 500;

/** What the timeline looks at: the present as it moves on, or a span that was chosen. */
export function useTimelineView(at: number | undefined): TimelineViewControl {
  const [wantedSpan, setSpan] = useState<number>();
  const [beginning, begins] = useState<number>();
  const [fitting, setFitting] = useState(firstSpan());
  const spanMs = wantedSpan ?? fitting;
  const now = useNow(Math.min(60_000, Math.max(1_000, Math.round(spanMs / steps))));
  const fits = firstSpan(beginning === undefined || now === undefined ? undefined : now - beginning);
  if (fits !== fitting) setFitting(fits);
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
    now === undefined ? undefined : { from: now - spanMs * PAST_SHARE, to: now + spanMs * (1 - PAST_SHARE) };
  return { now, view: chosen ?? present, following: chosen === undefined, look, follow, begins };
}
