import type { Goal } from '@conscious-bot/contracts';
import type { Facts } from '../facts/facts.ts';
import type { Aspect } from '../motivators/motivator.ts';

/** One thing a project wants to be so: a class of things to own, or a state. Which items, and by which way, is the planner's to say. */
export interface ProjectMilestone {
  readonly id: string;
  /** In a few words: "a pickaxe of stone". */
  readonly words: string;
  /** The want behind it, as the bot would say it, without a full stop: "I have no bed, so the nights are long". */
  readonly why: (facts: Facts) => string;
  /** Whether it is so. Pure. */
  readonly satisfied: (facts: Facts) => boolean;
  /** What would bring it about now; undefined when nothing would. */
  readonly goal: (facts: Facts) => Goal | undefined;
  /** What comes after that, where it is only the way there: both together are what it takes. */
  readonly after?: (facts: Facts) => Goal | undefined;
  /** What its way brings as well, where that is wanted by itself: the time it would take alone is not counted as a cost of this. */
  readonly along?: (facts: Facts) => Goal | undefined;
  /** What it is worth to the project, 0–1. */
  readonly worth: number;
  /** The thing it brings, an item or a class, where it brings one. */
  readonly brings?: string;
  /** How many of that are to be owned, where owning them is all it wants: the quota of an intent that is about it. */
  readonly quota?: number;
  /** It cannot be put off for something quicker just now, however long it takes. */
  readonly isUrgent?: (facts: Facts) => boolean;
  /** It begins at once, by day as by night, and needs no plan to be judged by: to hide, to eat. */
  readonly isAtOnce?: boolean;
}

/** How good an occasion it is, and why. */
export interface Chance {
  /** 0–1. */
  readonly value: number;
  readonly words: string;
}

/** Something one can make of one's life for a while: data, in needs, classes and states. */
export interface Project {
  readonly id: string;
  /** What it is about, after "I will": "find a roof for the night". */
  readonly aim: string;
  /** How much it does for each aspect of the motivators, 0–1. */
  readonly serves: Readonly<Partial<Record<Aspect, number>>>;
  /** It is done by night in the open as well. */
  readonly defiesNight?: true;
  /** What has to be so before it can begin, in words, and whether it is. */
  readonly prerequisites?: readonly { readonly words: string; readonly holds: (facts: Facts) => boolean }[];
  /** Why it has to wait just now; undefined when it has not. */
  readonly waits?: (facts: Facts) => string | undefined;
  readonly opportunity?: (facts: Facts) => Chance | undefined;
  /** What would be learned by it about the world. */
  readonly infoValue?: (facts: Facts) => Chance | undefined;
  /** All that it may want of this version and these facts; in any order. */
  readonly milestones: (facts: Facts) => readonly ProjectMilestone[];
}
