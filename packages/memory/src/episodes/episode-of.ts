import {
  describeItem,
  type Episode,
  type EventEnvelope,
  formatCoordinates,
  position,
  readEvent,
  type Task,
} from '@conscious-bot/contracts';
import { taskSummary } from './describe-task.ts';

/** The episode of a task, as far as the task has come. A task has exactly one episode, however many events it has. */
export function taskEpisode(task: Task): Episode {
  const over = task.finishedAt !== undefined;
  return {
    id: `episode_${task.id}`,
    botId: task.botId,
    kind: 'task',
    summary: taskSummary(task),
    outcome: over ? task.status : undefined,
    startedAt: task.createdAt,
    endedAt: task.finishedAt,
    trace: { ...task.trace, taskId: task.id },
    data: {
      title: task.title,
      goal: task.goal,
      goalKey: task.goalKey,
      origin: task.origin,
      progress: task.progress,
      plans: task.planCount,
      failure: task.failure,
      durationMs: task.finishedAt === undefined ? undefined : task.finishedAt - task.createdAt,
    },
  };
}

/** The episode of a single event worth remembering on its own: death, respawn, danger, a thought of idle time. Undefined for every other event. */
export function eventEpisode(event: EventEnvelope): Episode | undefined {
  const notable = notableEvent(event);
  if (notable === undefined) return undefined;
  return {
    id: `episode_${event.id}`,
    botId: event.botId,
    kind: 'event',
    summary: notable.summary,
    outcome: notable.outcome,
    startedAt: event.at,
    endedAt: event.at,
    trace: event.trace,
    data: { event: event.type, ...notable.detail },
  };
}

interface Notable {
  readonly summary: string;
  readonly outcome: string;
  readonly detail: Record<string, unknown>;
}

function notableEvent(event: EventEnvelope): Notable | undefined {
  if (event.type === 'botEvent') {
    const botEvent = readEvent('botEvent', event.data);
    if (botEvent?.name === 'death')
      return { summary: `Died${atPosition(botEvent.detail)}.`, outcome: 'death', detail: botEvent.detail };
    if (botEvent?.name === 'respawn')
      return {
        summary: `Came back to life${atPosition(botEvent.detail)}.`,
        outcome: 'respawn',
        detail: botEvent.detail,
      };
    return undefined;
  }
  if (event.type === 'idle_cycle') {
    const cycle = readEvent('idle_cycle', event.data);
    // Its storage gate says which thoughts of idle time are worth remembering (IDLE-4).
    if (cycle?.stored === undefined || cycle.text === undefined) return undefined;
    const { text, stored, idle_reason, goal, decision_outcome: outcome } = cycle;
    return { summary: `Thought: ${JSON.stringify(text)}`, outcome, detail: { stored, idle_reason, goal } };
  }
  if (event.type === 'safety_emergency') {
    const signal = readEvent('safety_emergency', event.data);
    if (signal === undefined) return undefined;
    return {
      summary: `Was in danger: ${describeItem(signal.name)}.`,
      outcome: signal.name,
      detail: { name: signal.name, severity: signal.severity, ...signal.detail },
    };
  }
  return undefined;
}

function atPosition(detail: Record<string, unknown>): string {
  const at = position.safeParse(detail.position);
  return at.success ? ` at ${formatCoordinates(at.data)}` : '';
}
