import type { Goal, WorldSnapshot } from '@conscious-bot/contracts';
import type {
  Candidate,
  Constraint,
  ProjectState,
  ProjectWait,
  SituationSignature,
  StrategyKind,
  StrategyZone,
} from '@conscious-bot/contracts/strategy';

/** A milestone of a project as it stands now. */
export interface MilestoneNow {
  readonly id: string;
  /** In a few words: "a roof over my head before dark". */
  readonly words: string;
  /** The want behind it, without a full stop: "It will be dark in four minutes and I have no roof". */
  readonly why: string;
  readonly satisfied: boolean;
  /** What would bring it about; absent where nothing would just now. */
  readonly goal?: Goal;
  /** What is to be owned, where owning it is all there is to it. */
  readonly quota?: { readonly item: string; readonly count: number };
  /** It bears no waiting and no rest before it. */
  readonly isAtOnce: boolean;
}

/** How the engine sees the bot and what it could do, at one moment; what costs something is worked out when it is asked for. */
export interface Outlook {
  readonly world: WorldSnapshot;
  readonly zone: StrategyZone;
  signature(strategy: StrategyKind): SituationSignature;
  /** Something bears neither waiting nor rest. Cheap to ask. */
  readonly isPressing: boolean;
  /** It is night, and it is where the night does not reach: rest is a reason to do nothing. */
  readonly isNightUnderRoof: boolean;
  /** Why it stays in the refuge it took before a danger, as a sentence in the first person; undefined where it may leave, or took none. */
  readonly keptIn?: string | undefined;
  /** What presses and cannot be seen to just now, without a full stop: hunger, where there is nothing to eat. */
  readonly unseenTo?: string | undefined;
  /** Everything that could be taken up, the best first. */
  candidates(): readonly Candidate[];
  /** Whether, when candidates were weighed, not enough could be asked about to know the best. */
  isUndecided(): boolean;
  /** Undefined for a project that is none. */
  milestones(project: string): readonly MilestoneNow[] | undefined;
  /** What a project is about, after "I will": "find a roof for the night". */
  aim(project: string): string;
  strategy(project: string): StrategyKind;
  /** What a goal would take, ms; undefined where nobody knows. Asks a planner that does not think. */
  expectedMs(goal: Goal): number | undefined;
  /** What a goal that somebody else wants set is worth, in the measure of the candidates; undefined where nothing of it can be done now. */
  worthOf(goal: Goal): number | undefined;
  /** What holds for all that is done for a project. */
  constraints(project: string): readonly Constraint[];
  /** How many of an item or class the bot owns: pack, armour and own chests. */
  owned(item: string): number;
  projects(): readonly ProjectState[];
  /** Why each project that is no candidate waits. */
  waits(): readonly ProjectWait[];
}

/** What the engine remembers for its outlook. */
interface OutlookStores {
  readonly everHeld: ReadonlySet<string>;
  readonly everSeen: ReadonlySet<string>;
  /** Ms since the epoch, the newest last. */
  readonly deathsAt: readonly number[];
  /** Goals that were carried out for an intent, the newest last. */
  readonly attempts: readonly OutlookAttempt[];
  /** What experience adds to a project's score, as a share of it. */
  readonly favour?: (project: string) => number;
  /** Whether a project is left alone for a while, because nothing of it could be done. */
  readonly isAside?: (project: string) => boolean;
}

export interface OutlookAttempt {
  readonly goalKey: string;
  readonly at: number;
  readonly ok: boolean;
  readonly ms: number;
  readonly reason?: string;
  readonly againAt?: number;
}

export type OutlookOf = (world: WorldSnapshot, stores: OutlookStores) => Outlook;

/** Something about its life does not wait. */
export const isPressed = ({ zone, isPressing }: Outlook): boolean => zone === 'crisis' || isPressing;
