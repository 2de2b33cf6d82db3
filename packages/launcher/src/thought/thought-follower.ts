import { setTimeout as sleep } from 'node:timers/promises';
import {
  cognitionRoutes,
  type Decision,
  type Plan,
  type ProcessResponse,
  planningRoutes,
  type StepRecord,
  type TaskDetail,
  terminalTaskStatuses,
} from '@conscious-bot/contracts';
import type { CallError, Client } from '@conscious-bot/service-kit';

/** What becomes known of a posted thought, in the order in which it does. */
export type ThoughtEvent =
  | { readonly kind: 'outcome'; readonly response: ProcessResponse }
  | { readonly kind: 'decision'; readonly decision: Decision }
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'step'; readonly step: StepRecord }
  | { readonly kind: 'progress'; readonly task: TaskDetail }
  | { readonly kind: 'finished'; readonly task: TaskDetail }
  | { readonly kind: 'waiting'; readonly error: CallError };

export interface FollowedThought {
  /** The thought came to what it was meant to: its task was completed, or there was nothing to do. */
  readonly ok: boolean;
  readonly end: 'finished' | 'no_task' | 'timeout' | 'unreachable';
  readonly response?: ProcessResponse;
  readonly decision?: Decision;
  readonly task?: TaskDetail;
  readonly error?: CallError;
}

interface FollowOptions {
  readonly cognition: Client;
  readonly planning: Client;
  readonly content: string;
  /** It is acted on without being considered. */
  readonly insist?: boolean;
  /** How long to follow, ms; the bot goes on when we stop looking. */
  readonly timeoutMs: number;
  /** How often to look, ms. */
  readonly everyMs?: number;
  onEvent(watcher: ThoughtEvent): void;
}

/** Posts an intrusive thought and follows it: outcome, decision, plans, steps, result. A service that is away for a moment only delays the events. */
export async function followThought(options: FollowOptions): Promise<FollowedThought> {
  const { cognition, content, onEvent } = options;
  const posted = await cognition.call(cognitionRoutes.process, {
    body: { type: 'intrusion', content, ...(options.insist === true && { metadata: { insist: true } }) },
    timeoutMs: Math.min(options.timeoutMs, 60_000),
  });
  if (!posted.ok) return { ok: false, end: 'unreachable', error: posted.error };
  const response = posted.data;
  onEvent({ kind: 'outcome', response });
  if (response.outcome !== 'accepted') return { ok: false, end: 'no_task', response };
  if (response.goal === undefined) return { ok: true, end: 'no_task', response };

  const until = Date.now() + options.timeoutMs;
  const decision = await untilDecided(options, response.thoughtId, until);
  if (decision === undefined) return { ok: false, end: 'timeout', response };
  onEvent({ kind: 'decision', decision });
  if (decision.code === 'management') return { ok: true, end: 'no_task', response, decision };
  if (decision.taskId === undefined) return { ok: false, end: 'no_task', response, decision };

  const task = await untilFinished(options, decision.taskId, until);
  if (task === undefined || !terminalTaskStatuses.has(task.status)) {
    return { ok: false, end: 'timeout', response, decision, ...(task && { task }) };
  }
  onEvent({ kind: 'finished', task });
  return { ok: task.status === 'completed', end: 'finished', response, decision, task };
}

async function untilDecided(options: FollowOptions, thoughtId: string, until: number): Promise<Decision | undefined> {
  let waiting = false;
  while (Date.now() < until) {
    const answer = await options.planning.call(planningRoutes.decisions, { query: { thoughtId, limit: 1 } });
    const decision = answer.ok ? answer.data.decisions[0] : undefined;
    if (decision !== undefined) return decision;
    if (!answer.ok && !waiting) options.onEvent({ kind: 'waiting', error: answer.error });
    waiting = !answer.ok;
    await sleep(options.everyMs ?? 200);
  }
  return undefined;
}

/** The task at its end, or as it was last seen when the time is over. */
async function untilFinished(options: FollowOptions, taskId: string, until: number): Promise<TaskDetail | undefined> {
  const watcher = new TaskWatcher(options.onEvent);
  let last: TaskDetail | undefined;
  let waiting = false;
  while (Date.now() < until) {
    const answer = await options.planning.call(planningRoutes.getTask, { params: { id: taskId } });
    if (answer.ok) {
      last = answer.data;
      watcher.look(last);
      if (terminalTaskStatuses.has(last.status)) return last;
    } else if (!waiting) options.onEvent({ kind: 'waiting', error: answer.error });
    waiting = !answer.ok;
    await sleep(options.everyMs ?? 200);
  }
  return last;
}

/** Turns looks at a task into events: each plan once, each step when its state changes, progress when it moves. */
class TaskWatcher {
  readonly #onEvent: (watcher: ThoughtEvent) => void;
  readonly #stepStates = new Map<string, string>();
  #planId: string | undefined;
  #done = 0;

  constructor(onEvent: (watcher: ThoughtEvent) => void) {
    this.#onEvent = onEvent;
  }

  look(task: TaskDetail): void {
    const { plan } = task;
    if (plan !== undefined && plan.id !== this.#planId) {
      this.#planId = plan.id;
      this.#onEvent({ kind: 'plan', plan });
    }
    for (const step of plan?.steps ?? []) {
      const state = `${step.state} ${step.attempts}`;
      if (step.state === 'pending' || this.#stepStates.get(step.stepId) === state) continue;
      this.#stepStates.set(step.stepId, state);
      this.#onEvent({ kind: 'step', step });
    }
    if (task.progress.done !== this.#done) {
      this.#done = task.progress.done;
      this.#onEvent({ kind: 'progress', task });
    }
  }
}
