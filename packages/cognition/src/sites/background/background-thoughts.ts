import type { Config, Thought } from '@conscious-bot/contracts';
import type { Clock, EventLog, Logger, StateStore } from '@conscious-bot/service-kit';
import { type Completion, type Mind, mindStamp } from '../../context/mind.ts';
import { evaluateGoal, type IdleGatesOptions } from '../../goal-gates/evaluate-goal.ts';
import { groundGoal } from '../../grounding/ground-goal.ts';
import { ungroundedClaims } from '../../grounding/ungrounded-claims.ts';
import { gameVocabulary } from '../../language/game-vocabulary.ts';
import { sanitize } from '../../parse/sanitize/sanitize.ts';
import { renderPrompt } from '../../prompts/inner-prompt.ts';
import { signatureOf } from '../../prompts/situation-signature.ts';
import type { SituationBuilder } from '../../situation/situation-builder.ts';
import type { Recorder } from '../../thoughts/recorder.ts';
import { type LatestWorld, worldIsCurrentMs } from '../../world/latest-world.ts';
import { occasionOf } from '../occasion.ts';
import { backgroundPrompt } from './background-prompt.ts';

export interface BackgroundThoughtsOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly log: EventLog;
  readonly state: StateStore;
  readonly world: LatestWorld;
  readonly situation: Pick<SituationBuilder, 'build' | 'pressures'>;
  readonly recorder: Recorder;
  /** The gates of idle thoughts: the spacing of goals is one for both. */
  readonly gates: IdleGatesOptions;
  readonly mind: Mind;
  /** Whether the bot is about something now; idle time has cycles of its own. */
  isBusy(): Promise<boolean>;
  /** 0 ≤ x < 1. */
  random?(): number;
}

/** What a turn came to. */
export type Turn =
  | { readonly outcome: 'thought' | 'repeated'; readonly thought: Thought }
  | { readonly outcome: 'not_busy' | 'nothing_new' | 'silent' | 'failed' | 'stopped' };

/** By so much of the interval a turn may come sooner or later: a mind is no clock. */
const JITTER = 0.25;

/**
 * The ordinary thought cycle: while the bot is busy the model is now and then put before the situation as it is, and what it says is a thought. In
 * a situation that only repeats nobody is asked, and the last thought lingers; the third time in a row the model is asked all the same (AG-7).
 */
export class BackgroundThoughts {
  readonly #options: BackgroundThoughtsOptions;
  #last: { readonly text: string; readonly mind: string } | undefined;
  #stopped = false;

  constructor(options: BackgroundThoughtsOptions) {
    this.#options = options;
  }

  async think(): Promise<Turn> {
    const { config, clock, situation, mind, isBusy } = this.#options;
    if (!(await isBusy())) return { outcome: 'not_busy' };
    if (this.#stopped) return { outcome: 'stopped' };
    const { occasion, keep } = this.#occasion();
    if (occasion === 'repeat') return this.#linger(keep);
    const prompt = renderPrompt(backgroundPrompt, situation.build());
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
    return this.#options.log.transaction(() => {
      keep();
      return this.#conclude(completion, facts, occasion, clock.now());
    });
  }

  /** Thinks again and again from now on, about every THOUGHT_INTERVAL_MS. Returns what ends it, when nothing of it touches the database any more. */
  start(): () => Promise<void> {
    const { clock, logger, config, random = Math.random } = this.#options;
    let thinking: Promise<void> = Promise.resolve();
    const later = () =>
      clock.setTimeout(
        () => {
          thinking = this.think()
            .then(
              () => {},
              (error: unknown) => logger.error({ err: error }, 'a thought failed'),
            )
            .finally(() => {
              if (!this.#stopped) timer = later();
            });
        },
        config.THOUGHT_INTERVAL_MS * (1 - JITTER + 2 * JITTER * random()),
      );
    let timer = later();
    return async () => {
      this.#stopped = true;
      clock.clear(timer);
      await thinking;
    };
  }

  #occasion() {
    const { world, clock, situation, gates, state } = this.#options;
    const signature = signatureOf(world.current(clock.now(), worldIsCurrentMs));
    const besides = [
      ...situation.pressures().map((line) => line.replace(/\d+/g, '')),
      ...gates.openTasks.list().map(({ taskId }) => taskId),
    ];
    return occasionOf({ reason: 'busy', signature, besides }, state, 'background.occasion');
  }

  /** Nothing changed: the last thought goes on, and nobody is asked. */
  #linger(keep: () => void): Turn {
    const { log, recorder } = this.#options;
    const last = this.#last;
    if (last === undefined) {
      log.transaction(keep);
      return { outcome: 'nothing_new' };
    }
    const { thought } = log.transaction(() => {
      keep();
      return recorder.record({ ...last, type: 'reflection', site: 'background', mayCommit: false, occasion: 'repeat' });
    });
    return { outcome: 'repeated', thought };
  }

  #conclude(
    { text, callId }: Extract<Completion, { ok: true }>,
    facts: string,
    occasion: 'fresh' | 'heartbeat',
    now: number,
  ): Turn {
    const { world, gates, recorder, mind } = this.#options;
    const read = sanitize(text);
    const vocabulary = gameVocabulary(world.get()?.version);
    const goal =
      read.goal === null ? undefined : groundGoal(read.goal, vocabulary, world.current(now, worldIsCurrentMs));
    const ungrounded = ungroundedClaims(read.text, facts, vocabulary).length > 0;
    const disposition = goal && evaluateGoal({ goal, reason: 'no_tasks', ungrounded }, gates);
    if (read.text === '' && goal === undefined) {
      mind.parsed(callId, { ok: false, value: null });
      return { outcome: 'silent' };
    }
    const mayCommit = disposition === 'committed';
    const draft = { text, mind: mindStamp(mind.model), callId, site: 'background' } as const;
    const { thought } = recorder.record({
      ...draft,
      type: goal === undefined ? 'reflection' : 'planning',
      mayCommit,
      ...(disposition === undefined || mayCommit ? {} : { heldBack: disposition }),
      occasion: mayCommit && gates.budget.crossed() ? 'renewed' : occasion,
    });
    if (thought.goal !== undefined && thought.convertEligible) gates.budget.take('no_tasks');
    mind.parsed(callId, { ok: true, value: { goal: goal ?? null, disposition: disposition ?? null } });
    this.#last = { text: read.text === '' ? thought.content : read.text, mind: draft.mind };
    return { outcome: 'thought', thought };
  }
}
