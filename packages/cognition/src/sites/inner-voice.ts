import type { ModelCallKind } from '@conscious-bot/contracts/model';
import { type BotContext, innerModel } from '../context/bot-context.ts';
import { mindStamp } from '../context/mind.ts';
import { ungroundedClaims } from '../grounding/ungrounded-claims.ts';
import { gameVocabulary } from '../language/game-vocabulary.ts';
import { type InnerPrompt, memoriesIn, renderPrompt } from '../prompts/inner-prompt.ts';
import type { SiteFacts, SituationBuilder } from '../situation/situation-builder.ts';
import { type ReadThought, readThought } from '../thoughts/read-thought.ts';
import type { Occasion, Recorded, Recorder, ThoughtDraft } from '../thoughts/recorder.ts';
import { isSilent, spoken } from '../thoughts/spoken.ts';
import { type LatestWorld, worldIsCurrentMs } from '../world/latest-world.ts';

/** Sites that think about something that happened. */
type VoiceSite = Extract<ThoughtDraft['site'] & ModelCallKind, string>;

export interface VoiceRequest {
  readonly site: VoiceSite;
  readonly prompt: InnerPrompt;
  readonly beside?: SiteFacts;
  /** Text for the names in the prompt's closing lines; it counts as fact, and what comes from outside is quoted there. */
  readonly fill: Readonly<Record<string, string>>;
  /** What is thought when no mind is there, or it failed; undefined: then nothing is. */
  readonly plain: string | undefined;
  readonly type: string;
  /** Most tokens of an answer. */
  readonly maxTokens: number;
  /** What led to it, where that decides whether the same words are a repetition. */
  readonly occasion?: Occasion;
  /** Why a goal in what was said may not be committed to; undefined: it may. */
  heldBack(read: ReadThought): string | undefined;
  /** The same for people, where the code says too little. */
  whyHeldBack?(code: string): string | undefined;
}

/** What was said, before it is recorded. */
export interface Utterance {
  readonly text: string;
  /** The text, read, where a mind wrote it. */
  readonly read?: ReadThought;
  readonly mind?: string | undefined;
  readonly callId?: string | undefined;
  /** Ids of the memories that stood in the prompt. */
  readonly memories?: readonly string[];
  /** Claims that stand in none of the facts the mind was given (IDLE-8). */
  readonly ungrounded: readonly string[];
}

interface InnerVoiceParts {
  readonly situation: SituationBuilder;
  readonly recorder: Recorder;
  readonly world: LatestWorld;
}

const TEMPERATURE = 0.7;

/** The voice in which the bot thinks about what happens: asks the mind over the situation, checks what it claims, and records the thought. */
export class InnerVoice {
  readonly #context: BotContext;
  readonly #parts: InnerVoiceParts;

  constructor(context: BotContext, parts: InnerVoiceParts) {
    this.#context = context;
    this.#parts = parts;
  }

  /** Asks what there is to say; undefined when nothing is. Touches no store but that of model calls. */
  async ask(request: VoiceRequest): Promise<Utterance | undefined> {
    const { situation, world } = this.#parts;
    const mind = innerModel(this.#context);
    const { plain, site, prompt, beside = {}, fill, maxTokens } = request;
    const nobody = plain === undefined ? undefined : { text: plain, ungrounded: [] };
    if (mind === undefined) return nobody;
    const seen = world.current(this.#context.clock.now(), worldIsCurrentMs);
    const parts = situation.build(beside);
    const rendered = renderPrompt(prompt, parts, fill);
    const answer = await mind.complete({
      kind: site,
      purpose: site,
      ...rendered,
      temperature: TEMPERATURE,
      maxTokens,
      deadlineMs: this.#context.config.LLM_TIMEOUT_MS,
    });
    if (!answer.ok) return nobody;
    const facts = [...rendered.messages.map(({ content }) => content), ...Object.values(fill)].join('\n');
    const read = readThought(spoken(answer), world, facts);
    const { text, goal } = read.sanitized;
    const silent = isSilent(read);
    mind.parsed(answer.callId, { ok: !silent, value: { goal } });
    if (silent) return nobody;
    const ungrounded = ungroundedClaims(text, facts, gameVocabulary(world.get()?.version), seen);
    const stamp = { mind: mindStamp(mind.model), callId: answer.callId, memories: memoriesIn(prompt, parts) };
    return { text: spoken(answer), read, ...stamp, ungrounded };
  }

  /** Records what was said as a thought. */
  record(
    utterance: Utterance,
    request: Pick<VoiceRequest, 'site' | 'type' | 'heldBack' | 'whyHeldBack' | 'occasion'>,
  ): Recorded {
    const { recorder, world } = this.#parts;
    const { text, mind, callId, memories, ungrounded } = utterance;
    const read = utterance.read ?? readThought(text, world);
    const heldBack = ungrounded.length > 0 ? 'ungrounded' : request.heldBack(read);
    return recorder.record({
      text,
      read,
      mind,
      callId,
      memories,
      ungrounded,
      type: request.type,
      site: request.site,
      ...(request.occasion === undefined ? {} : { occasion: request.occasion }),
      mayCommit: heldBack === undefined,
      heldBack,
      heldBackReason: heldBack && request.whyHeldBack?.(heldBack),
    });
  }
}
