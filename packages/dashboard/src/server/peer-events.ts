import type { EventEnvelope } from '@conscious-bot/contracts/event';
import { type EventData, type EventType, readEvent } from '@conscious-bot/contracts/event-types';
import type { Task } from '@conscious-bot/contracts/task';
import type { PeerName } from '../wire/process-names.ts';
import type { BotView } from './bot-view.ts';
import type { RelayedEvents } from './relayed-events.ts';
import type { ThoughtStream } from './thought-stream.ts';

/** What the dashboard keeps up to date by events. */
export interface Knowledge {
  readonly view: BotView;
  readonly thoughts: ThoughtStream;
  readonly relayed: Pick<RelayedEvents, 'take'>;
}

/** The event types the dashboard asks each service for. Memory only answers questions. */
export const wantedEvents = {
  cognition: ['thought', 'intrusion', 'intero', 'policy.blocked', 'service.degraded', 'service.recovered'],
  planning: [
    'decision',
    'task.created',
    'task.updated',
    'task.finished',
    'planGenerated',
    'step.started',
    'step.finished',
    'idle_period',
    'recovery',
    'executionComplete',
    'safety_emergency',
    'policy.blocked',
    'service.degraded',
    'service.recovered',
  ],
  'minecraft-interface': ['bot.state', 'action.started', 'action.progress', 'action.finished', 'botEvent'],
} as const satisfies Partial<Record<PeerName, readonly EventType[]>>;

type Wanted = (typeof wantedEvents)[keyof typeof wantedEvents][number];
type Appliers = { readonly [T in Wanted]: (data: EventData<T>, to: Knowledge, event: EventEnvelope) => void };

const putTask = (task: Task, { view }: Knowledge): void => {
  view.tasks.put(task);
  if (task.status === 'active') view.setBusy();
};

const nothing = () => {};

const appliers: Appliers = {
  thought: (thought, { thoughts }) => thoughts.record(thought),
  intrusion: (intrusion, { thoughts }) => thoughts.setOutcome(intrusion),
  intero: (intero, { view }) => view.setIntero(intero),
  decision: (decision, { thoughts }) => thoughts.setDecision(decision),
  'task.created': putTask,
  'task.updated': putTask,
  'task.finished': putTask,
  planGenerated: (plan, { view }) => view.tasks.putPlan(plan),
  'step.started': (step, { view }, { trace }) => view.tasks.putStep(trace.taskId, step),
  'step.finished': (step, { view }, { trace }) => view.tasks.putStep(trace.taskId, step),
  idle_period: ({ idle_reason, since }, { view }) => view.setIdle({ idle: true, reason: idle_reason, since }),
  'bot.state': (world, { view }) => view.setWorld(world),
  'action.started': (action, { view }) => view.setAction(action),
  'action.progress': (progress, { view }) => view.setProgress(progress),
  'action.finished': (action, { view }) => view.setAction(action),
  // The connection changed somehow; its state is asked for, see Peers.
  botEvent: nothing,
  // Only shown, see RecentEvents.
  recovery: nothing,
  executionComplete: nothing,
  safety_emergency: nothing,
  'policy.blocked': nothing,
  'service.degraded': nothing,
  'service.recovered': nothing,
};

/** Takes in one event. False when it is none of the wanted ones, or its payload does not fit its type. */
export function applyEvent(event: EventEnvelope, to: Knowledge): boolean {
  return isWanted(event.type) && apply(event.type, event, to);
}

function apply<T extends Wanted>(type: T, event: EventEnvelope, to: Knowledge): boolean {
  const data = readEvent(type, event.data);
  if (data === undefined) return false;
  appliers[type](data, to, event);
  return true;
}

function isWanted(type: string): type is Wanted {
  return type in appliers;
}
