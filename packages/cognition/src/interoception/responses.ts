import {
  botEventData,
  type EventEnvelope,
  readEvent,
  type SignalName,
  type Task,
  type Thought,
} from '@conscious-bot/contracts';
import type { IntrusionOutcome } from '@conscious-bot/contracts/thought';

/** Points by which something that happens moves the situational axis, focus and curiosity. */
export interface Response {
  readonly situational?: number;
  readonly focus?: number;
  readonly curiosity?: number;
}

/** Points for each half heart of a blow, and for one blow at most. */
const EACH_HALF_HEART = 2;
const BLOW_MOST = 20;

/** Ends of a task. What failed was unexpected; what was achieved frees the mind for more. */
const ends: Partial<Record<Task['status'], Response>> = {
  completed: { situational: -4, focus: 8, curiosity: 4 },
  failed: { situational: 8, focus: -8 },
  unplannable: { situational: 4, focus: -4 },
};

/** Places that are new to the body wake curiosity. */
const signals = new Map<string, Response>(
  Object.entries({
    biome_entered: { curiosity: 8 },
    dimension_entered: { curiosity: 15, situational: 5 },
    tool_broke: { situational: 4, focus: -3 },
  } satisfies Partial<Record<SignalName, Response>>),
);

/** A thought out of nowhere takes the mind off what it is at, most when it is followed; its stress is accounted for with its outcome (INTR-7). */
const intrusions: Partial<Record<IntrusionOutcome, Response>> = {
  accepted: { focus: -6, curiosity: 3 },
  resisted: { focus: -3 },
};

/** What is new draws; what was thought before bores. */
const novelty: Readonly<Record<Thought['novelty'], Response>> = {
  high: { curiosity: 1 },
  medium: {},
  low: { curiosity: -3 },
};

/** How the inner state answers to an event of the body, of planning or of cognition itself; undefined when it leaves it cold. */
export function responseTo({ type, data }: Pick<EventEnvelope, 'type' | 'data'>): Response | undefined {
  switch (type) {
    case 'botEvent': {
      const event = readEvent('botEvent', data);
      return event && toHappening(event.name, event.detail);
    }
    case 'signal':
      return signals.get(readEvent('signal', data)?.name ?? '');
    case 'task.finished': {
      const task = readEvent('task.finished', data);
      return task && ends[task.status];
    }
    case 'intrusion': {
      const event = readEvent('intrusion', data);
      return event && intrusions[event.outcome];
    }
    case 'thought': {
      const thought = readEvent('thought', data);
      return thought && novelty[thought.novelty];
    }
    default:
      return undefined;
  }
}

function toHappening(name: string, detail: unknown): Response | undefined {
  if (name === 'death') return { situational: 25, focus: -20 };
  if (name !== 'damage') return undefined;
  const blow = botEventData.damage.safeParse(detail);
  return blow.success ? { situational: Math.min(BLOW_MOST, blow.data.amount * EACH_HALF_HEART), focus: -4 } : undefined;
}
