import { type EventEnvelope, type EventType, eventData, readEvent, type Trace } from '@conscious-bot/contracts';

interface EventLinks extends Trace {
  /** How the thing the event is about ended, or what was decided about it, where the event says so. */
  outcome?: string | undefined;
}

/**
 * What an event is about: the ids its payload names, completed by its trace. The payload comes first, because it is the record itself;
 * the trace may also name who caused the change (a thought that cancels the task of another). Types or payloads of another version of a
 * peer are linked by their trace alone.
 */
export function linksOf(event: EventEnvelope): EventLinks {
  const own = isEventType(event.type) ? payloadLinks(event.type, event.data) : {};
  return {
    thoughtId: own.thoughtId ?? event.trace.thoughtId,
    intentId: own.intentId ?? event.trace.intentId,
    taskId: own.taskId ?? event.trace.taskId,
    planId: own.planId ?? event.trace.planId,
    stepId: own.stepId ?? event.trace.stepId,
    actionId: own.actionId ?? event.trace.actionId,
    outcome: own.outcome,
  };
}

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(eventData, type);
}

function payloadLinks(type: EventType, data: unknown): EventLinks {
  switch (type) {
    case 'thought':
    case 'thought.repeated': {
      const thought = readEvent(type, data);
      return { thoughtId: thought?.id, outcome: thought?.metadata.outcome };
    }
    case 'intrusion': {
      const intrusion = readEvent(type, data);
      return { thoughtId: intrusion?.thoughtId, outcome: intrusion?.outcome };
    }
    case 'idle_cycle': {
      const cycle = readEvent(type, data);
      return { thoughtId: cycle?.thoughtId, outcome: cycle?.decision_outcome };
    }
    case 'decision': {
      const decision = readEvent(type, data);
      return {
        thoughtId: decision?.thoughtId,
        intentId: decision?.intentId,
        taskId: decision?.taskId,
        outcome: decision?.code,
      };
    }
    case 'intent': {
      const intent = readEvent(type, data);
      return { intentId: intent?.id, thoughtId: intent?.origin.thoughtId };
    }
    case 'task.created':
    case 'task.updated':
    case 'task.finished': {
      const task = readEvent(type, data);
      return {
        ...task?.trace,
        thoughtId: task?.trace.thoughtId ?? task?.origin.thoughtId,
        taskId: task?.id,
        outcome: type === 'task.finished' ? task?.status : undefined,
      };
    }
    case 'planGenerated': {
      const plan = readEvent(type, data);
      return { planId: plan?.id, taskId: plan?.taskId };
    }
    case 'step.started':
    case 'step.finished': {
      const step = readEvent(type, data);
      return {
        stepId: step?.stepId,
        actionId: step?.actionId,
        outcome: type === 'step.finished' ? step?.state : undefined,
      };
    }
    case 'executionComplete': {
      const done = readEvent(type, data);
      return { taskId: done?.taskId, outcome: done?.status };
    }
    case 'action.started':
    case 'action.finished': {
      const action = readEvent(type, data);
      return {
        ...action?.request.trace,
        stepId: action?.request.stepId,
        actionId: action?.id,
        outcome: type === 'action.finished' ? action?.status : undefined,
      };
    }
    case 'action.first_command':
    case 'action.progress':
      return { actionId: readEvent(type, data)?.actionId };
    default:
      return {};
  }
}
