/** The span of time that is in sight, ms since the epoch. */
export interface TimeView {
  readonly from: number;
  readonly to: number;
}

/** The shortest and the longest span that is shown, ms. */
const SPAN_MS = { least: 2_000, most: 5 * 365 * 86_400_000 };

/** The spans that a timeline may begin with, ms: no longer than needed for a young life, whose past would else be an empty stretch. */
const FIRST_SPANS_MS = [2, 5, 10, 20].map((minutes) => minutes * 60_000);
/** So much of the span lies before the present while the timeline follows it. */
export const PAST_SHARE = 0.94;

/** The span that a timeline begins with, ms: the least that shows a life that is so old, ms, from its beginning; the longest for one of unknown age. */
export const firstSpan = (ageMs = Number.POSITIVE_INFINITY): number =>
  FIRST_SPANS_MS.find((ms) => ageMs < ms * PAST_SHARE) ?? Math.max(...FIRST_SPANS_MS);

export const spanOf = ({ from, to }: TimeView): number => to - from;

/** Where an instant lies in a picture of some width. */
export const xOf = (at: number, view: TimeView, width: number): number => ((at - view.from) / spanOf(view)) * width;

/** Which instant lies at a place of a picture of some width. */
export const instantAt = (x: number, view: TimeView, width: number): number => view.from + (x / width) * spanOf(view);

export const moved = ({ from, to }: TimeView, ms: number): TimeView => ({ from: from + ms, to: to + ms });

/** The view made `factor` times as long, around an instant that stays where it is. */
export function zoomed(view: TimeView, factor: number, around: number): TimeView {
  const span = Math.min(SPAN_MS.most, Math.max(SPAN_MS.least, spanOf(view) * factor));
  const share = (around - view.from) / spanOf(view);
  const from = around - share * span;
  return { from, to: from + span };
}

/**
 * What is asked of the services for a view: more than is in sight, in steps of half a span, so that the same answer serves while the view is
 * moved, and a neighbouring one is asked for before its edge comes into sight.
 */
export function askedRange(view: TimeView): TimeView {
  // A power of two: the step stays the same while the span changes a little.
  const step = 2 ** Math.ceil(Math.log2(Math.max(1_000, spanOf(view) / 2)));
  return {
    from: Math.max(0, Math.floor((view.from - step / 4) / step) * step),
    to: Math.ceil((view.to + step / 4) / step) * step,
  };
}

const S = 1_000;
const MIN = 60 * S;
const H = 60 * MIN;
const D = 24 * H;
const tickSteps = [
  ...[S, 2 * S, 5 * S, 10 * S, 30 * S, MIN, 2 * MIN, 5 * MIN, 10 * MIN, 30 * MIN],
  ...[H, 2 * H, 6 * H, 12 * H, D, 2 * D, 7 * D, 14 * D, 30 * D, 91 * D, 182 * D, 365 * D],
];

interface Tick {
  readonly at: number;
  readonly text: string;
}

/** Marks of the axis at round times of whoever looks, no closer together than `leastPx`. */
export function ticksOf(view: TimeView, width: number, leastPx = 90): Tick[] {
  const least = (spanOf(view) * leastPx) / Math.max(1, width);
  const step = tickSteps.find((ms) => ms >= least) ?? 365 * D;
  const offset = new Date(view.from).getTimezoneOffset() * MIN;
  const first = Math.ceil((view.from - offset) / step) * step + offset;
  const count = Math.max(0, Math.min(200, Math.floor((view.to - first) / step) + 1));
  return Array.from({ length: count }, (_, index) => first + index * step).map((at) => ({
    at,
    text: tickText(at, step),
  }));
}

const minuteFormat = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const dayFormat = { day: 'numeric', month: 'short' } as const;
// Made once: the timeline is drawn anew all the time, and making a format costs far more than writing with it.
const tickFormats = {
  second: new Intl.DateTimeFormat([], { ...minuteFormat, second: '2-digit' }),
  minute: new Intl.DateTimeFormat([], minuteFormat),
  day: new Intl.DateTimeFormat([], dayFormat),
  dayOfYear: new Intl.DateTimeFormat([], { ...dayFormat, year: 'numeric' }),
};

/** The label of a mark of an axis of times whose marks are `step` ms apart: a day, or an hour of 24. */
export function tickText(at: number, step: number): string {
  const date = new Date(at);
  if (step >= D) return (step >= 91 * D ? tickFormats.dayOfYear : tickFormats.day).format(date);
  const midnight = date.getHours() === 0 && date.getMinutes() === 0 && date.getSeconds() === 0;
  if (midnight) return tickFormats.day.format(date);
  return (step < MIN ? tickFormats.second : tickFormats.minute).format(date);
}
