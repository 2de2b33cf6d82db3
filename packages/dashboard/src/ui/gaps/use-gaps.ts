import { useMemo } from 'react';
import { type Asking, useService } from '../live/use-service.ts';
import { type Gap, gapBefore } from './gaps.ts';

const none: readonly Gap[] = [];

/** When the bot did not run within a stretch of time (ms since the epoch), in order. The body tells it: without it nothing happens. */
export function useGaps(from: number, to: number, asking: Asking): readonly Gap[] {
  // Without an end: whoever looks at the middle of a gap finds it by the return, which is later.
  const query = { types: ['service.resumed'], from, order: 'oldest', limit: 1_000 } as const;
  const { data } = useService('minecraft-interface', 'GET /events/history', { query }, asking);
  return useMemo(
    () => data?.events.flatMap((event) => gapBefore(event) ?? []).filter((gap) => gap.from < to) ?? none,
    [data, to],
  );
}
