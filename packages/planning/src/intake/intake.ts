import type { Goal, Task, Thought } from '@conscious-bot/contracts';
import { describeItem, plainly } from '@conscious-bot/contracts';
import type { BotContext } from '../context/bot-context.ts';
import type { ExplicitStep } from '../tasks/explicit-plan.ts';
import { Admission, type AdmissionOptions } from './admission.ts';
import { type Decided, DecisionLog } from './decision-log.ts';
import type { DecisionStore } from './decision-store.ts';
import { type IntentSource, sourceOfThought, USUAL_URGENCY } from './intent-of.ts';
import { keywordGoal } from './keyword-goal.ts';
import { weighThought } from './weigh-thought.ts';

interface IntakeOptions extends AdmissionOptions {
  readonly decisions: DecisionStore;
  /** Whether a thought in the strategist's name says what it decided on, and still wants. */
  readonly isStrategic: (thoughtId: string) => boolean;
}

/**
 * The only way from thought to task. Every thought that reaches it gets exactly one decision, stored and announced together with the task
 * it made; a thought that comes again gets the decision it had.
 */
export class Intake {
  readonly #context: BotContext;
  readonly #log: DecisionLog;
  readonly #admission: Admission;
  readonly #isStrategic: IntakeOptions['isStrategic'];

  constructor(context: BotContext, { decisions, isStrategic, ...admission }: IntakeOptions) {
    this.#isStrategic = isStrategic;
    this.#context = context;
    this.#log = new DecisionLog(context, decisions);
    this.#admission = new Admission(context, admission);
  }

  /** Decides on a thought. Synchronous, to run inside the transaction that stores how far the thoughts were read. */
  consider(thought: Thought): Decided {
    const earlier = this.#log.ofThought(thought.id);
    if (earlier !== undefined) return { decision: earlier };
    const guess = this.#context.config.REQUIRE_EXPLICIT_GOAL_TAG
      ? undefined
      : (text: string) => keywordGoal(text, (goal) => this.#admission.served(goal));
    return this.#log.decide(thought.id, () => {
      // Its words alone make no thought the strategist's.
      if (thought.metadata.strategicIntentId !== undefined && !this.#isStrategic(thought.id))
        return { code: 'not_eligible', reason: 'the strategist no longer wants it, or never did' };
      const weighed = weighThought(thought, guess);
      if (!weighed.commit) {
        const { commit: _, ...outcome } = weighed;
        return thought.goal === undefined ? outcome : { ...outcome, goal: thought.goal };
      }
      return this.#admission.commit(weighed.goals, sourceOfThought(thought), weighed.guessed);
    });
  }

  /** Decides on a goal that was posted. */
  request(goal: Goal, urgency = USUAL_URGENCY, timeBudgetMs?: number): Decided {
    return this.#log.decide(undefined, () =>
      this.#admission.commit(
        [goal],
        { source: 'user', origin: { kind: 'api', note: 'POST /tasks' }, urgency, timeBudgetMs },
        false,
      ),
    );
  }

  /** Decides on steps that were posted as they are. */
  requestSteps(steps: readonly ExplicitStep[], title?: string): Decided {
    const source: IntentSource = {
      source: 'user',
      origin: { kind: 'api', note: 'POST /api/cognitive/execute' },
      urgency: USUAL_URGENCY,
    };
    return this.#log.decide(undefined, () =>
      this.#admission.steps(steps, source, title ?? steps.map((step) => step.capability).join(', ')),
    );
  }

  /** Takes in what the fast path does without anybody's wish (D8): recorded like every intent. @returns its task */
  reflex(name: string, why: string, steps: readonly ExplicitStep[]): Task | undefined {
    const source: IntentSource = { source: 'system', origin: { kind: 'reflex', note: `${name}: ${why}` }, urgency: 1 };
    return this.#log.decide(undefined, () =>
      this.#admission.steps(steps, source, `${describeItem(name)}: ${plainly(why)}`),
    ).task;
  }
}
