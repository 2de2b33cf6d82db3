import {
  type Config,
  canonicalContent,
  driveModeOf,
  type EventInput,
  GOAL_TABLE_VERSION,
  type Goal,
  type Novelty,
  type PolicyRule,
  refuseGoal,
  type Thought,
  type ThoughtSite,
} from '@conscious-bot/contracts';
import { type Clock, newId } from '@conscious-bot/service-kit';
import { gameWords } from '../game/game-words.ts';
import { groundGoal } from '../grounding/ground-goal.ts';
import { type Sanitized, sanitize } from '../parse/sanitize/sanitize.ts';
import { inputBlocked } from '../policy/input-blocked.ts';
import { refuseText } from '../policy/policy.ts';
import type { LatestWorld } from '../world/latest-world.ts';
import { displayed } from './displayed-text.ts';
import type { ThoughtStore } from './thought-store.ts';

/**
 * What led to a thought: something new; the escape from a standstill (the model was asked although nothing had changed); a situation that
 * only repeats, so that nobody was asked; or a feeling that crossed a threshold, after which the same words are no repetition.
 */
export type Occasion = 'fresh' | 'heartbeat' | 'repeat' | 'renewed';

/** A thought as it arises, before it is one. */
export interface ThoughtDraft {
  /** As the mind wrote it, or as it was posted: not cleaned. */
  readonly text: string;
  /** The thought's category, e.g. reflection, planning, observation. */
  readonly type: string;
  readonly site: Exclude<ThoughtSite, 'intrusion'>;
  /** Who wrote it: `model` or `scripted:<name>`; absent when no mind did. */
  readonly mind?: string | undefined;
  /** The call of the model it came from. */
  readonly callId?: string | undefined;
  /** Whether a goal in it may be committed to now, as far as the site's own gates (budget, grounding) say. */
  readonly mayCommit: boolean;
  /** Why not, e.g. `budget`; kept with the thought. */
  readonly heldBack?: string | undefined;
  readonly occasion?: Occasion;
  /** `convertEligible` as posted; honoured only where injection is allowed (AG-9), and only for a posted thought. */
  readonly injectEligible?: boolean | undefined;
  /** Events to be stored together with the thought. */
  told?(thought: Thought): readonly EventInput[];
}

export interface Recorded {
  readonly thought: Thought;
  readonly sanitized: Sanitized;
  /** Whether it was told to others as a `thought`. */
  readonly broadcast: boolean;
}

export interface RecorderOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly store: ThoughtStore;
  readonly world: LatestWorld;
  /** Told of every thought, for metrics. */
  onThought?(thought: Thought): void;
}

/** The same text again within this time is a repetition: recorded, never acted on, ms. */
const REPETITION_MS = 30_000;

/**
 * The one place where thoughts are made: sanitizer → grounding and policy of the goal → novelty → eligibility → stored and told, all or
 * nothing. A thought commits to a goal only by an explicit goal tag in its text (IDLE-2).
 */
export class Recorder {
  readonly #o: RecorderOptions;

  constructor(options: RecorderOptions) {
    this.#o = options;
  }

  record(draft: ThoughtDraft): Recorded {
    const { config, clock, store, onThought } = this.#o;
    const sanitized = sanitize(draft.text);
    const read = this.#goalOf(sanitized);
    const canonical = canonicalContent(draft.text);
    const at = clock.now();
    const novelty: Novelty = store.wasThought(canonical, at - REPETITION_MS) ? 'low' : 'high';
    const goal = draft.mayCommit ? read.goal : undefined;
    const thought: Thought = {
      id: newId('thought'),
      botId: config.BOT_ID,
      type: draft.type,
      content: displayed(sanitized.text, sanitized.goal),
      attribution: 'self',
      at,
      ...(goal === undefined ? {} : { goal }),
      convertEligible: this.#eligible(draft, goal, novelty),
      novelty,
      metadata: {
        provenance: 'chain-of-thought',
        site: draft.site,
        extractedGoalSource: read.goal === undefined ? 'none' : 'tag',
        ...(read.goal === undefined ? {} : { extractedGoal: read.goal }),
        ...(read.failReason === undefined ? {} : { goalTagFailReason: read.failReason }),
        ...(read.refused === undefined ? {} : { outcome: 'refused' }),
        ...(draft.mind === undefined ? {} : { mind: draft.mind }),
        ...(draft.callId === undefined ? {} : { callId: draft.callId }),
        ...(read.goal === undefined || draft.mayCommit ? {} : { heldBack: draft.heldBack ?? 'site' }),
        driveMode: driveModeOf(config),
        goalTableVersion: GOAL_TABLE_VERSION,
      },
    };
    const blocked = read.refused && inputBlocked(read.refused.id, thought.content, thought.id);
    store.record(thought, canonical, ...(blocked === undefined ? [] : [blocked]), ...(draft.told?.(thought) ?? []));
    onThought?.(thought);
    return { thought, sanitized, broadcast: true };
  }

  #goalOf({ goal, goalTag, text }: Sanitized): { goal?: Goal; refused?: PolicyRule; failReason?: string } {
    if (goal === null) return goalTag.tags > 0 ? { failReason: goalTag.failReason } : {};
    const { world } = this.#o;
    const context = world.policyContext();
    const refused = refuseGoal(goal, context.players) ?? refuseText(text, context);
    if (refused !== undefined) return { refused, failReason: `policy:${refused.id}` };
    return { goal: groundGoal(goal, gameWords(world.get()?.version), world.get()) };
  }

  #eligible({ site, injectEligible }: ThoughtDraft, goal: Goal | undefined, novelty: Novelty): boolean {
    if (novelty === 'low') return false;
    const { config } = this.#o;
    const mayInject = site === 'posted' && config.ALLOW_DEV_THOUGHT_INJECTION && config.NODE_ENV !== 'production';
    return (mayInject ? injectEligible : undefined) ?? goal !== undefined;
  }
}
