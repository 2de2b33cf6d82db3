import { z } from 'zod';
import { goal } from '../goal/goal.ts';
import { type FailureCode, failure, failureCode, failureTable, type Recovery } from './failures.ts';

/** What can be done about a failed step. The first stands in no tree, the last three are no repair on the spot: they end the plan, or the task. */
export const recoveryAction = z.enum([
  /** Nothing, until the body answers, is in a world, or is free: nothing was tried, and nothing is used up. */
  'wait',
  /** The same once more, after a wait. */
  'retry',
  /** The same, content to come less near. */
  'widen',
  /** Up to it and a look at it first. */
  'approach',
  /** What is missing is got first: a subgoal. */
  'fetch',
  /** Junk is put away first. */
  'make_room',
  /** Out of danger first. */
  'get_safe',
  /** Another plan, which begins with a walk to somewhere new. */
  'search',
  /** Another plan. */
  'replan',
  'give_up',
]);
export type RecoveryAction = z.infer<typeof recoveryAction>;

/** Measures that leave the plan as it is, but for what they put in front of the step. A step has at most two of them (I3, A3). */
export const localRecoveryActions: ReadonlySet<RecoveryAction> = new Set([
  'retry',
  'widen',
  'approach',
  'fetch',
  'make_room',
  'get_safe',
]);

/** The measures by the table's own column, the first to be tried first. */
const byRecovery = {
  retry: ['retry', 'retry', 'replan'],
  subgoal: ['fetch', 'fetch', 'replan'],
  replan: ['replan'],
  give_up: ['give_up'],
} as const satisfies Record<Recovery, readonly RecoveryAction[]>;

const comeNearer = ['approach', 'replan'] as const;
const toSafety = ['get_safe', 'replan'] as const;
/** The body itself gets out of these at once; what it was doing can go on afterwards. */
const afterHazard = ['get_safe', 'retry', 'replan'] as const;
const makeRoom = ['make_room', 'make_room', 'replan'] as const;

/** Codes that have a cure of their own. */
const byCode: Partial<Record<FailureCode, readonly Exclude<RecoveryAction, 'wait'>[]>> = {
  // FM-04.
  'navigate.flapping': ['widen', 'approach', 'search', 'replan'],
  'navigate.stuck': ['retry', 'approach', 'search', 'replan'],
  // Up to it is a way through a portal; where none is known, another plan begins in the world the bot is in.
  wrong_world: comeNearer,
  'dig_block.unreachable': comeNearer,
  'place_block.unreachable': comeNearer,
  'use_item.unreachable': comeNearer,
  'interact.unreachable': comeNearer,
  'container.unreachable': comeNearer,
  'guard_failed.unsafe': toSafety,
  'hazard.drowning': afterHazard,
  'hazard.burning': afterHazard,
  'hazard.lava': afterHazard,
  'hazard.suffocating': afterHazard,
  'sleep.monsters_near': toSafety,
  'attack.too_dangerous': toSafety,
  'defend.losing': toSafety,
  'collect_item.inventory_full': makeRoom,
  'pick_up.inventory_full': makeRoom,
  'craft_item.inventory_full': makeRoom,
  'smelt_item.inventory_full': makeRoom,
  'withdraw.inventory_full': makeRoom,
  'harvest_crop.inventory_full': makeRoom,
  'fish.inventory_full': makeRoom,
  'brush.inventory_full': makeRoom,
};

/**
 * The recovery tree of a code: one selector, whose children are tried in this order, each once. A child that does not fit what happened
 * (nothing is known to be missing, there is no junk) is passed over. Every tree ends in a measure that always fits.
 */
export function recoveryTree(code: FailureCode): readonly Exclude<RecoveryAction, 'wait'>[] {
  return byCode[code] ?? byRecovery[failureTable[code].recovery];
}

/** A measure that was taken, and against what. */
export const recoveryAttempt = z.object({
  action: recoveryAction,
  code: failureCode,
  message: z.string(),
  at: z.number(),
});
export type RecoveryAttempt = z.infer<typeof recoveryAttempt>;

/** Marks a step that was put into a plan to repair another one. */
export const repairMark = z.object({
  /** Id of the step it makes possible. */
  of: z.string(),
  action: recoveryAction,
  /** The subgoal it belongs to, where something is to be got. */
  goal: goal.optional(),
});
export type RepairMark = z.infer<typeof repairMark>;

/** One decision about a failure: what was done about it, why, and what had been tried before. */
export const recoveryRecord = z.object({
  /** Who it was for: a step (repaired on the spot), a plan (made anew), or the task (given up). */
  level: z.enum(['step', 'plan', 'task']),
  capability: z.string().optional(),
  failure,
  action: recoveryAction,
  /** In words. */
  reason: z.string(),
  /** Measures the step had before this one. */
  tried: z.array(recoveryAttempt),
  /** Wait before it goes on, milliseconds. */
  waitMs: z.number().optional(),
  /** Steps put in front of the failed one. */
  steps: z
    .array(z.object({ stepId: z.string(), capability: z.string(), args: z.record(z.string(), z.unknown()) }))
    .optional(),
});
export type RecoveryRecord = z.infer<typeof recoveryRecord>;
