import type { CapabilityArgs, CapabilityName } from '@conscious-bot/contracts';
import type { LastLink } from '../../../goals/last-link.ts';
import type { ConditionName } from './conditions.ts';
import type { LookupName } from './lookups.ts';
import type { Term } from './value.ts';

/** Tasks a goal, or a part of another method, comes down to. */
export const taskNames = [
  'gather',
  'mine',
  'craft',
  'smelt',
  'build',
  'furnish',
  'raise',
  'farm',
  'plant',
  'fight',
  'arm',
  'come_near',
  'come_into_sight',
  'defend',
  'flee',
  'sleep',
  'eat',
  'explore',
  'give',
  'follow',
  'say',
  'whisper',
  'trade',
  'fish',
  'breed',
  'shear',
  'milk',
  'light',
  'repair',
  'place',
  'be_where_wanted',
  'drop',
  'store',
  'withdraw',
  'equip',
  'wait',
  'ascend',
  'descend',
  'enchant',
  'remember',
  'forget',
  'interact',
  'ride',
  'dismount',
  'sort',
  'use',
  'wake',
  'excavate',
  'patrol',
  'hide',
  'make_armour',
  'make_piece',
  'take_drops',
  'take_kind',
  'put_away',
  'sort_kind',
  'put_surplus',
  'put_surplus_near',
  'throw_rubble_away',
  'throw_surplus_away',
  'have_lost',
] as const;
export type TaskName = (typeof taskNames)[number];

/** A variable that is looked up in the world or in the game's data; where nothing is found the method does not apply. */
interface Binding {
  readonly bind: string;
  readonly from: LookupName;
  readonly of?: readonly Term[];
}

/** Something that must hold, or must not, for a method to apply. */
export type Condition =
  | { readonly is: ConditionName; readonly of?: readonly Term[] }
  | { readonly isNot: ConditionName; readonly of?: readonly Term[] };

/** A verb of the body, its arguments by name. */
export type VerbCall = {
  readonly [Name in CapabilityName]: {
    readonly verb: Name;
    readonly args: { readonly [Key in keyof CapabilityArgs<Name>]?: Term };
  };
}[CapabilityName];

/** Items that must be held all at once; how they are had is left to the search. A count of 0 asks for nothing. */
export interface Obtain {
  readonly obtain: readonly { readonly item: Term; readonly count: Term }[];
  readonly last?: LastLink;
}

/** A task for which a method is chosen in its turn. What is not given here is handed on from the method. */
interface Subtask {
  readonly task: TaskName;
  readonly with?: Readonly<Record<string, Term>>;
}

/** The same again, so many times; no more than `MAX_TIMES` in one plan, the next plan goes on with the rest. */
interface Repeat {
  readonly times: Term;
  readonly steps: readonly (VerbCall | Subtask)[];
}

/** The same for each of several names, which the steps find under `as`. */
interface ForEach {
  readonly each: Term;
  readonly as: string;
  readonly steps: readonly (VerbCall | Subtask)[];
}

export type Item = VerbCall | Obtain | Subtask | Repeat | ForEach;

/**
 * One way to do a task (HTN-1), as data: under these conditions, these steps in this order. Variables at hand from the outset: `$target` and
 * `$amount` of the goal, `$left` of the amount, and `$wanted`, what the inventory must hold in the end.
 */
export interface Method {
  /** Unique; what becomes of its plans is learned under `htn:<name>`. */
  readonly name: string;
  readonly task: TaskName;
  /** What it does, for the plan's rationale. */
  readonly description: string;
  /** How well it suits its task before anything was learned, above 0 and below 1. */
  readonly prior: number;
  readonly bind?: readonly Binding[];
  readonly when?: readonly Condition[];
  /** Each of these that does not hold halves the odds of the method. */
  readonly prefer?: readonly Condition[];
  readonly steps: readonly Item[];
}

export interface Library {
  /** The methods of a task, in the order that decides between equals. */
  methodsFor(task: TaskName): readonly Method[];
}

/** Repetitions of one part of a plan at most. */
export const MAX_TIMES = 8;

/** The name under which the outcomes of a method are kept. */
export const methodPrior = (name: string): string => `htn:${name}`;
