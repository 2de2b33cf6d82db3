import { type BotEventName, type EventEnvelope, readEvent, type SignalName } from '@conscious-bot/contracts';
import type { InteroBoundary } from '@conscious-bot/contracts/interoception';
import { describeHarm, describeSignal } from './describe-happening.ts';

/** What a sample is taken at. */
interface Boundary {
  readonly boundary: InteroBoundary;
  readonly name: string;
  readonly outcome?: string | undefined;
  readonly thoughtId?: string | undefined;
  readonly taskId?: string | undefined;
  /** What it was, in a few words. */
  readonly words?: string | undefined;
  /** Health after it, where it says so, half hearts. */
  readonly health?: number | undefined;
}

/** Words that are kept of a mark. */
const MOST_WORDS = 160;

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
      return (
        thought && {
          boundary: 'thought',
          name: thought.type,
          outcome,
          thoughtId: thought.id,
          words: short(thought.content),
        }
      );
    }
    case 'intrusion': {
      const event = readEvent('intrusion', data);
      return event && { ...decided('consideration', event.outcome, event.content), thoughtId: event.thoughtId };
    }
    case 'reconsideration': {
      const event = readEvent('reconsideration', data);
      const { revises: thoughtId, taskId, decision, evidence } = event ?? {};
      return decision && { ...decided('reconsideration', decision, evidence), thoughtId, taskId };
    }
    case 'decision': {
      const event = readEvent('decision', data);
      return (
        event && { ...decided('intake', event.code, event.reason), thoughtId: event.thoughtId, taskId: event.taskId }
      );
    }
    case 'planGenerated': {
      const plan = readEvent('planGenerated', data);
      return plan && { ...decided('selection', plan.planner), thoughtId, taskId: plan.taskId };
    }
    case 'task.finished': {
      const task = readEvent('task.finished', data);
      const by = task?.origin.kind === 'reflex' ? 'reflex' : 'task';
      return task && { ...decided(by, task.status, task.title), thoughtId: task.trace.thoughtId, taskId: task.id };
    }
    case 'botEvent': {
      const event = readEvent('botEvent', data);
      if (event === undefined || !happenings.has(event.name)) return undefined;
      return { boundary: 'event', name: event.name, ...describeHarm(event) };
    }
    case 'signal': {
      const event = readEvent('signal', data);
      if (event === undefined || !signals.has(event.name)) return undefined;
      return { boundary: 'event', name: event.name, words: describeSignal(event) };
    }
    default:
      return undefined;
  }
}

const decided = (name: string, outcome: string, words?: string): Boundary => ({
  boundary: 'decision',
  name,
  outcome,
  words: words === undefined ? undefined : short(words),
});

const short = (text: string): string => (text.length <= MOST_WORDS ? text : `${text.slice(0, MOST_WORDS - 1)}…`);
