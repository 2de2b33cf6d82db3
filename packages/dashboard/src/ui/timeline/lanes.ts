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

/** What is drawn alike: one by one where little of it is in sight, counted where there is much. */
export interface TimelineStrand {
  readonly counted: readonly CountedKind[];
  /** Types of what is read one by one; `item.ts` knows each of them. */
  readonly read: readonly string[];
}

/** A service whose past the timeline shows. */
export interface TimelineSource {
  readonly service: PeerName;
  readonly strands: readonly TimelineStrand[];
  /** Types that tell of a stretch when it ends: it may have begun long before. */
  readonly lasting: readonly string[];
  /** What is marked at any distance: deaths, and what was done for the first time. */
  readonly marked: readonly string[];
}

const services: TimelineStrand = {
  counted: [
    { kind: 'service.degraded', lane: 'services', tone: 'bad' },
    { kind: 'service.recovered', lane: 'services', tone: 'good' },
  ],
  read: ['service.degraded', 'service.recovered'],
};

export const timelineSources = {
  cognition: {
    service: 'cognition',
    strands: [
      {
        counted: [
          { kind: 'thought:chain-of-thought', lane: 'thoughts', tone: 'moss' },
          { kind: 'thought:intrusion', lane: 'thoughts', tone: 'ember' },
        ],
        read: ['thought'],
      },
      { counted: [{ kind: 'model.called', lane: 'model', tone: 'water' }], read: ['model.called'] },
      services,
    ],
    lasting: [],
    marked: ['narrative'],
  },
  planning: {
    service: 'planning',
    strands: [
      {
        counted: [{ kind: 'strategic_intent.adopted', lane: 'intents', tone: 'moss' }],
        read: ['strategic_intent.ended'],
      },
      {
        counted: [
          { kind: 'task.created:reflex', lane: 'reflexes', tone: 'warn' },
          { kind: 'task.created', lane: 'tasks', tone: 'water' },
          { kind: 'executionComplete:failed', lane: 'tasks', tone: 'bad' },
          { kind: 'executionComplete:unplannable', lane: 'tasks', tone: 'bad' },
        ],
        read: ['task.finished'],
      },
      {
        counted: [
          { kind: 'step.finished:done', lane: 'actions', tone: 'good' },
          { kind: 'step.finished:failed', lane: 'actions', tone: 'bad' },
          { kind: 'step.finished', lane: 'actions', tone: 'ink-faint' },
        ],
        read: ['step.finished'],
      },
      services,
    ],
    lasting: ['strategic_intent.ended', 'task.finished', 'step.finished'],
    marked: [],
  },
  body: {
    service: 'minecraft-interface',
    strands: [
      {
        counted: [
          { kind: 'botEvent:damage', lane: 'body', tone: 'bad' },
          { kind: 'signal:food_low', lane: 'body', tone: 'warn' },
          { kind: 'signal:starving', lane: 'body', tone: 'bad' },
          { kind: 'signal:food_recovered', lane: 'body', tone: 'good' },
        ],
        read: ['botEvent:damage', 'signal:food_low', 'signal:starving', 'signal:food_recovered'],
      },
      {
        counted: [
          { kind: 'botEvent:connected', lane: 'services', tone: 'good' },
          { kind: 'botEvent:disconnected', lane: 'services', tone: 'bad' },
          ...services.counted,
        ],
        read: ['botEvent:connected', 'botEvent:disconnected', 'botEvent:kicked', ...services.read],
      },
    ],
    lasting: [],
    marked: ['botEvent:death'],
  },
} as const satisfies Record<string, TimelineSource>;

/** How a counted kind is drawn: by its own row, or by that of its type; undefined where it is not drawn by these. */
export function countedKind({ counted }: TimelineStrand, kind: string): CountedKind | undefined {
  const type = kind.split(':')[0];
  return counted.find((one) => one.kind === kind) ?? counted.find((one) => one.kind === type);
}
