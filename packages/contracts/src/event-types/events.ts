import { z } from 'zod';
import { actionRecord } from '../action/action.ts';
import { actionProgress } from '../capability/progress.ts';
import { promotion } from '../capability/shadow.ts';
import { configChange } from '../config/runtime-config.ts';
import { signal } from '../event/signal.ts';
import { failure } from '../failure/failure.ts';
import { recoveryRecord } from '../failure/recovery.ts';
import { interoception } from '../interoception/interoception.ts';
import { need } from '../interoception/needs.ts';
import { episode } from '../memory/memory.ts';
import { modelCallKind } from '../model/model-call.ts';
import { policyBlock } from '../policy/policy-block.ts';
import { strategicIntent } from '../strategy/strategic-intent.ts';
import { strategyConsidered } from '../strategy/strategy-report.ts';
import { decision, intent } from '../task/intent.ts';
import { idleReason, plan, stepRecord, task } from '../task/task.ts';
import { idleCycle } from '../thought/idle-cycle.ts';
import { narrativeCheckpoint } from '../thought/narrative.ts';
import { reflection } from '../thought/reflection.ts';
import { intrusionOutcome, thought } from '../thought/thought.ts';
import { ownBlockChange } from '../world/world-map.ts';
import { chatLine, worldSnapshot } from '../world/world-snapshot.ts';

/** Payload schema of every event type. The list grows; names stay. */
export const eventData = {
  // cognition
  thought,
  /** A thought that only repeats another one and is not told as a `thought` (AG-7): for those who keep the past whole. */
  'thought.repeated': thought,
  intrusion: z.object({
    thoughtId: z.string(),
    content: z.string(),
    outcome: intrusionOutcome,
    response: z.string(),
    rule: z.string().optional(),
    code: z.string().optional(),
    /** Why, in words, for people: kept with every outcome that has a reason (INTR-3). */
    reason: z.string().optional(),
    /** To a question. */
    answer: z.string().optional(),
    /** The player who said it. */
    from: z.string().optional(),
  }),
  /** The provenance record of one idle cycle (IDLE-5). */
  idle_cycle: idleCycle,
  intero: interoception,
  /** The model was asked, and has answered or failed; the whole call is at GET /model/calls. */
  'model.called': z.object({
    callId: z.string(),
    kind: modelCallKind,
    purpose: z.string(),
    /** `ok`, or the code of its failure. */
    result: z.string(),
    durationMs: z.number(),
  }),
  /** An earlier decision was looked at again because of new evidence (INTR-8). */
  reconsideration: z.object({
    /** The thought that came of it, and the one it revises. */
    thoughtId: z.string(),
    revises: z.string(),
    taskId: z.string().optional(),
    /** What had happened since, in words of the bot's own. */
    evidence: z.string(),
    /** `held`: it holds on to it. `put_off`: the task waits until the reason is over. `let_go`: it is given up. */
    decision: z.enum(['held', 'put_off', 'let_go']),
    reason: z.string().optional(),
    at: z.number(),
  }),
  /** A rule of conduct was applied (SAFE-1): to what came in, to a plan, or to a step about to be carried out. */
  'policy.blocked': policyBlock,
  reflection,
  /** A turning point of the bot's own story (SELF-1). */
  narrative: narrativeCheckpoint,
  // planning
  decision,
  intent,
  idle_period: z.object({ idle_reason: idleReason, since: z.number(), taskCounts: z.record(z.string(), z.number()) }),
  'task.created': task,
  'task.updated': task,
  'task.finished': task,
  planGenerated: plan,
  'step.started': stepRecord,
  'step.finished': stepRecord,
  recovery: recoveryRecord,
  'capability.promoted': promotion,
  executionComplete: z.object({
    taskId: z.string(),
    status: z.string(),
    failure: failure.optional(),
    durationMs: z.number(),
    plans: z.number().int(),
  }),
  safety_emergency: signal,
  /** Needs that are felt, the most urgent first; told when their order or weight changes. */
  needs: z.object({ ranked: z.array(need) }),
  /** Keys of the configuration that were changed while planning runs. */
  'config.changed': z.object({ changes: z.array(configChange) }),
  /** What became of a strategic intent; the reason of a rejection or end stands in it (SI-0). */
  'strategic_intent.proposed': strategicIntent,
  'strategic_intent.adopted': strategicIntent,
  'strategic_intent.rejected': strategicIntent,
  'strategic_intent.ended': strategicIntent,
  /** Projects were weighed against each other: all of them with their scores. */
  'strategy.considered': strategyConsidered,
  'planning.bootstrap.tasks': z.object({ recovered: z.number().int(), taskIds: z.array(z.string()) }),
  // minecraft-interface
  'action.started': actionRecord,
  'action.first_command': z.object({ actionId: z.string(), at: z.number(), ttfaMs: z.number(), command: z.string() }),
  'action.progress': z.object({
    actionId: z.string(),
    /** Absent while there is nothing to count yet. */
    progress: actionProgress.optional(),
    /** State of the behaviour tree that was entered. */
    state: z.string().optional(),
    note: z.string().optional(),
  }),
  'action.finished': actionRecord,
  signal,
  botEvent: z.object({ name: z.string(), detail: z.record(z.string(), z.unknown()) }),
  /** Blocks the bot itself put, took away or changed since the last of these; the trace names the action it was at, if any. */
  'blocks.worked': z.object({ dimension: z.string(), changes: z.array(ownBlockChange).min(1).max(256) }),
  'bot.state': worldSnapshot,
  chat: chatLine.omit({ at: true }),
  // memory
  'memory.stored': episode,
  // any
  'service.degraded': z.object({ what: z.string(), detail: z.string() }),
  'service.recovered': z.object({ what: z.string() }),
  /** The service runs again. Between the last thing it did before, `downSince` (ms since the epoch), and this event it did not run. */
  'service.resumed': z.object({ downSince: z.number() }),
} as const satisfies Record<string, z.ZodType>;

export type EventType = keyof typeof eventData;
export type EventData<T extends EventType> = z.infer<(typeof eventData)[T]>;

/** Reads an event's payload by its type; undefined when it does not fit (a peer of another version). */
export function readEvent<T extends EventType>(type: T, data: unknown): EventData<T> | undefined {
  const parsed = eventData[type].safeParse(data);
  return parsed.success ? (parsed.data as EventData<T>) : undefined;
}
