import type { EventEnvelope } from '@conscious-bot/contracts/event';
import { z } from 'zod';
import { describeStep } from '../text/describe-step.ts';
import { capitalised, plainName } from '../text/names.ts';
import type { LaneId, Tone } from './lanes.ts';

/** One thing of the timeline: an instant, or what lasted from one to another. */
export interface TimelineItem {
  readonly id: string;
  readonly lane: LaneId;
  /** Ms since the epoch. */
  readonly from: number;
  /** Absent for an instant. */
  readonly to?: number;
  readonly tone: Tone;
  /** What it was, in a sentence or a few words. */
  readonly text: string;
  /** The page about it. */
  readonly href: string;
  /** The page looks at the moment it began; otherwise at the one that is looked at already. */
  readonly atMoment?: true;
}

/** A turn of the life that is marked over all lanes. */
export interface TimelineMark {
  readonly id: string;
  readonly at: number;
  readonly kind: 'death' | 'first';
  readonly text: string;
}

type Reading = Omit<TimelineItem, 'id' | 'from'> & { readonly from?: number };
type Reader = (event: EventEnvelope) => Reading | undefined;

// Only what is drawn is read: the whole schemas of the events would have to come with the first page.
const thought = z.object({
  id: z.string(),
  content: z.string(),
  metadata: z.object({ provenance: z.string() }),
});
const task = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  origin: z.object({ kind: z.string() }),
  createdAt: z.number(),
  finishedAt: z.number().optional(),
});
const step = z.object({
  capability: z.string(),
  args: z.record(z.string(), z.unknown()),
  state: z.string(),
  startedAt: z.number().optional(),
  endedAt: z.number().optional(),
});
const intent = z.object({
  why: z.string(),
  commitment: z.object({ adoptedAt: z.number() }),
  endedAt: z.number().optional(),
});
const modelCall = z.object({ kind: z.string(), result: z.string(), durationMs: z.number() });
const named = z.object({ name: z.string(), detail: z.record(z.string(), z.unknown()) });
const service = z.object({ what: z.string(), detail: z.string().optional() });
const turn = z.object({ text: z.string(), kind: z.string() });

const toneOfEnd = (state: string): Tone =>
  state === 'completed' || state === 'done'
    ? 'good'
    : state === 'failed' || state === 'unplannable'
      ? 'bad'
      : 'ink-faint';

const readers: Readonly<Record<string, Reader>> = {
  thought: ({ data }) => {
    const { id, content, metadata } = thought.parse(data);
    const tone = metadata.provenance === 'intrusion' ? 'ember' : 'moss';
    return { lane: 'thoughts', tone, text: content, href: `/thoughts/${encodeURIComponent(id)}` };
  },
  'model.called': ({ data, at }) => {
    const { kind, result, durationMs } = modelCall.parse(data);
    const text = `Model asked for ${plainName(kind)}: ${result === 'ok' ? 'answered' : plainName(result)}`;
    const span = { from: at - durationMs, to: at };
    return { lane: 'model', tone: result === 'ok' ? 'water' : 'bad', text, href: '/mind', atMoment: true, ...span };
  },
  'strategic_intent.ended': ({ data, at }) => {
    const { why, commitment, endedAt } = intent.parse(data);
    const span = { from: commitment.adoptedAt, to: endedAt ?? at };
    return { lane: 'intents', tone: 'moss', text: why, href: '/strategy', atMoment: true, ...span };
  },
  'task.finished': ({ data, at }) => {
    const { id, title, status, origin, createdAt, finishedAt } = task.parse(data);
    const reflex = origin.kind === 'reflex';
    return {
      lane: reflex ? 'reflexes' : 'tasks',
      tone: reflex ? 'warn' : toneOfEnd(status),
      text: `${capitalised(title)}: ${status}`,
      href: `/tasks/${encodeURIComponent(id)}`,
      from: createdAt,
      to: finishedAt ?? at,
    };
  },
  'step.finished': ({ data, at, trace }) => {
    const { capability, args, state, startedAt, endedAt } = step.parse(data);
    if (startedAt === undefined || trace.taskId === undefined) return undefined;
    return {
      lane: 'actions',
      tone: toneOfEnd(state),
      text: `${describeStep(capability, args)}: ${state}`,
      href: `/tasks/${encodeURIComponent(trace.taskId)}`,
      from: startedAt,
      to: endedAt ?? at,
    };
  },
  botEvent: ({ data }) => {
    const { name, detail } = named.parse(data);
    const harm = name === 'damage';
    const tone = harm || name === 'disconnected' || name === 'kicked' ? 'bad' : 'good';
    const text = harm ? `Hurt: ${amountOf(detail)} lost` : capitalised(plainName(name));
    return { lane: harm ? 'body' : 'services', tone, text, href: harm ? '/world' : '/system', atMoment: true };
  },
  signal: ({ data }) => {
    const { name } = named.parse(data);
    const tone = name === 'starving' ? 'bad' : name === 'food_recovered' ? 'good' : 'warn';
    return { lane: 'body', tone, text: capitalised(plainName(name)), href: '/world', atMoment: true };
  },
  'service.degraded': ({ data }) => {
    const { what, detail } = service.parse(data);
    return { lane: 'services', tone: 'bad', text: `Without ${what}: ${detail ?? ''}`, href: '/system', atMoment: true };
  },
  'service.recovered': ({ data }) => {
    const { what } = service.parse(data);
    return {
      lane: 'services',
      tone: 'good',
      text: `${capitalised(plainName(what))} is back`,
      href: '/system',
      atMoment: true,
    };
  },
};

const amountOf = ({ amount }: Readonly<Record<string, unknown>>): string =>
  typeof amount === 'number' ? String(Math.round(amount * 10) / 10) : 'health';

/** What an event is on the timeline; undefined for one that is not drawn, or of another shape than expected. */
export function itemOf(event: EventEnvelope): TimelineItem | undefined {
  try {
    const reading = readers[event.type]?.(event);
    return reading && { id: event.id, from: event.at, ...reading };
  } catch (error) {
    if (error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** A death, or something done for the first time; undefined for any other event. */
export function markOf({ id, at, type, data }: EventEnvelope): TimelineMark | undefined {
  if (type === 'botEvent') {
    const message = named.safeParse(data).data?.detail.message;
    return { id, at, kind: 'death', text: typeof message === 'string' ? `Died: ${message}` : 'Died' };
  }
  const told = turn.safeParse(data).data;
  return told?.kind.startsWith('first') ? { id, at, kind: 'first', text: told.text } : undefined;
}

/** The item under a place of a lane: the shortest of those that cover it, or the nearest within `reachMs`. */
export function itemUnder(
  items: readonly TimelineItem[],
  lane: LaneId,
  at: number,
  reachMs: number,
): TimelineItem | undefined {
  let best: TimelineItem | undefined;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const item of items) {
    if (item.lane !== lane) continue;
    const to = item.to ?? item.from;
    const away = at < item.from ? item.from - at : at > to ? at - to : 0;
    if (away > reachMs) continue;
    // What covers the place goes before what is only near; of several the shortest, so that none is hidden by a longer one.
    const rank = away === 0 ? to - item.from : Number.MAX_SAFE_INTEGER / 2 + away;
    if (rank < bestRank) [best, bestRank] = [item, rank];
  }
  return best;
}
