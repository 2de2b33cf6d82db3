import type { EventEnvelope } from '@conscious-bot/contracts/event';
import { interoception, interoceptionDefaults, noAxisKnown } from '@conscious-bot/contracts/interoception';
import { describeGoal } from '@conscious-bot/contracts/phrases';
import {
  type StrategyConsidered,
  type StrategyMoment,
  type StrategyReport,
  strategicIntent,
  strategyConsidered,
} from '@conscious-bot/contracts/strategy';
import {
  decision,
  plan,
  type StepRecord,
  stepRecord,
  type Task,
  task,
  terminalTaskStatuses,
} from '@conscious-bot/contracts/task';
import { thought } from '@conscious-bot/contracts/thought';
import { worldSnapshot } from '@conscious-bot/contracts/world';
import type { BotState, TaskView } from '../../wire/bot-state.ts';
import { shownWorld } from '../../wire/shown-world.ts';
import { type ThoughtEntry, thoughtEntry } from '../../wire/thought-entry.ts';

/** The newest events before a moment, the newest first, as the services hold them. */
export interface PastEvents {
  /** `bot.state` of the body; the newest is enough. */
  readonly body: readonly EventEnvelope[];
  /** `intero` of cognition; the newest is enough. */
  readonly feelings: readonly EventEnvelope[];
  /** `thought` of cognition. */
  readonly thoughts: readonly EventEnvelope[];
  /** Tasks, plans, steps and strategic intents of planning. */
  readonly planning: readonly EventEnvelope[];
}

const taskTypes = new Set(['task.created', 'task.updated', 'task.finished']);

/** Everything of the state that belongs to a moment; the rest, such as its name and the services, is as it is now. */
export type StateThen = Omit<BotState, 'botId' | 'name' | 'connection' | 'world' | 'mind' | 'services'>;

/** What the state was at a moment, as far as events tell; what they do not tell is not known. */
export function stateThen(past: PastEvents, at: number): StateThen {
  const world = worldSnapshot.safeParse(past.body[0]?.data).data;
  const felt = interoception.safeParse(past.feelings[0]?.data).data;
  const tasks = tasksThen(past.planning);
  return {
    at,
    connected: world?.connected ?? false,
    bodyAt: world?.at ?? null,
    stale: false,
    ...shownWorld(world),
    tasks,
    reflexes: reflexesThen(past.planning),
    action: actionThen(tasks, past.planning),
    idle: null,
    intero: felt
      ? { ...felt, fallback: false }
      : {
          ...interoceptionDefaults,
          stressAxes: noAxisKnown,
          feelings: [],
          partial: true,
          updatedAt: null,
          fallback: true,
        },
    events: [],
  };
}

/** Each task as it was told of last, the open ones first, with its newest plan and how far its steps had come. */
function tasksThen(events: readonly EventEnvelope[]): TaskView[] {
  const known = new Map<string, Task>();
  for (const { type, data } of events) {
    const one = taskTypes.has(type) ? task.safeParse(data).data : undefined;
    if (one !== undefined && !known.has(one.id)) known.set(one.id, one);
  }
  const wished = [...known.values()].filter(({ origin }) => origin.kind !== 'reflex');
  const open = wished.filter(({ status }) => !terminalTaskStatuses.has(status));
  const ended = wished.filter(({ status }) => terminalTaskStatuses.has(status)).slice(0, 8);
  return [...open, ...ended].map((one) => ({ task: one, plan: planThen(one.id, events) }));
}

function planThen(taskId: string, events: readonly EventEnvelope[]): TaskView['plan'] {
  const made = events.find(({ type, trace }) => type === 'planGenerated' && trace.taskId === taskId);
  const found = plan.safeParse(made?.data).data;
  if (found === undefined) return null;
  const steps = found.steps.map((step) => stepThen(step.stepId, events) ?? step);
  return { ...found, steps };
}

function stepThen(stepId: string, events: readonly EventEnvelope[]): StepRecord | undefined {
  const told = events.find(({ type, trace }) => type.startsWith('step.') && trace.stepId === stepId);
  return stepRecord.safeParse(told?.data).data;
}

/** The step that had begun last and not ended. */
function actionThen(tasks: readonly TaskView[], events: readonly EventEnvelope[]): BotState['action'] {
  const last = events.find(({ type }) => type.startsWith('step.'));
  const step = last?.type === 'step.started' ? stepRecord.safeParse(last.data).data : undefined;
  if (last === undefined || step === undefined) return null;
  const { stepId, capability, args, startedAt = last.at, deadlineAt = startedAt } = step;
  const taskId = last.trace.taskId ?? null;
  if (taskId !== null && tasks.some((one) => one.task.id === taskId && terminalTaskStatuses.has(one.task.status)))
    return null;
  const id = step.actionId ?? stepId;
  return { id, capability, args, taskId, stepId, acceptedAt: startedAt, deadlineAt, state: null, progress: null };
}

function reflexesThen(events: readonly EventEnvelope[]): BotState['reflexes'] {
  const fired = events.flatMap(({ type, data }) => {
    const one = type === 'task.finished' || type === 'task.created' ? task.safeParse(data).data : undefined;
    return one?.origin.kind === 'reflex' ? [one] : [];
  });
  return { count: new Set(fired.map(({ id }) => id)).size, last: fired[0] ?? null };
}

/** The thoughts before a moment, the newest first, as the stream shows them. */
export function rewoundThoughts({ thoughts, planning }: PastEvents): ThoughtEntry[] {
  const made = planning.flatMap(({ type, data }) => (type === 'decision' ? (decision.safeParse(data).data ?? []) : []));
  return thoughts.flatMap(({ data }) => {
    const one = thought.safeParse(data).data;
    if (one === undefined) return [];
    const { id, at, type, content, goal, metadata } = one;
    const { provenance, thoughtType, mind, from, outcome, reason } = metadata;
    const wish = goal && describeGoal(goal);
    const entry = { id, at, type, content, goal, wish, provenance, outcome, reason, attribution: 'self' };
    const found = made.find(({ thoughtId }) => thoughtId === id);
    return (
      thoughtEntry.safeParse({ ...entry, decision: found, metadata: { provenance, thoughtType, mind, from } }).data ??
      []
    );
  });
}

/** What planning keeps of how the strategist stood at a moment. */
interface KeptStrategy {
  readonly moment: StrategyMoment | null;
  readonly considered: StrategyConsidered | null;
}

/**
 * What it had set itself then, how far that had come, and what it had weighed last. Where planning no longer keeps how it stood, only the intent and
 * what was weighed are told by events.
 */
export function rewoundStrategy(
  now: StrategyReport,
  { planning }: PastEvents,
  kept: KeptStrategy | undefined,
): StrategyReport {
  if (kept?.moment) {
    const { at: _, ...standing } = kept.moment;
    return { ...now, ...standing, considered: kept.considered ?? undefined };
  }
  const turn = planning.find(({ type }) => type === 'strategic_intent.adopted' || type === 'strategic_intent.ended');
  const current = turn?.type === 'strategic_intent.adopted' ? strategicIntent.safeParse(turn.data).data : undefined;
  const weighed = planning.find(({ type }) => type === 'strategy.considered');
  const considered = strategyConsidered.safeParse(weighed?.data).data;
  return {
    ...now,
    standing: 'As far as planning still knows, it had no goal of its own then.',
    current: current ?? null,
    deficits: [],
    stack: current?.priorityStack.map((milestone) => ({ ...milestone, satisfied: false })) ?? [],
    goal: null,
    considered,
  };
}
