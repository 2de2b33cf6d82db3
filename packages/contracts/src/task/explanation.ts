import { z } from 'zod';
import { failure } from '../failure/failure.ts';
import { recoveryRecord } from '../failure/recovery.ts';
import { strategicIntent } from '../strategy/strategic-intent.ts';
import { strategyConsidered } from '../strategy/strategy-report.ts';
import { decision, intent, origin } from './intent.ts';
import { plan, stepRecord, taskStatus } from './task.ts';

/** One step of an account, with what was tried on the spot when it failed. */
export const accountedStep = stepRecord
  .pick({
    stepId: true,
    capability: true,
    args: true,
    state: true,
    attempts: true,
    startedAt: true,
    endedAt: true,
    failure: true,
    actionId: true,
    time: true,
  })
  .extend({
    /** The step in a few words: `collect 3 oak logs`. */
    text: z.string(),
    tried: stepRecord.shape.tried,
    repairs: stepRecord.shape.repairs,
  });
export type AccountedStep = z.infer<typeof accountedStep>;

/** A plan of a task, and what became of it. */
const accountedPlan = plan
  .pick({
    id: true,
    planner: true,
    createdAt: true,
    thinkingMs: true,
    rationale: true,
    methods: true,
    route: true,
    context: true,
    weighed: true,
  })
  .extend({
    /** 1 for the first plan of the task. */
    number: z.number().int().positive(),
    /** `dropped`: it was left before its end, and no step of it failed. */
    outcome: z.enum(['under_way', 'carried_out', 'failed', 'dropped']),
    steps: z.array(accountedStep),
  });
export type AccountedPlan = z.infer<typeof accountedPlan>;

const accountedRecovery = recoveryRecord.extend({
  at: z.number(),
  planId: z.string().optional(),
  stepId: z.string().optional(),
});
export type AccountedRecovery = z.infer<typeof accountedRecovery>;

/** A sentence of how a task was repaired on its way. */
const storyLine = z.object({
  at: z.number(),
  /** `failure`: something went wrong, and what was done about it. `plan`: another plan was made. `end`: how it ended. */
  kind: z.enum(['failure', 'plan', 'end']),
  text: z.string(),
  planId: z.string().optional(),
  stepId: z.string().optional(),
  /** How often the same happened in a row; absent for once. */
  times: z.number().int().min(2).optional(),
});
export type StoryLine = z.infer<typeof storyLine>;

/** Where a task stands. `ready`: it waits for its turn with the body. */
const taskStanding = z.enum(['running', 'ready', 'paused', 'blocked', 'backoff', 'ended']);

/** Why a task exists, why it has the plan it has, what failed, what was tried and what it waits for: in words and in data. */
export const taskExplanation = z.object({
  taskId: z.string(),
  title: z.string(),
  status: taskStatus,
  /** Plain sentences, in the order of events; the last tells where the task stands now. */
  sentences: z.array(z.string()),
  why: z.object({
    origin,
    /** Absent when it was dropped with age. */
    intent: intent.optional(),
    /** What the bot had set itself, and what it weighed when it did; absent for what somebody else wanted, or dropped with age. */
    strategic: z.object({ intent: strategicIntent, considered: strategyConsidered.optional() }).optional(),
    /** What was decided about the task, oldest first: its making, who asked for it again, who changed its course. */
    decisions: z.array(decision),
  }),
  /** What had to be done before it; absent where it is the first. */
  after: z.object({ taskId: z.string(), title: z.string(), status: taskStatus }).optional(),
  /** Oldest first. */
  plans: z.array(accountedPlan),
  /** What was decided about each failure, oldest first. */
  recoveries: z.array(accountedRecovery),
  /** The same as a story with the changes of plan between, oldest first; empty where nothing went wrong. */
  story: z.array(storyLine),
  now: z.object({
    standing: taskStanding,
    /** What it does or waits for, in words. */
    reason: z.string(),
    /** When it is tried again, ms since the epoch; absent when no time is set. */
    until: z.number().optional(),
    /** The step under way. */
    stepId: z.string().optional(),
  }),
  /** How it failed, where it did. */
  failure: failure.optional(),
});
export type TaskExplanation = z.infer<typeof taskExplanation>;
