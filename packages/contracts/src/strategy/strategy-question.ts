import { z } from 'zod';
import { modelStamp } from '../model/model-call.ts';
import { rejectedPart, strategyProposal } from './strategy-request.ts';

const line = z.string().trim().min(1).max(300);

/** What the strategist tells the mind beside the situation, as first-person sentences made of facts. */
export const strategyQuestion = z.object({
  /** What is missing of what is wanted: "I want to own 8 oak logs and have 3." */
  deficits: z.array(line).max(20).default([]),
  /** What could be seen to, with what it would take: "I could see to a roof for the night; it would take about two minutes." */
  projects: z.array(line).max(20).default([]),
  /** What was wrong with the last answer, in words. */
  refused: z.array(line).max(12).default([]),
  /** How the last intent went, and what came as a surprise. */
  past: z.array(line).max(8).default([]),
  /** Milliseconds until the answer is of no use any more. */
  deadlineMs: z.number().int().min(50).max(120_000),
});
export type StrategyQuestion = z.infer<typeof strategyQuestion>;

/** The part of a proposal that is asked of a mind. */
export const askedStrategy = strategyProposal.pick({
  why: true,
  quotas: true,
  priority_stack: true,
  constraints: true,
  replan_triggers: true,
  horizon_ticks: true,
});
export type AskedStrategy = z.infer<typeof askedStrategy>;

/** What the mind set itself, as far as it could be read. */
export const strategyAnswer = z.object({
  /** Absent where nothing could be read. */
  proposal: askedStrategy.optional(),
  /** Parts that could not be read, by name. */
  rejected: z.array(rejectedPart),
  stamp: modelStamp.pick({ callId: true, model: true }),
});
export type StrategyAnswer = z.infer<typeof strategyAnswer>;
