import { z } from 'zod';
import { goal } from '../goal/goal.ts';
import { constraintCompliance } from './constraint.ts';
import { candidate, projectWait } from './project.ts';
import { strategyZone } from './situation-signature.ts';
import { milestone, strategicIntent, strategicIntentEnd, strategicIntentOrigin } from './strategic-intent.ts';
import { strategyMode } from './strategy-mode.ts';

const count = z.number().int().nonnegative();

/** How far a quota is from being owned; `missing` is 0 where it is satisfied. */
export const deficit = z.object({ item: z.string(), wanted: count, owned: count, missing: count });
export type Deficit = z.infer<typeof deficit>;

/** What the strategist weighed at one moment, and what came of it. */
export const strategyConsidered = z.object({
  at: z.number(),
  /** What made it look, in words. */
  occasion: z.string(),
  /** All of them, the best first. */
  candidates: z.array(candidate),
  /** The project that was taken up or held on to. */
  chosen: z.string().optional(),
  /** What was decided and why, in words. */
  decision: z.string(),
  /** Why each project waits, where none was worth doing; absent where one was taken up or held on to. */
  waits: z.array(projectWait).optional(),
});
export type StrategyConsidered = z.infer<typeof strategyConsidered>;

/** SI-0 and SI-7, since the database began. */
export const strategyDiagnostics = z.object({
  /** ADOPT, REJECT, COMPLETE and STALE of the roadmap are `adopted`, `rejected`, `ended.completed` and `ended.stale`. */
  adopted: count,
  rejected: count,
  ended: z.partialRecord(strategicIntentEnd, count),
  /** Completed intents by adopted ones. */
  completionRate: z.number().optional(),
  /** Adopted intents by who formed them. */
  sources: z.partialRecord(strategicIntentOrigin, count),
  /** Evaluations. */
  ticks: count,
  deaths: count,
  deathsPer1000Ticks: z.number().optional(),
  /** Share of the evaluations spent in each zone. */
  zones: z.partialRecord(strategyZone, z.number()),
  /** Ended intents whose quotas were all owned at the end, by ended intents with quotas. */
  quotaSatisfaction: z.number().optional(),
  /** Goals and steps that respected every constraint, by those looked at. */
  constraintCompliance: z.number().optional(),
  /** Adopted intents per 1000 evaluations: plan stability. */
  adoptedPer1000Ticks: z.number().optional(),
});
export type StrategyDiagnostics = z.infer<typeof strategyDiagnostics>;

/** Answer of `GET /strategic-intent`. */
export const strategyReport = z.object({
  mode: strategyMode,
  /** Why nothing is set where there is no intent: off, resting, waiting for something. */
  standing: z.string(),
  zone: strategyZone.optional(),
  current: strategicIntent.nullable(),
  deficits: z.array(deficit),
  stack: z.array(milestone.extend({ satisfied: z.boolean(), blocked: z.string().optional() })),
  constraints: z.array(constraintCompliance),
  /** The goal that is being carried out for it. */
  goal: z
    .object({ goal, sentence: z.string(), thoughtId: z.string(), taskId: z.string().optional(), at: z.number() })
    .nullable(),
  /** When it is looked at again: at a time, and at what happens before. */
  nextReview: z.object({ at: z.number().optional(), words: z.string() }),
  /** Rest is over at this time, ms since the epoch; absent while it does not rest. */
  restUntil: z.number().optional(),
  considered: strategyConsidered.optional(),
  diagnostics: strategyDiagnostics,
});
export type StrategyReport = z.infer<typeof strategyReport>;

/** What the bot had set itself at a moment of the past, as it stood then. */
export const strategyMoment = strategyReport.omit({ considered: true, diagnostics: true }).extend({
  /** When it began to stand like that, ms since the epoch. */
  at: z.number(),
});
export type StrategyMoment = z.infer<typeof strategyMoment>;
