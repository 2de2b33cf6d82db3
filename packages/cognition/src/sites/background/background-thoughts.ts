import type { Thought, WorldSnapshot } from '@conscious-bot/contracts';
import type { TimerHandle } from '@conscious-bot/service-kit';
import { type BotContext, innerModel } from '../../context/bot-context.ts';
import { type Completion, type Mind, mindStamp } from '../../context/mind.ts';
import { evaluateGoal, type GoalGates, noteHeldBack } from '../../goal-gates/evaluate-goal.ts';
import { ungroundedClaims } from '../../grounding/ungrounded-claims.ts';
import { gameVocabulary } from '../../language/game-vocabulary.ts';
import type { PlanningPeer } from '../../peers/planning-peer.ts';
import { memoriesIn, renderPrompt } from '../../prompts/inner-prompt.ts';
import { signatureOf } from '../../prompts/situation-signature.ts';
import type { SituationBuilder } from '../../situation/situation-builder.ts';
import { readThought } from '../../thoughts/read-thought.ts';
import type { Recorder } from '../../thoughts/recorder.ts';
import { isSilent, spoken } from '../../thoughts/spoken.ts';
import { type LatestWorld, worldIsCurrentMs } from '../../world/latest-world.ts';
import { LastLook } from '../last-look.ts';
import { occasionOf } from '../occasion.ts';
import { backgroundPrompt } from './background-prompt.ts';

interface BackgroundThoughtsParts {
  readonly world: LatestWorld;
  readonly situation: Pick<SituationBuilder, 'build' | 'pressures' | 'intent'>;
  readonly recorder: Recorder;
  /** The gates of idle thoughts: the spacing of goals is one for both. */
  readonly gates: GoalGates;
  /** Says whether the bot is working on something now; idle time has cycles of its own. */
  readonly planning: Pick<PlanningPeer, 'isBusy'>;
}

/** What came of thinking. */
type BackgroundResult =
  | { readonly outcome: 'thought' | 'repeated'; readonly thought: Thought }
  | { readonly outcome: 'no_model' | 'not_busy' | 'nothing_new' | 'silent' | 'failed' | 'stopped' };

/** By so much of the interval a turn may come sooner or later: a mind is no clock. */
const JITTER = 0.25;

/** What a thought was asked for with. */
interface PromptFacts {
  /** Text of the prompt. */
  readonly facts: string;
  readonly seen: WorldSnapshot | undefined;
  /** Ids of the memories that stood in it. */
  readonly memories: readonly string[];
}

/**
 * The ordinary thought cycle: while the bot is busy the model is now and then put before the situation as it is, and what it says is a thought. In
 * a situation that only repeats, the model is not asked and the last thought lingers; the third time in a row it is asked anyway (AG-7).
 */
export class BackgroundThoughts {
  readonly #context: BotContext;
  readonly #parts: BackgroundThoughtsParts;
  readonly #look: LastLook;
  #last: { readonly text: string; readonly mind: string } | undefined;
  #stopped = false;
  #timer: TimerHandle | undefined;
  #thinking: Promise<void> | undefined;
  #stopListening = () => {};

  constructor(context: BotContext, parts: BackgroundThoughtsParts) {
    this.#context = context;
    this.#parts = parts;
    this.#look = new LastLook(context.state, 'background.look');
  }

  async think(): Promise<BackgroundResult> {
    const { config } = this.#context;
    const { situation, planning } = this.#parts;
    const mind = innerModel(this.#context);
    if (mind === undefined) return { outcome: 'no_model' };
    if (!(await planning.isBusy())) return { outcome: 'not_busy' };
    if (this.#stopped) return { outcome: 'stopped' };
    const { occasion, keep } = this.#occasion();
    if (occasion === 'repeat') return this.#linger(keep);
    const seen = this.#parts.world.current(this.#context.clock.now(), worldIsCurrentMs);
    const parts = situation.build({ since: this.#look.get() });
    const prompt = renderPrompt(backgroundPrompt, parts);
    const completion = await mind.complete({
      kind: 'idle',
      purpose: 'background',
      ...prompt,
      temperature: config.IDLE_TEMPERATURE,
      maxTokens: config.IDLE_MAX_TOKENS,
      deadlineMs: config.LLM_TIMEOUT_MS,
    });
    if (this.#stopped) return { outcome: 'stopped' };
    // The next turn finds the situation as new as this one did.
    if (!completion.ok) return { outcome: 'failed' };
    const facts = prompt.messages.map(({ content }) => content).join('\n');
    return this.#context.events.transaction(() => {
      keep();
      this.#look.keep(seen);
      const memories = memoriesIn(backgroundPrompt, parts);
      return this.#conclude(mind, completion, { facts, seen, memories }, occasion);
    });
  }

  /** Thinks again and again from now on, about every THOUGHT_INTERVAL_MS, where there is a model to think with and the inner life may use it. */
  start(): void {
    const { model, runtime } = this.#context;
    if (model === undefined) return;
    this.#later();
    this.#stopListening = runtime.onChange((changes) => {
      if (!changes.some(({ key }) => key === 'THOUGHT_INTERVAL_MS') || this.#timer === undefined) return;
      this.#timer.cancel();
      this.#later();
    });
  }

  /** Resolves when nothing of it touches the database any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#stopListening();
    this.#timer?.cancel();
    await this.#thinking;
  }

  #later(): void {
    const { clock, config, random } = this.#context;
    const ms = config.THOUGHT_INTERVAL_MS * (1 - JITTER + 2 * JITTER * random());
    this.#timer = clock.setTimeout(() => {
      this.#timer = undefined;
      this.#thinking = this.#thinkAndWait();
    }, ms);
  }

  async #thinkAndWait(): Promise<void> {
    try {
      await this.think();
    } catch (error) {
      this.#context.logger.error({ err: error }, 'a thought failed');
    }
    if (!this.#stopped) this.#later();
  }

  #occasion() {
    const { clock, state } = this.#context;
    const { world, situation, gates } = this.#parts;
    const signature = signatureOf(world.current(clock.now(), worldIsCurrentMs));
    const besides = [
      ...situation.pressures().map((line) => line.replace(/\d+/g, '')),
      ...gates.openTasks.list().map(({ taskId }) => taskId),
      situation.intent()?.id ?? '',
    ];
    return occasionOf({ reason: 'busy', signature, besides }, state, 'background.occasion');
  }

  /** Nothing changed: the last thought goes on, and nobody is asked. */
  #linger(keep: () => void): BackgroundResult {
    const { events } = this.#context;
    const { recorder } = this.#parts;
    const last = this.#last;
    if (last === undefined) {
      events.transaction(keep);
      return { outcome: 'nothing_new' };
    }
    const { thought } = events.transaction(() => {
      keep();
      return recorder.record({ ...last, type: 'reflection', site: 'background', mayCommit: false, occasion: 'repeat' });
    });
    return { outcome: 'repeated', thought };
  }

  #conclude(
    mind: Mind,
    completion: Extract<Completion, { ok: true }>,
    { facts, seen, memories }: PromptFacts,
    occasion: 'fresh' | 'heartbeat',
  ): BackgroundResult {
    const { world, gates, recorder } = this.#parts;
    const { callId } = completion;
    const text = spoken(completion);
    const written = readThought(text, world, facts);
    const { sanitized: read, goal } = written;
    const vocabulary = gameVocabulary(world.get()?.version);
    const ungrounded = ungroundedClaims(read.text, facts, vocabulary, seen);
    const disposition = goal && evaluateGoal({ goal, reason: 'no_tasks', ungrounded: ungrounded.length > 0 }, gates);
    if (isSilent(written)) {
      mind.parsed(callId, { ok: false, value: null });
      return { outcome: 'silent' };
    }
    const mayCommit = disposition === 'committed';
    const draft = { text, mind: mindStamp(mind.model), callId, site: 'background' } as const;
    const { thought } = recorder.record({
      ...draft,
      read: written,
      // A goal that is held back leaves an observation (IDLE-4b).
      type: goal === undefined ? 'reflection' : mayCommit ? 'planning' : 'observation',
      mayCommit,
      memories,
      ungrounded,
      ...noteHeldBack(disposition, 'no_tasks', gates.budget),
      occasion: mayCommit && gates.budget.crossed() ? 'renewed' : occasion,
    });
    if (thought.goal !== undefined && thought.convertEligible) gates.budget.take('no_tasks');
    mind.parsed(callId, { ok: true, value: { goal: goal ?? null, disposition: disposition ?? null } });
    this.#last = { text: read.text === '' ? thought.content : read.text, mind: draft.mind };
    return { outcome: 'thought', thought };
  }
}
