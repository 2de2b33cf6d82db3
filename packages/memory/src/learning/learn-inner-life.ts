import { type EventEnvelope, type NarrativeCheckpoint, type Reflection, readEvent } from '@conscious-bot/contracts';
import type { MemoryStore, NewMemory } from '../memories/memory-store.ts';

/** A turning point outlives almost everything else, and a death outlives every other turning point. */
const TURNING_POINT = 0.9;
const DEATH = 0.95;
const LESSON = 0.6;
const NOTHING_LEARNED = 0.3;

/** Learns from the mind: what it thought about a task once it was over, and the turning points of its own story, each once. */
export function learnInnerLife(event: EventEnvelope, memories: MemoryStore): void {
  if (event.type === 'reflection') {
    const reflection = readEvent(event.type, event.data);
    if (reflection !== undefined) memories.add(memoryOfReflection(reflection, event));
  } else if (event.type === 'narrative') {
    const checkpoint = readEvent(event.type, event.data);
    if (checkpoint !== undefined) memories.add(memoryOfCheckpoint(checkpoint, event));
  }
}

function memoryOfReflection(reflection: Reflection, { trace }: EventEnvelope): NewMemory {
  const { id, botId, at, taskId, goal, outcome, episode, thoughtId, text, lesson, mind, callId, ungrounded } =
    reflection;
  return {
    id,
    botId,
    kind: 'reflection',
    type: 'task',
    at,
    lastAt: at,
    endedAt: at,
    outcome,
    // A reflection that the facts do not support must not be remembered as true; what happened is stored in its place.
    text: ungrounded === undefined ? text : episode,
    entities: goal.target === undefined ? [] : [goal.target],
    importance: lesson === undefined ? NOTHING_LEARNED : LESSON,
    source: 'thought',
    count: 1,
    uses: 0,
    // The trace is that of the task; the thought that holds the reflection has its own.
    trace: { ...trace, taskId },
    data: {
      episode,
      thoughtId,
      mind,
      ...(lesson === undefined ? {} : { lesson }),
      ...(callId === undefined ? {} : { callId }),
      ...(ungrounded === undefined ? {} : { ungrounded }),
    },
  };
}

function memoryOfCheckpoint(
  { id, botId, at, kind, key, text }: NarrativeCheckpoint,
  { trace }: EventEnvelope,
): NewMemory {
  return {
    id,
    botId,
    kind: 'narrative',
    type: kind,
    text,
    at,
    lastAt: at,
    endedAt: at,
    entities: [],
    importance: kind === 'death' ? DEATH : TURNING_POINT,
    source: 'done',
    count: 1,
    uses: 0,
    trace,
    data: { key },
  };
}
