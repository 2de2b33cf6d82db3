import { type EventInput, type Goal, type PolicyRule, refuseGoal, type Thought } from '@conscious-bot/contracts';
import { GOAL_TABLE_VERSION } from '@conscious-bot/contracts/goal';
import { canonicalContent, driveModeOf, type Novelty, type ThoughtSite } from '@conscious-bot/contracts/thought';
import type { BotContext } from '../context/bot-context.ts';
import { displayed } from '../language/displayed-text.ts';
import type { Sanitized } from '../parse/sanitize/sanitize.ts';
import { inputBlocked } from '../policy/input-blocked.ts';
import { refuseText } from '../policy/policy.ts';
import type { LatestWorld } from '../world/latest-world.ts';
import type { Counters } from './agency-counters.ts';
import { type ReadThought, readThought } from './read-thought.ts';
import { RecentThoughts, repetitionMs } from './recent-thoughts.ts';
import { thoughtGates } from './thought-gates.ts';
import type { ThoughtStore } from './thought-store.ts';

/**
 * What led to a thought: something new; the escape from a standstill (the model was asked although nothing had changed); a situation that
 * only repeats, so that nobody was asked; or a feeling that crossed a threshold, after which the same words are no repetition.
 */
export type Occasion = 'fresh' | 'heartbeat' | 'repeat' | 'renewed';

/** A thought as it arises, before it is one. */
export interface ThoughtDraft {
  /** Its id, where whoever had it named one so that it is recorded once only; a new one otherwise. */
  readonly id?: string;
  /** As the mind wrote it, or as it was posted: not cleaned. */
  readonly text: string;
  /** The same, read, where the site has done so. */
  readonly read?: ReadThought | undefined;
  /** The thought's category, e.g. reflection, planning, observation. */
  readonly type: string;
  readonly site: Exclude<ThoughtSite, 'intrusion'>;
  /** Who wrote it: `model` or `scripted:<name>`; absent when no mind did. */
  readonly mind?: string | undefined;
  /** The call of the model it came from. */
  readonly callId?: string | undefined;
  /** Ids of the memories that stood in the prompt it came from. */
  readonly memories?: readonly string[] | undefined;
  /** Whether a goal in it may be committed to now, as far as the site's own gates (budget, grounding) say. */
  readonly mayCommit: boolean;
  /** Why not, e.g. `budget`; kept with the thought. */
  readonly heldBack?: string | undefined;
  /** The same for people, where the code says too little. */
  readonly heldBackReason?: string | undefined;
  /** What it claims without grounds, as the site found. */
  readonly ungrounded?: readonly string[];
  readonly occasion?: Occasion;
  readonly tags?: readonly string[];
  /** The strategic intent whose sentence it is. */
  readonly strategicIntentId?: string;
  /** The thought whose decision this one looks at again. */
  readonly revises?: string | undefined;
  /** Why it changes the course of a task. */
  readonly revision?: Thought['metadata']['revision'];
  /** `convertEligible` as posted; honoured only where injection is allowed (AG-9), and only for a posted thought. */
  readonly injectEligible?: boolean | undefined;
  /** Events to be stored together with the thought. */
  events?(thought: Thought): readonly EventInput[];
}

export interface Recorded {
  readonly thought: Thought;
  readonly sanitized: Sanitized;
  /** Whether it was emitted as `thought`; otherwise it was emitted as `thought.repeated`. */
  readonly broadcast: boolean;
}

interface RecorderParts {
  readonly store: ThoughtStore;
  readonly world: LatestWorld;
  readonly counters: Counters;
  /** Called with every thought, for metrics. */
  onThought?(thought: Thought): void;
}

/** Thoughts that new words are compared with: more than there are within the times asked about. */
const MOST_COMPARED = 100;
/** Of repetitions without a goal one in so many is broadcast (AG-7). */
const TOLD_ONE_IN = 5;

/** What the text commits to, as far as world and policy let it. */
interface AllowedGoal {
  readonly goal?: Goal;
  readonly refused?: PolicyRule;
  readonly failReason?: string;
}

/**
 * The one place where thoughts are made: sanitizer → policy and grounding of the goal → novelty → eligibility → stored, counted and emitted, all
 * or nothing. A thought commits to a goal only by an explicit goal tag in its text (IDLE-2).
 */
export class Recorder {
  readonly #context: BotContext;
  readonly #parts: RecorderParts;
  readonly #recent: RecentThoughts;
  #repetitions = 0;

  constructor(context: BotContext, parts: RecorderParts) {
    this.#context = context;
    this.#parts = parts;
    this.#recent = new RecentThoughts(parts.store.list({ limit: 100, provenance: 'chain-of-thought' }));
  }

  record(draft: ThoughtDraft): Recorded {
    const { config, clock, newId } = this.#context;
    const { store, counters, onThought } = this.#parts;
    const at = clock.now();
    const written = draft.read ?? readThought(draft.text, this.#parts.world);
    const { sanitized } = written;
    const read = this.#goalOf(written);
    const goal = draft.mayCommit ? read.goal : undefined;
    const content = displayed(sanitized.text, read.goal ?? sanitized.goal);
    const repeats = this.#repeated(draft, content, read.goal, at);
    const novelty = noveltyOf(draft, repeats);
    const low = novelty === 'low';
    const broadcast = !low || read.goal !== undefined || this.#isTurn();
    const thought: Thought = {
      id: draft.id ?? newId('thought'),
      botId: config.BOT_ID,
      type: draft.type,
      content,
      attribution: 'self',
      at,
      ...(goal === undefined ? {} : { goal }),
      convertEligible: !low && this.#eligible(draft, sanitized, read),
      novelty,
      ...(draft.site === 'drive_tick' ? { cognitiveSystem: 'drive-tick' } : {}),
      ...(draft.tags === undefined ? {} : { tags: [...draft.tags] }),
      metadata: {
        provenance: 'chain-of-thought',
        site: draft.site,
        ...goalNotes(draft, sanitized, read),
        ...(draft.mind === undefined ? {} : { mind: draft.mind }),
        ...(draft.callId === undefined ? {} : { callId: draft.callId }),
        ...(draft.memories === undefined || draft.memories.length === 0 ? {} : { memories: [...draft.memories] }),
        ...(read.refused === undefined ? {} : { outcome: 'refused' }),
        ...(sanitized.intentParse === null
          ? {}
          : { extractedIntent: sanitized.intent, intentParse: sanitized.intentParse }),
        ...(draft.ungrounded === undefined || draft.ungrounded.length === 0
          ? {}
          : { ungrounded: [...draft.ungrounded] }),
        ...(repeats === undefined ? {} : { repeats }),
        ...(draft.strategicIntentId === undefined ? {} : { strategicIntentId: draft.strategicIntentId }),
        ...(draft.revises === undefined ? {} : { revises: draft.revises }),
        ...(draft.revision === undefined ? {} : { revision: draft.revision }),
        ...(low && broadcast ? { fallback: true } : {}),
        ...(sanitized.removedBy.length === 0 ? {} : { sanitizedBy: [...sanitized.removedBy] }),
        driveMode: driveModeOf(config),
        goalTableVersion: GOAL_TABLE_VERSION,
      },
    };
    const blocked = read.refused === undefined ? [] : [inputBlocked(read.refused.id, content, thought.id)];
    store.record(thought, canonicalContent(draft.text), {
      as: broadcast ? 'thought' : 'thought.repeated',
      events: [...blocked, ...(draft.events?.(thought) ?? [])],
      making: {
        raw: draft.text,
        stages: [...sanitized.stages],
        gates: thoughtGates({
          read: written,
          allowed: read,
          ungrounded: draft.ungrounded ?? [],
          heldBack: draft.mayCommit ? undefined : (draft.heldBack ?? 'site'),
          thought,
        }),
      },
    });
    if (low) this.#repetitions += read.goal === undefined ? 1 : 0;
    else this.#recent.add(thought);
    if (low) counters.count(draft.occasion === 'repeat' ? 'signatureSuppressions' : 'contentSuppressions');
    counters.thought(thought, broadcast);
    onThought?.(thought);
    return { thought, sanitized, broadcast };
  }

  /** Whether the same words were thought within so many milliseconds, whatever the site. */
  hasThought(text: string, withinMs: number): boolean {
    const words = canonicalContent(text);
    const from = this.#context.clock.now() - withinMs;
    return this.#parts.store
      .list({ limit: MOST_COMPARED, provenance: 'chain-of-thought' })
      .some(({ at, content }) => at >= from && canonicalContent(content) === words);
  }

  #goalOf({ sanitized: { goal: tagged, goalTag, mentions, text }, goal }: ReadThought): AllowedGoal {
    if (tagged === null) {
      if (goalTag.tags > 0) return { failReason: goalTag.failReason };
      return mentions === undefined ? {} : { failReason: `mentioned:${mentions[0]}` };
    }
    const context = this.#parts.world.policyContext();
    const refused = refuseGoal(tagged, context.players) ?? refuseText(text, context);
    if (refused !== undefined) return { refused, failReason: `policy:${refused.id}` };
    return { goal };
  }

  /** The thought this one repeats. Who emits goals by the clock has gates of its own against repetition. */
  #repeated({ site, occasion }: ThoughtDraft, content: string, goal: Goal | undefined, at: number): string | undefined {
    if (site === 'drive_tick' || site === 'strategist' || occasion === 'renewed') return undefined;
    return this.#recent.like(content, goal, at, repetitionMs(site, this.#context.config.GOAL_SPACING_MS));
  }

  /** Whether it is this repetition's turn to be broadcast. */
  #isTurn(): boolean {
    return (this.#repetitions + 1) % TOLD_ONE_IN === 0;
  }

  #eligible(draft: ThoughtDraft, { intent }: Sanitized, { goal, refused }: AllowedGoal): boolean {
    const { config } = this.#context;
    const mayInject = draft.site === 'posted' && config.ALLOW_DEV_THOUGHT_INJECTION && config.NODE_ENV !== 'production';
    if (mayInject && draft.injectEligible !== undefined) return draft.injectEligible;
    const intends = goal !== undefined || (intent !== null && intent !== 'none');
    return draft.mayCommit && refused === undefined && intends;
  }
}

function noveltyOf({ occasion }: ThoughtDraft, repeats: string | undefined): Novelty {
  if (occasion === 'repeat' || repeats !== undefined) return 'low';
  return occasion === 'heartbeat' ? 'medium' : 'high';
}

function sourceOf(site: ThoughtDraft['site']): Thought['metadata']['extractedGoalSource'] {
  if (site === 'drive_tick') return 'drive-tick';
  return site === 'strategist' ? 'strategist' : 'tag';
}

function goalNotes(draft: ThoughtDraft, { goalTag }: Sanitized, { goal, failReason }: AllowedGoal) {
  const source = sourceOf(draft.site);
  return {
    extractedGoalSource: goal === undefined ? ('none' as const) : source,
    ...(goal === undefined ? {} : { extractedGoal: goal }),
    ...(goalTag.tags === 0 ? {} : { goalTags: goalTag.tags }),
    ...(failReason === undefined ? {} : { goalTagFailReason: failReason }),
    ...(goal === undefined || draft.mayCommit ? {} : heldBackNotes(draft)),
  };
}

const heldBackNotes = ({ heldBack = 'site', heldBackReason }: ThoughtDraft) => ({
  heldBack,
  ...(heldBackReason === undefined ? {} : { heldBackReason }),
});
