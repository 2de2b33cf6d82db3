'use client';
import type { EventDensity } from '@conscious-bot/contracts/routes';
import { useMemo } from 'react';
import type { Gap } from '../gaps/gaps.ts';
import { useGaps } from '../gaps/use-gaps.ts';
import { type Asking, askService, useAnswer, useService } from '../live/use-service.ts';
import type { LaneCounts } from './draw.ts';
import { itemOf, markOf, type TimelineItem, type TimelineMark } from './item.ts';
import { countedKind, type TimelineSource, type TimelineStrand, timelineSources } from './lanes.ts';
import { type ReadEvents, readOn } from './read-events.ts';
import { askedRange, type TimeView } from './view.ts';

/** What one service tells of it. */
type Part = Omit<TimelineData, 'gaps'>;

export interface TimelineData {
  readonly counts: readonly LaneCounts[];
  readonly items: readonly TimelineItem[];
  readonly marks: readonly TimelineMark[];
  /** When the bot did not run. */
  readonly gaps: readonly Gap[];
  /** When the oldest event that any service still holds came; undefined until one has answered. */
  readonly firstAt: number | undefined;
  /** Services that did not answer. */
  readonly away: readonly string[];
}

/** Events of one strand within the asked range up to which they are read one by one. */
const NEAR = 300;
const bucketCount = 480;
/** How often what comes in is asked for while the timeline follows the present, ms. */
const liveMs = 5_000;
/** Answers about a span that is out of sight are kept for this long, ms: whoever drags the timeline leaves a trail of them. */
const keptMs = 30_000;
/** Of each type, so many that ended after the asked range are looked through for those that had begun before its end. */
const lastingCount = 12;
/** Turns of a life are few; of a long one the newest are marked. */
const marksCount = 200;

const nothing: readonly never[] = [];

/** What happened in a view and around it, from the services: counts where there is much, the events themselves where there is little. */
export function useTimelineData(view: TimeView | undefined, live: boolean): TimelineData {
  const asked = view && askedRange(view);
  const cognition = useSource(timelineSources.cognition, asked, live);
  const planning = useSource(timelineSources.planning, asked, live);
  const body = useSource(timelineSources.body, asked, live);
  const { from, to } = asked ?? { from: 0, to: 0 };
  const gaps = useGaps(from, to, askingFor(asked, live));
  return useMemo(() => {
    const parts = [cognition, planning, body];
    return {
      counts: parts.flatMap(({ counts }) => counts),
      items: parts.flatMap(({ items }) => items),
      marks: parts.flatMap(({ marks }) => marks),
      gaps,
      firstAt: parts.reduce<number | undefined>((least, { firstAt }) => earlier(least, firstAt), undefined),
      away: parts.flatMap(({ away }) => away),
    };
  }, [cognition, planning, body, gaps]);
}

const askingFor = (asked: TimeView | undefined, live: boolean): Asking => ({
  keptMs,
  enabled: asked !== undefined,
  ...(live && { everyMs: liveMs }),
});

const earlier = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : Math.min(a, b);

/** One service's part of it. */
function useSource(source: TimelineSource, asked: TimeView | undefined, live: boolean): Part {
  const { service, strands, marked } = source;
  const { from, to } = asked ?? { from: 0, to: 0 };
  const asking = askingFor(asked, live);
  const kinds = [...new Set([...strands.flatMap(({ counted }) => counted.map(({ kind }) => kind)), ...marked])];
  const query = { types: kinds, from, to, buckets: bucketCount };
  const { data: density, problem } = useService(service, 'GET /events/density', { query }, asking);
  const { far, types } = useMemo(() => farAndNear(strands, density), [strands, density]);
  const events = useEvents(source, { types, from, to }, asking);
  const lasting = useLasting(source, { types, to }, { ...asking, enabled: asked !== undefined && !live });
  const marks = useMarks(source, { from, to }, asking);
  return useMemo(
    () => ({
      counts: far,
      items: [...events, ...lasting],
      marks,
      firstAt: density?.firstAt,
      away: problem === undefined ? [] : [service],
    }),
    [service, far, events, lasting, marks, density, problem],
  );
}

/** Which strands are counted, and the types of those that are read one by one. */
function farAndNear(strands: readonly TimelineStrand[], density: EventDensity | undefined) {
  const counted = density === undefined ? [] : strands.map((strand) => ({ strand, counts: countsOf(strand, density) }));
  const isNear = ({ counts }: (typeof counted)[number]) => totalOf(counts) <= NEAR;
  return {
    far: counted.filter((one) => !isNear(one)).flatMap(({ counts }) => counts),
    types: counted.filter(isNear).flatMap(({ strand }) => strand.read),
  };
}

function totalOf(series: readonly LaneCounts[]): number {
  let total = 0;
  for (const { counts } of series) for (const count of counts) total += count;
  return total;
}

function countsOf(strand: TimelineStrand, { from, widthMs, series }: EventDensity): LaneCounts[] {
  return series.flatMap(({ type, counts }) => {
    const drawn = countedKind(strand, type);
    return drawn === undefined ? [] : [{ lane: drawn.lane, tone: drawn.tone, from, widthMs, counts }];
  });
}

interface Wanted extends TimeView {
  readonly types: readonly string[];
}

/** What is read one by one. What was read already is not asked for again. */
function useEvents({ service }: TimelineSource, { types, from, to }: Wanted, asking: Asking): readonly TimelineItem[] {
  const query = { types, from, to, order: 'oldest', limit: 1_000 } as const;
  const { data } = useAnswer<ReadEvents<TimelineItem>>(
    [service, 'timeline items', query],
    (known) =>
      readOn(
        (cursor) => askService(service, 'GET /events/history', { query: { ...query, cursor: cursor?.toString() } }),
        itemOf,
        known,
      ),
    { ...asking, enabled: asking.enabled === true && types.length > 0 },
  );
  return types.length === 0 ? nothing : (data?.drawn ?? nothing);
}

/** What ended after the asked range and had begun before its end: it fills what is in sight, although no event in sight tells of it. */
function useLasting(
  { service, lasting }: TimelineSource,
  { types, to }: Pick<Wanted, 'types' | 'to'>,
  asking: Asking,
): readonly TimelineItem[] {
  const wanted = lasting.filter((type) => types.includes(type));
  const { data } = useAnswer(
    [service, 'timeline lasting', wanted, to],
    async () => {
      const query = { from: to, order: 'oldest', limit: lastingCount } as const;
      const ask = (type: string) =>
        askService(service, 'GET /events/history', { query: { ...query, types: [type] } }).then(({ events }) => events);
      const events = (await Promise.all(wanted.map(ask))).flat();
      return events.flatMap((event) => itemOf(event) ?? []).filter((item) => item.from < to);
    },
    { ...asking, enabled: asking.enabled === true && wanted.length > 0 },
  );
  return asking.enabled === true && wanted.length > 0 ? (data ?? nothing) : nothing;
}

function useMarks({ service, marked }: TimelineSource, { from, to }: TimeView, asking: Asking) {
  const query = { types: marked, from, to, order: 'newest', limit: marksCount } as const;
  const { data } = useAnswer<readonly TimelineMark[]>(
    [service, 'timeline marks', query],
    async () =>
      (await askService(service, 'GET /events/history', { query })).events.flatMap((event) => markOf(event) ?? []),
    { ...asking, enabled: asking.enabled === true && marked.length > 0 },
  );
  return data ?? nothing;
}
