import type { Failure, Goal, Plan, Position, WorldSnapshot } from '@conscious-bot/contracts';
import type { PlannerName, WeighedChoice } from '@conscious-bot/contracts/task';
import type { GameData } from '../game/game-data.ts';
import type { Inside } from '../goals/stays-inside.ts';
import type { FailedSource } from '../tasks/failed-sources.ts';
import type { StepDraft } from '../tasks/step-record.ts';

/** Something that must be in the inventory. */
export interface Need {
  readonly item: string;
  readonly count: number;
}

/** What narrows the ways to a goal beside the world itself. */
export interface Experience {
  /** What earlier plans have learned about sources (FAIL-1). */
  readonly failed?: readonly FailedSource[];
  /** Blocks that are not dug: for what nobody asked for, those that somebody else has built or planted. */
  readonly untouched?: (block: string) => boolean;
  /** How much of what is carried is not used up: for what nobody asked for, what is kept for something more needful. */
  readonly saved?: ReadonlyMap<string, number>;
  /** And how much of it only tools may be made of. */
  readonly savedForTools?: ReadonlyMap<string, number>;
  /** Only what can be done without leaving the roof the bot is under is a way, and a mine is dug for as long as the pickaxe at hand lasts. */
  readonly indoors?: Inside;
}

export interface PlanRequest {
  readonly goal: Goal;
  /** Count of the goal's item when the task began; "collect 8" means this many and eight more (D11). */
  readonly baseline: number;
  /** What earlier plans of the task have done of a goal that leaves nothing in the world to count. */
  readonly performed?: number;
  readonly world: WorldSnapshot;
  /** Items whose absence stopped an earlier plan: they are got first. */
  readonly missing?: readonly Need[];
  readonly experience?: Experience;
  /** No planner that asks the model is asked: the goal was set because a way was known, and nothing waits for a model. */
  readonly unaided?: boolean;
  /** Where what the goal brings is wanted, if it was taken there first: what has to be fetched is brought back there. */
  readonly site?: Position;
  /** The bot goes on with goals of its own that build on this one: a table is taken along for them. */
  readonly continues?: boolean;
  /** Milliseconds a planner that asks the model may take; as long as a model may take anyway unless given. */
  readonly thinkingMs?: number;
}

/** `Step` is how its steps are known: only as verbs of the registry, or each by its verb. */
export type PlanResult<Step = StepDraft> =
  | {
      readonly ok: true;
      readonly planner: PlannerName;
      /** Why this plan, for people. */
      readonly rationale: string;
      readonly steps: readonly Step[];
      /** Methods of the library the plan was built from, the outermost first. */
      readonly methods?: readonly string[];
      /** Methods that would have come before them, but for what was learned. */
      readonly turnedFrom?: readonly NonNullable<Plan['turnedFrom']>[number][];
      /** What was weighed on the way to it, with the ways that were not taken. */
      readonly weighed?: readonly WeighedChoice[];
    }
  | { readonly ok: false; readonly failure: Failure };

/** How well a planner suits a request. */
export interface Fit {
  /** 0 (hardly) to 1 (made for it). */
  readonly score: number;
  /** Why, for people; kept with the plan. */
  readonly reason: string;
}

/** One way to turn a goal into steps. The router weighs them and asks the best; the next one is asked when it finds no way. */
export interface Planner {
  readonly name: PlannerName;
  /** It asks the model, which takes time and may not answer. */
  readonly thinks?: boolean;
  /** Estimated cheaply, without planning; undefined when it cannot serve the goal at all. */
  fit(request: PlanRequest, data: GameData): Fit | undefined;
  /** Steps from the world of the request to its goal, or why there are none. Only the planners that ask the model take time. */
  plan(request: PlanRequest, data: GameData, signal: AbortSignal): PlanResult | Promise<PlanResult>;
}
