import type { PeerName } from '../../wire/process-names.ts';

export const laneNames = {
  thoughts: 'Thoughts',
  intents: 'Intents',
  tasks: 'Tasks',
  actions: 'Actions',
  reflexes: 'Reflexes',
  body: 'Harm and food',
  model: 'Model calls',
  services: 'Services',
} as const;
export type LaneId = keyof typeof laneNames;
export const laneIds: readonly LaneId[] = [
  ...(['thoughts', 'intents', 'tasks', 'actions', 'reflexes', 'body', 'model', 'services'] as const),
];

/** Colours of what is drawn: variables of the page. */
export type Tone = 'moss' | 'ember' | 'water' | 'good' | 'warn' | 'bad' | 'ink-faint';

/** Where a kind of event is drawn from afar. Kinds are those that the services count: a type, or a type and what tells its events apart. */
interface CountedKind {
  readonly kind: string;
  readonly lane: LaneId;
  readonly tone: Tone;
}

/** A service whose past the timeline shows. */
export interface TimelineSource {
  readonly service: PeerName;
  /** What is counted, where much is in sight. */
  readonly counted: readonly CountedKind[];
  /** What is read one by one, where little is; `read-item.ts` knows each of them. */
  readonly read: readonly string[];
  /** What is marked at any distance: deaths, and what was done for the first time. */
  readonly marked: readonly string[];
}

const services = [
  { kind: 'service.degraded', lane: 'services', tone: 'bad' },
  { kind: 'service.recovered', lane: 'services', tone: 'good' },
] as const;

export const timelineSources = {
  cognition: {
    service: 'cognition',
    counted: [
      { kind: 'thought:chain-of-thought', lane: 'thoughts', tone: 'moss' },
      { kind: 'thought:intrusion', lane: 'thoughts', tone: 'ember' },
      { kind: 'model.called', lane: 'model', tone: 'water' },
      ...services,
    ],
    read: ['thought', 'model.called', 'service.degraded', 'service.recovered'],
    marked: ['narrative'],
  },
  planning: {
    service: 'planning',
    counted: [
      { kind: 'strategic_intent.adopted', lane: 'intents', tone: 'moss' },
      { kind: 'task.created:reflex', lane: 'reflexes', tone: 'warn' },
      { kind: 'task.created', lane: 'tasks', tone: 'water' },
      { kind: 'executionComplete:failed', lane: 'tasks', tone: 'bad' },
      { kind: 'executionComplete:unplannable', lane: 'tasks', tone: 'bad' },
      { kind: 'step.finished:done', lane: 'actions', tone: 'good' },
      { kind: 'step.finished:failed', lane: 'actions', tone: 'bad' },
      ...services,
    ],
    read: ['strategic_intent.ended', 'task.finished', 'step.finished', 'service.degraded', 'service.recovered'],
    marked: [],
  },
  body: {
    service: 'minecraft-interface',
    counted: [
      { kind: 'botEvent:damage', lane: 'body', tone: 'bad' },
      { kind: 'signal:food_low', lane: 'body', tone: 'warn' },
      { kind: 'signal:starving', lane: 'body', tone: 'bad' },
      { kind: 'signal:food_recovered', lane: 'body', tone: 'good' },
      { kind: 'botEvent:connected', lane: 'services', tone: 'good' },
      { kind: 'botEvent:disconnected', lane: 'services', tone: 'bad' },
      ...services,
    ],
    read: [
      ...['botEvent:damage', 'botEvent:connected', 'botEvent:disconnected', 'botEvent:kicked'],
      ...['signal:food_low', 'signal:starving', 'signal:food_recovered', 'service.degraded', 'service.recovered'],
    ],
    marked: ['botEvent:death'],
  },
} as const satisfies Record<string, TimelineSource>;

/** How a counted kind is drawn: by its own row, or by that of its type. */
export function countedKind(source: TimelineSource, kind: string): CountedKind | undefined {
  const type = kind.split(':')[0];
  return source.counted.find((one) => one.kind === kind) ?? source.counted.find((one) => one.kind === type);
}
