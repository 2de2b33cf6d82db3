import { type BotEventName, type EventEnvelope, readEvent, type SignalName } from '@conscious-bot/contracts';
import type { InteroBoundary } from '@conscious-bot/contracts/interoception';

/** What a sample is taken at. */
export interface Boundary {
  readonly boundary: InteroBoundary;
  readonly name: string;
  readonly outcome?: string | undefined;
  readonly thoughtId?: string | undefined;
  readonly taskId?: string | undefined;
}

/** What happens to the bot that its feelings are set against: its body, what it has, and where it is. */
const happenings: ReadonlySet<string> = new Set<BotEventName>(['damage', 'death', 'respawn', 'sleep', 'wake']);
const signals: ReadonlySet<string> = new Set<SignalName>([
  'food_low',
  'starving',
  'hostile_near',
  'hostile_gone',
  'inventory_changed',
  'inventory_full',
  'tool_broke',
  'food_gone',
  'biome_entered',
  'dimension_entered',
  'teleported',
]);

/** The boundary an event marks (INTERO-6); undefined for events that are none. */
export function boundaryOf({
  type,
  data,
  trace,
}: Pick<EventEnvelope, 'type' | 'data' | 'trace'>): Boundary | undefined {
  const { taskId, thoughtId } = trace;
  switch (type) {
    case 'intero':
      return { boundary: 'sample', name: 'intero', thoughtId, taskId };
    case 'thought': {
      const thought = readEvent('thought', data);
      const outcome = thought?.metadata.outcome ?? thought?.novelty;
      return thought && { boundary: 'thought', name: thought.type, outcome, thoughtId: thought.id };
    }
    case 'intrusion': {
      const event = readEvent('intrusion', data);
      return event && { ...decided('consideration', event.outcome), thoughtId: event.thoughtId };
    }
    case 'reconsideration': {
      const event = readEvent('reconsideration', data);
      return event && { ...decided('reconsideration', event.decision), thoughtId: event.revises, taskId: event.taskId };
    }
    case 'decision': {
      const event = readEvent('decision', data);
      return event && { ...decided('intake', event.code), thoughtId: event.thoughtId, taskId: event.taskId };
    }
    case 'planGenerated': {
      const plan = readEvent('planGenerated', data);
      return plan && { ...decided('selection', plan.planner), thoughtId, taskId: plan.taskId };
    }
    case 'task.finished': {
      const task = readEvent('task.finished', data);
      return task && { ...decided('task', task.status), thoughtId: task.trace.thoughtId, taskId: task.id };
    }
    case 'botEvent': {
      const name = readEvent('botEvent', data)?.name;
      return name !== undefined && happenings.has(name) ? { boundary: 'event', name } : undefined;
    }
    case 'signal': {
      const name = readEvent('signal', data)?.name;
      return name !== undefined && signals.has(name) ? { boundary: 'event', name } : undefined;
    }
    default:
      return undefined;
  }
}

const decided = (name: string, outcome: string): Boundary => ({ boundary: 'decision', name, outcome });
