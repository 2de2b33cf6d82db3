import { useSearchParams } from 'next/navigation';
import { momentKey } from '../../wire/moment-key.ts';
import { useNow } from '../live/use-now.ts';
import { useMoment } from '../moment/use-moment.ts';
import { writeAddress } from '../moment/write-address.ts';

const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** The least and the most that is looked at, ms. */
const LEAST_MS = MINUTE_MS;
const MOST_MS = 3_650 * DAY_MS;
/** How often a window that ends now moves on, ms. */
const STEP_MS = 5_000;

/** The stretch of time that is looked at: it ends at the moment of the page, or now. */
export interface TimeWindow {
  /** Ms since the epoch; undefined until the page runs in the browser. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly spanMs: number;
  readonly isLive: boolean;
  /** Looks at so much time, ending where it ends now. */
  setSpan(spanMs: number): void;
  /** Looks at another stretch. */
  look(from: number, to: number): void;
}

/** Name of the length that is looked at in the address of the page, ms. */
const spanKey = 'span';

export function useWindow(): TimeWindow {
  const { at } = useMoment();
  const span = Number.parseInt(useSearchParams().get(spanKey) ?? '', 10);
  const now = useNow(STEP_MS);
  const spanMs = Number.isNaN(span) ? HOUR_MS : Math.min(MOST_MS, Math.max(LEAST_MS, span));
  // Whole steps, so that all parts of the page ask the same question.
  const to = at ?? (now === undefined ? undefined : Math.ceil(now / STEP_MS) * STEP_MS);
  return {
    from: to === undefined ? undefined : to - spanMs,
    to,
    spanMs,
    isLive: at === undefined,
    setSpan: (ms) => writeAddress({ [spanKey]: Math.round(ms) }),
    look: (from, until) =>
      writeAddress({ [spanKey]: Math.max(LEAST_MS, Math.round(until - from)), [momentKey]: Math.round(until) }),
  };
}
