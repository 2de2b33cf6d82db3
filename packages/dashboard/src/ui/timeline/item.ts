import type { EventEnvelope } from '@conscious-bot/contracts/event';
import { type Gap, outsideGaps } from '../gaps/gaps.ts';
import { nameStatus } from '../text/describe-status.ts';
import { describeStep } from '../text/describe-step.ts';
import { capitalised, plainName } from '../text/names.ts';
import { formatDuration } from '../text/times.ts';
import type { LaneId, Tone } from './lanes.ts';
import { Payload, readable } from './payload.ts';

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

const toneOfEnd = (state: string): Tone =>
  state === 'completed' || state === 'done'
    ? 'good'
    : state === 'failed' || state === 'unplannable'
      ? 'bad'
      : 'ink-faint';

const readers: Readonly<Record<string, Reader>> = {
  thought: ({ data }) => {
    const thought = new Payload(data);
    const tone = thought.within('metadata').text('provenance') === 'intrusion' ? 'ember' : 'moss';
    const href = `/thoughts/${encodeURIComponent(thought.text('id'))}`;
    return { lane: 'thoughts', tone, text: thought.text('content'), href };
  },
  'model.called': ({ data, at }) => {
    const call = new Payload(data);
    const result = call.text('result');
    const text = `Model asked for ${plainName(call.text('kind'))}: ${result === 'ok' ? 'answered' : plainName(result)}`;
    const span = { from: at - call.number('durationMs'), to: at };
    return { lane: 'model', tone: result === 'ok' ? 'water' : 'bad', text, href: '/mind', atMoment: true, ...span };
  },
  'strategic_intent.ended': ({ data, at }) => {
    const intent = new Payload(data);
    const span = {
      from: intent.within('commitment').number('adoptedAt'),
      to: intent.optionalNumber('endedAt') ?? at,
    };
    return { lane: 'intents', tone: 'moss', text: intent.text('why'), href: '/strategy', atMoment: true, ...span };
  },
  'task.finished': ({ data, at }) => {
    const task = new Payload(data);
    const reflex = task.within('origin').text('kind') === 'reflex';
    const status = task.text('status');
    return {
      lane: reflex ? 'reflexes' : 'tasks',
      tone: reflex ? 'warn' : toneOfEnd(status),
      text: `${capitalised(task.text('title'))}: ${nameStatus(status)}`,
      href: `/tasks/${encodeURIComponent(task.text('id'))}`,
      from: task.number('createdAt'),
      to: task.optionalNumber('finishedAt') ?? at,
    };
  },
  'step.finished': ({ data, at, trace }) => {
    const step = new Payload(data);
    const startedAt = step.optionalNumber('startedAt');
    const state = step.text('state');
    if (startedAt === undefined || trace.taskId === undefined) return undefined;
    return {
      lane: 'actions',
      tone: toneOfEnd(state),
      text: `${describeStep(step.text('capability'), step.record('args'))}: ${state}`,
      href: `/tasks/${encodeURIComponent(trace.taskId)}`,
      from: startedAt,
      to: step.optionalNumber('endedAt') ?? at,
    };
  },
  botEvent: ({ data }) => {
    const told = new Payload(data);
    const name = told.text('name');
    const harm = name === 'damage';
    const tone = harm || name === 'disconnected' || name === 'kicked' ? 'bad' : 'good';
    const text = harm ? `Hurt: ${amountOf(told.record('detail'))} lost` : capitalised(plainName(name));
    return { lane: harm ? 'body' : 'services', tone, text, href: harm ? '/world' : '/system', atMoment: true };
  },
  signal: ({ data }) => {
    const name = new Payload(data).text('name');
    const tone = name === 'starving' ? 'bad' : name === 'food_recovered' ? 'good' : 'warn';
    return { lane: 'body', tone, text: capitalised(plainName(name)), href: '/world', atMoment: true };
  },
  'service.degraded': ({ data }) => {
    const told = new Payload(data);
    const text = `Without ${told.text('what')}: ${told.optionalText('detail') ?? ''}`;
    return { lane: 'services', tone: 'bad', text, href: '/system', atMoment: true };
  },
  'service.recovered': ({ data }) => {
    const text = `${capitalised(plainName(new Payload(data).text('what')))} is back`;
    return { lane: 'services', tone: 'good', text, href: '/system', atMoment: true };
  },
};

const amountOf = ({ amount }: Readonly<Record<string, unknown>>): string =>
  typeof amount === 'number' ? String(Math.round(amount * 10) / 10) : 'health';

/** What an event is on the timeline; undefined for one that is not drawn, or of another shape than expected. */
export function itemOf(event: EventEnvelope): TimelineItem | undefined {
  const reading = readable(() => readers[event.type]?.(event));
  return reading && { id: event.id, from: event.at, ...reading };
}

/** A death, or something done for the first time; undefined for any other event. */
export function markOf({ id, at, type, data }: EventEnvelope): TimelineMark | undefined {
  if (type === 'botEvent') {
    const message = readable(() => new Payload(data).within('detail').optionalText('message'));
    return { id, at, kind: 'death', text: message === undefined ? 'Died' : `Died: ${message}` };
  }
  return readable(() => {
    const turn = new Payload(data);
    return turn.text('kind').startsWith('first')
      ? { id, at, kind: 'first' as const, text: turn.text('text') }
      : undefined;
  });
}

/** That the bot did not run, as what stands in the lane of the services. */
export const itemOfGap = ({ from, to }: Gap): TimelineItem => ({
  id: `gap ${from}`,
  lane: 'services',
  tone: 'ink-faint',
  from,
  to,
  text: `Not running for ${formatDuration(to - from)}`,
  href: '/system',
  atMoment: true,
});

/** The bars of items: what lasted over a gap is drawn up to it and after it, for nothing went on in between. */
export function cutAtGaps(items: readonly TimelineItem[], gaps: readonly Gap[]): TimelineItem[] {
  if (gaps.length === 0) return [...items];
  return items.flatMap((item) => {
    const { from, to } = item;
    return to === undefined ? [item] : outsideGaps({ from, to }, gaps).map((part) => ({ ...item, ...part }));
  });
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
