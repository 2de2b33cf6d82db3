'use client';
import type { EventDensity } from '@conscious-bot/contracts/routes';
import { useMemo } from 'react';
import { useService } from '../live/use-service.ts';
import type { LaneCounts } from './draw.ts';
import { itemOf, markOf, type TimelineItem, type TimelineMark } from './item.ts';
import { countedKind, type TimelineSource, timelineSources } from './lanes.ts';
import { askedRange, type TimeView } from './view.ts';

export interface TimelineData {
  readonly counts: readonly LaneCounts[];
  readonly items: readonly TimelineItem[];
  readonly marks: readonly TimelineMark[];
  /** When the oldest event that any service still holds came; undefined until one has answered. */
  readonly firstAt: number | undefined;
  /** Services that did not answer. */
  readonly away: readonly string[];
}

/** Events of one service within the asked range up to which they are read one by one. */
const NEAR = 500;
const bucketCount = 480;
/** How often what comes in is asked for while the timeline follows the present, ms. */
const liveMs = 5_000;

/** What happened in a view and around it, from the services: counts where there is much, the events themselves where there is little. */
export function useTimelineData(view: TimeView | undefined, live: boolean): TimelineData {
  const asked = view && askedRange(view);
  const cognition = useSource(timelineSources.cognition, asked, live);
  const planning = useSource(timelineSources.planning, asked, live);
  const body = useSource(timelineSources.body, asked, live);
  return useMemo(() => {
    const parts = [cognition, planning, body];
    return {
      counts: parts.flatMap(({ counts }) => counts),
      items: parts.flatMap(({ items }) => items),
      marks: parts.flatMap(({ marks }) => marks),
      firstAt: parts.reduce<number | undefined>((least, { firstAt }) => earlier(least, firstAt), undefined),
      away: parts.flatMap(({ away }) => away),
    };
  }, [cognition, planning, body]);
}

const earlier = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : Math.min(a, b);

/** One service's part of it. */
function useSource(source: TimelineSource, asked: TimeView | undefined, live: boolean): TimelineData {
  const { service, counted, read, marked } = source;
  const every = live ? { everyMs: liveMs } : {};
  const enabled = asked !== undefined;
  const { from = 0, to = 0 } = asked ?? {};
  const kinds = [...new Set([...counted.map(({ kind }) => kind), ...marked])];
  const density = useService(
    service,
    'GET /events/density',
    { query: { types: kinds, from, to, buckets: bucketCount } },
    { enabled, ...every },
  );
  const total = density.data === undefined ? undefined : totalOf(density.data);
  const near = total !== undefined && total <= NEAR;
  const range = { from, to, order: 'newest', limit: 1_000 } as const;
  const history = useService(
    service,
    'GET /events/history',
    { query: { ...range, types: read } },
    { enabled: enabled && near, ...every },
  );
  const marks = useService(
    service,
    'GET /events/history',
    { query: { ...range, types: marked, limit: 200 } },
    { enabled: enabled && marked.length > 0, ...every },
  );
  return useMemo(
    () => ({
      counts: near || density.data === undefined ? [] : countsOf(source, density.data),
      items: near ? (history.data?.events ?? []).flatMap((event) => itemOf(event) ?? []) : [],
      marks: (marks.data?.events ?? []).flatMap((event) => markOf(event) ?? []),
      firstAt: density.data?.firstAt,
      away: density.problem === undefined ? [] : [service],
    }),
    [source, service, near, density.data, density.problem, history.data, marks.data],
  );
}

function totalOf({ series }: EventDensity): number {
  let total = 0;
  for (const { counts } of series) for (const count of counts) total += count;
  return total;
}

function countsOf(source: TimelineSource, { from, widthMs, series }: EventDensity): LaneCounts[] {
  return series.flatMap(({ type, counts }) => {
    const drawn = countedKind(source, type);
    return drawn === undefined ? [] : [{ lane: drawn.lane, tone: drawn.tone, from, widthMs, counts }];
  });
}
