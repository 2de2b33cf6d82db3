import { z } from 'zod';
import { timeSpent } from '../action/action.ts';
import { actionProgress } from '../capability/progress.ts';
import { trace } from '../event/event.ts';
import { blockedReason } from '../failure/blocked-reason.ts';
import { failure } from '../failure/failure.ts';
import { recoveryAttempt, repairMark } from '../failure/recovery.ts';
import { goal } from '../goal/goal.ts';
import { actionNames } from '../goal/goal-actions.ts';
import { need } from '../interoception/needs.ts';
import { methodContext } from '../memory/method-context.ts';
import { origin } from './intent.ts';
import { taskStatuses } from './task-status.ts';
import { weighedBounds, weighedChoice } from './weighed-way.ts';

export const taskStatus = z.enum(taskStatuses);

export const safetyLevel = z.enum(['safe', 'caution', 'restricted']);

/** An executable atom of a plan (ARCH-STEP). `capability` and `version` name a registered capability; nothing else can run (I4). */
const planStep = z.object({
  stepId: z.string(),
  capability: z.string(),
  version: z.string(),
  args: z.record(z.string(), z.unknown()),
  preconds: z.array(z.string()),
  effects: z.array(z.string()),
  /** Estimated seconds. */
  cost: z.number(),
  priority: z.number().optional(),
  safetyLevel,
  expectedDurationMs: z.number(),
  /** The world (a snapshot's `dimension`) it is to be done in; absent where that does not matter. */
  dimension: z.string().optional(),
  idempotencyKey: z.string(),
  /** The step is needless once the inventory holds so many: one of several tries at what luck may bring earlier. */
  enough: z
    .object({
      item: z.string(),
      /** Items that are as good and count as well. */
      others: z.array(z.string()).optional(),
      count: z.number().int().positive(),
    })
    .optional(),
});
export type PlanStep = z.infer<typeof planStep>;

/** What became of the time of a step's attempts so far. Absent parts: the body kept no account of them. */
const stepTime = timeSpent.extend({
  /** Milliseconds of attempts that failed, whatever was done in them; the other fields are about those that succeeded. */
  failedMs: z.number(),
  /** Blocks between where the bot was before and after, in a straight line. */
  moved: z.number(),
});
export type StepTime = z.infer<typeof stepTime>;

const stepState = z.enum(['pending', 'active', 'done', 'failed', 'skipped']);

export const stepRecord = planStep.extend({
  state: stepState,
  attempts: z.number().int(),
  actionId: z.string().optional(),
  startedAt: z.number().optional(),
  endedAt: z.number().optional(),
  deadlineAt: z.number().optional(),
  failure: failure.optional(),
  /** Of its count, what the world showed as done although it failed. */
  part: z.number().int().positive().optional(),
  /** What was done about its failures so far, in order; absent while it has had none. */
  tried: z.array(recoveryAttempt).optional(),
  time: stepTime.optional(),
  /** Set on a step that is not the planner's but repairs another one (EXEC-1). */
  repairs: repairMark.optional(),
});
export type StepRecord = z.infer<typeof stepRecord>;

/** Planners a goal can be routed to (ROUTE-1). */
export const plannerName = z.enum(['fast_path', 'search', 'htn', 'model', 'collaborative']);
export type PlannerName = z.infer<typeof plannerName>;

/** Which planner was asked and why: every one that could serve, the best first. */
const routeDecision = z.object({
  chosen: plannerName,
  reason: z.string(),
  alternatives: z.array(
    z.object({
      planner: plannerName,
      /** Fit and learned prior together, 0 to 1. */
      score: z.number(),
      reason: z.string(),
      /** What it said when it was asked and found no way. */
      refusal: z.string().optional(),
    }),
  ),
  /** The planner with the best fit was passed over, because of what was learned or because it found no way. */
  overridden: z.boolean(),
});
export type RouteDecision = z.infer<typeof routeDecision>;

export const plan = z.object({
  id: z.string(),
  taskId: z.string(),
  planner: z.string(),
  createdAt: z.number(),
  /** Milliseconds its making took, those of a model included. */
  thinkingMs: z.number().optional(),
  /** Why this plan, in words. */
  rationale: z.string(),
  /** Methods of the library it was built from, the outermost first; what becomes of the plan is learned for each (HTNMEM-1). */
  methods: z.array(z.string()).optional(),
  /** Methods that would have come before those, but for what was learned: the share of successes that is expected of them in such circumstances. */
  turnedFrom: z.array(z.object({ method: z.string(), expected: z.number().min(0).max(1) })).optional(),
  /** What was weighed while it was made, in the order of its steps; absent where nothing was to be chosen, and on plans of older versions. */
  weighed: z.array(weighedChoice).max(weighedBounds.needs).optional(),
  /** Absent for steps somebody asked for as they are. */
  route: routeDecision.optional(),
  /** The circumstances it was made in. */
  context: methodContext.optional(),
  /** The action of the goal it serves, by which what is learned of its planner is told apart; absent for steps somebody asked for. */
  goalAction: z.enum(actionNames).optional(),
  /** Estimated seconds. */
  cost: z.number(),
  steps: z.array(stepRecord),
});
export type Plan = z.infer<typeof plan>;

/** Whose decision changed the course of a task, what was decided, and why. */
const taskCourse = z.object({
  /** `person`: somebody asked for it. `mind`: the bot thought better of it. */
  by: z.enum(['person', 'mind']),
  /** `held`: put off until what `blockedReason` names is over; the task is taken up again by itself. */
  what: z.enum(['held', 'taken_up', 'paused', 'resumed', 'cancelled', 'prioritized']),
  reason: z.string(),
  thoughtId: z.string().optional(),
  at: z.number(),
});
export type TaskCourse = z.infer<typeof taskCourse>;

export const task = z.object({
  id: z.string(),
  botId: z.string(),
  title: z.string(),
  status: taskStatus,
  goalKey: z.string().min(1).optional(),
  goal,
  origin,
  urgency: z.number().min(0).max(1),
  priority: z.number().min(0).max(1),
  progress: actionProgress,
  /** Milliseconds from its making in which it should be planned (ROUTE-1). */
  timeBudgetMs: z.number().int().positive().optional(),
  /** Inventory count of the goal's item when the task began: "collect 8" means eight more than this (D11). */
  baseline: z.number().int().optional(),
  /** The task it waits for: what the same thought asked for before it. When that one does not succeed, this one ends too. */
  after: z.string().optional(),
  /** It is done however that one ends: it was only to be over. */
  afterAnyEnd: z.literal(true).optional(),
  /** What the world has to show before the task is tried again; what an older version wrote in words is left out. */
  blockedReason: blockedReason.optional().catch(undefined),
  /** Since when it waits for that, ms since the epoch; absent on tasks that an older version blocked. */
  blockedAt: z.number().optional(),
  nextEligibleAt: z.number().optional(),
  /** The last decision about it; absent while there was none. */
  course: taskCourse.optional(),
  manualPause: z.boolean(),
  /** Plans tried so far. */
  planCount: z.number().int(),
  failure: failure.optional(),
  trace,
  createdAt: z.number(),
  updatedAt: z.number(),
  finishedAt: z.number().optional(),
});
export type Task = z.infer<typeof task>;

export const taskDetail = task.extend({ plan: plan.optional() });
export type TaskDetail = z.infer<typeof taskDetail>;

export const idleReason = z.enum([
  'no_tasks',
  'all_in_backoff',
  'circuit_breaker_open',
  'blocked_on_prereq',
  'manual_pause',
]);
export type IdleReason = z.infer<typeof idleReason>;

export const planningState = z.object({
  botId: z.string(),
  idle: z.object({ idle: z.boolean(), reason: idleReason.optional(), since: z.number().optional() }),
  /** The task that has the body, and the step it is at. */
  activeTaskId: z.string().optional(),
  activeStep: stepRecord.optional(),
  /** The same for what is being said beside it; absent while nothing is. */
  speech: z.object({ activeTaskId: z.string(), activeStep: stepRecord.optional() }).optional(),
  counts: z.record(taskStatus, z.number().int()),
  breaker: z.object({ state: z.enum(['closed', 'open', 'half_open']), openUntil: z.number().optional() }),
  body: z.object({ connected: z.boolean() }),
  /** Every need that is known, the most urgent first. */
  needs: z.array(need),
});
export type PlanningState = z.infer<typeof planningState>;
