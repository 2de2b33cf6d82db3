import { z } from 'zod';
import { type FailureCode, failureCode } from '../failure/failure.ts';
import type { FailureRow } from '../failure/failure-row.ts';
import type { GoalAction } from '../goal/goal-actions.ts';
import { describeCount } from '../phrases/words/counts.ts';
import { type ActionSnapshot, countItem, type WorldSnapshot } from '../world/world-snapshot.ts';
import type { ActionProgress } from './progress.ts';

type GuardResult =
  | { ok: true }
  | {
      ok: false;
      code: FailureCode;
      reason: string;
      /** Items whose absence is the reason; recovery turns them into a subgoal. */
      missing?: readonly { name: string; count: number }[];
    };

/**
 * What of the bot a verb needs. In each stream one action runs at a time (I1), and the streams do not wait for one another: the bot can say
 * something while it digs.
 */
export const channelName = z.enum(['body', 'speech']);
export type ChannelName = z.infer<typeof channelName>;

export interface AcceptanceResult {
  ok: boolean;
  /** What the world shows, in words. */
  reason: string;
  /** How much of it the world shows as done. */
  progress?: ActionProgress;
}

type FailureRows = Readonly<Record<string, FailureRow>>;

/**
 * What a verb promises (CAP-1). Guard and acceptance are pure functions of snapshots and run in planning; the runner of the same name
 * lives in the body. `ok` counts only when acceptance says so (V4).
 */
interface CapabilityDeclaration<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Failures extends FailureRows = FailureRows,
> {
  readonly name: Name;
  readonly version: string;
  /** A version on trial whose runner is new as well: the body makes dry runs of it, and it runs once it is promoted (CAP-4). */
  readonly ownRunner?: true;
  /** In words, for people and for planners. */
  readonly summary: string;
  readonly input: Input;
  readonly preconditions: readonly string[];
  readonly effects: readonly string[];
  readonly safetyLevel: 'safe' | 'caution' | 'restricted';
  /** The goal that comes nearest to it: a plan of given steps has no goal of its own, and a task is listed with one. */
  readonly nearestGoal: GoalAction;
  /** It is about what stands, grows or walks where the bot is, whether or not its arguments name a place. */
  readonly dimensionBound?: true;
  /** It sees to monsters itself, in a place where running from them is worse: no reflex against them takes the body from it. */
  readonly seesToMonsters?: true;
  /** The bot stands elsewhere when it is done, and nobody knows where. */
  readonly endsElsewhere?: true;
  /**
   * When it may be cancelled: at any time, or only between sections that must not be cut in two (a window being worked in). Which of the
   * two holds at a moment stands in the action's record.
   */
  readonly cancellation: 'any_time' | 'between_sections';
  /** The body unless given. */
  readonly channel?: ChannelName;
  /** Rows of its own in the failure table. The generic ones (timeout, cancelled, stuck.loop, effects_unmet, …) always apply. */
  readonly failures: Failures;
  /** Codes it shares with other verbs. */
  readonly sharedFailures?: readonly FailureCode[];
  /** Milliseconds after which a step of these arguments is given up (I2). */
  deadlineMs(args: z.output<Input>): number;
  /** Estimated seconds. */
  cost(args: z.output<Input>): number;
  guard(world: WorldSnapshot, args: z.output<Input>): GuardResult;
  acceptance(before: ActionSnapshot, after: ActionSnapshot, args: z.output<Input>): AcceptanceResult;
  /**
   * Arguments to be changed for a further attempt, for a verb that can be told how the world was `before` the first one; `now` it is to be tried
   * again. Others are asked for what is missing now.
   */
  again?(before: WorldSnapshot, now: WorldSnapshot, args: z.output<Input>): Partial<z.input<Input>>;
}

/** A verb as everybody else sees it. */
export interface CapabilitySpec<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Failures extends FailureRows = FailureRows,
> extends CapabilityDeclaration<Name, Input, Failures> {
  /** Its own codes and those it shares. */
  readonly failureCodes: readonly FailureCode[];
}

/** Declares a verb, keeping its name, its argument type and its failures while checking its shape. */
export function capability<Name extends string, Input extends z.ZodType, Failures extends FailureRows>(
  declaration: CapabilityDeclaration<Name, Input, Failures>,
): CapabilitySpec<Name, Input, Failures> {
  const { failures, sharedFailures = [] } = declaration;
  const own = failureCode.options.filter((code) => Object.hasOwn(failures, code));
  return { ...declaration, failureCodes: [...own, ...sharedFailures] };
}

export const allowed: GuardResult = { ok: true };

/** Guard shared by every verb that moves the body: it must be in a world and alive. */
export function embodied(world: WorldSnapshot): GuardResult {
  if (!world.connected || world.position === undefined) {
    return { ok: false, code: 'body_offline', reason: 'the bot is not in a world' };
  }
  if (world.health !== undefined && world.health <= 0) {
    return { ok: false, code: 'guard_failed', reason: 'the bot is dead' };
  }
  return allowed;
}

/** Guard of the verbs that part with items: the body is in a world, alive, and has that many of the item; else the failure `code`. */
export function holding(world: WorldSnapshot, item: string, count: number, code: FailureCode): GuardResult {
  const body = embodied(world);
  if (!body.ok) return body;
  const missing = count - countItem(world, item);
  if (missing <= 0) return allowed;
  const reason = `${countItem(world, item)} of ${describeCount(count, item)} in the inventory`;
  return { ok: false, code, reason, missing: [{ name: item, count: missing }] };
}

export const met = (reason: string, progress?: ActionProgress): AcceptanceResult => ({
  ok: true,
  reason,
  ...(progress === undefined ? {} : { progress }),
});
export const unmet = (reason: string, progress?: ActionProgress): AcceptanceResult => ({
  ok: false,
  reason,
  ...(progress === undefined ? {} : { progress }),
});
