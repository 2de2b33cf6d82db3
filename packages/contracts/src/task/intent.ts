import { z } from 'zod';
import { goal } from '../goal/goal.ts';
import { refusingRule } from '../policy/policy-block.ts';

export const originKind = z.enum([
  'model',
  'intrusion',
  'strategic_intent',
  'need',
  'memory',
  'api',
  'reflex',
  'drive_tick',
]);
export type OriginKind = z.infer<typeof originKind>;

/** Origins of what the bot does of its own accord: nobody asked for it, and the rules of manners hold. */
const unasked: ReadonlySet<OriginKind> = new Set(['strategic_intent', 'need', 'drive_tick', 'reflex']);

/** Whether nobody asked for what has this origin. */
export const isOfOwnAccord = ({ kind }: Pick<Origin, 'kind'>): boolean => unasked.has(kind);

/** Where an intent came from; stamped once on its task and immutable. */
export const origin = z.object({
  kind: originKind,
  thoughtId: z.string().optional(),
  /** It was asked for in spite of what speaks against it: nothing holds it up. */
  insists: z.literal(true).optional(),
  /** The strategic intent it serves. */
  strategicIntentId: z.string().optional(),
  /** Free note for people, e.g. which route was called. */
  note: z.string().optional(),
});
export type Origin = z.infer<typeof origin>;

/** Every source is normalised to this before it may become a task (ARCH-INTENT). */
export const intent = z.object({
  id: z.string(),
  botId: z.string(),
  source: z.enum(['user', 'system', 'memory']),
  origin,
  goal,
  /** Facts of the moment the intent was formed. */
  context: z.record(z.string(), z.unknown()),
  /** 0 (whenever) to 1 (now). */
  urgency: z.number().min(0).max(1),
  safety: z.object({ allowed: z.boolean(), reason: z.string().optional() }),
  /** Milliseconds from `createdAt` in which it should be planned; a trait of its route (ROUTE-1). */
  timeBudgetMs: z.number().int().positive().optional(),
  /** Id of the thought or record the intent was read from. */
  provenanceRef: z.string().optional(),
  createdAt: z.number(),
});
export type Intent = z.infer<typeof intent>;

export const decisionCode = z.enum([
  'created',
  'not_eligible',
  'no_goal',
  'unroutable',
  'duplicate',
  'budget',
  'novelty',
  'policy',
  'resisted',
  'deferred',
  'management',
  /** As many tasks are open as planning takes. */
  'too_many_tasks',
  'error',
]);
export type DecisionCode = z.infer<typeof decisionCode>;

/** What intake did with one thought; there is exactly one for each thought that reached it (IDLE-2). */
export const decision = z.object({
  id: z.string(),
  thoughtId: z.string().optional(),
  code: decisionCode,
  /** What the design documents call this outcome, where they have another word for it. */
  alias: z.string().optional(),
  reason: z.string(),
  goal: goal.optional(),
  goalKey: z.string().optional(),
  intentId: z.string().optional(),
  /** The rule of conduct that forbade it, when the code is `policy`. */
  rule: refusingRule.optional(),
  /** Who changed the course of a task, where the code is `management`: somebody who asked for it, or the bot itself. */
  by: z.enum(['person', 'mind']).optional(),
  /** The task created, or the one that already serves the goal, or the one managed. */
  taskId: z.string().optional(),
  /** What somebody has asked for that goes before the task created. */
  behind: z.object({ taskId: z.string(), goal }).optional(),
  /** What became of the goals behind the first, in their order; absent where the thought has one goal or none. */
  further: z
    .array(
      z.object({
        code: decisionCode,
        reason: z.string(),
        goal,
        goalKey: z.string().optional(),
        intentId: z.string().optional(),
        taskId: z.string().optional(),
      }),
    )
    .optional(),
  at: z.number(),
});
export type Decision = z.infer<typeof decision>;
