import type { Task } from '@conscious-bot/contracts';
import type { Candidate, StrategicIntent, StrategicIntentEnd, StrategyMode } from '@conscious-bot/contracts/strategy';
import type { BotContext } from '../../context/bot-context.ts';
import { matches } from '../signature/matches.ts';
import type { ConstraintKeeper } from './intents/constraint-keeper.ts';
import { formIntent } from './intents/form-intent.ts';
import type { Intents } from './intents/intents.ts';
import { isPressed, type MilestoneNow, type Outlook } from './outlook/outlook.ts';
import { slowDown } from './pursuit/goal-pace.ts';
import { nextMilestone } from './pursuit/next-milestone.ts';
import type { Pursuit } from './pursuit/pursuit.ts';
import type { Rest } from './rest.ts';
import type { Weighing } from './weighing/weighing.ts';

/** Wait until candidates are weighed again after none was worth it, ms. */
const NONE_WORTH_MS = 10_000;
/** Whoever stays in anyway thinks on after so long, milliseconds. */
const THINKS_MS = 2_000;

interface NextGoalOptions {
  readonly intents: Intents;
  readonly pursuit: Pursuit;
  readonly weighing: Weighing;
  readonly constraints: ConstraintKeeper;
  readonly rest: Rest;
  readonly mode: () => StrategyMode;
  /** Work for the body that somebody else asked for. */
  readonly others: () => Task | undefined;
  /** Goals that failed and are not tried again yet. */
  readonly blocked: () => ReadonlyMap<string, { until: number; reason: string }>;
  readonly stack: (intent: StrategicIntent, outlook: Outlook) => MilestoneNow[];
  readonly end: (intent: StrategicIntent, endedBy: StrategicIntentEnd, reason: string) => void;
}

/**
 * What is taken up next: the work of others goes first, then rest that is due, then the intent that holds, then the best candidate. Of an
 * intent it takes up the most pressing milestone, by one goal tag in a sentence of its own (D4).
 */
export class NextGoal {
  readonly #context: BotContext;
  readonly #options: NextGoalOptions;
  #weighNotBefore = 0;
  #interruptedBy: string | undefined;
  #standing = 'I have not seen anything of the world yet.';

  constructor(context: BotContext, options: NextGoalOptions) {
    this.#context = context;
    this.#options = options;
  }

  /** What the bot does or waits for, in the first person. */
  get standing(): string {
    return this.#standing;
  }

  switchedOff(): void {
    this.#standing = 'I set myself no goals: STRATEGY is off.';
  }

  /** Puts aside what is being done for the work of somebody else. */
  giveWay(to: Task): void {
    this.#interruptedBy = to.title;
    this.#options.pursuit.breakOff(`“${to.title}” goes first`);
  }

  /** An intent has ended: nothing is left that could have been interrupted. */
  ended(): void {
    this.#interruptedBy = undefined;
  }

  adopt(candidate: Candidate, outlook: Outlook): StrategicIntent {
    const { intents, weighing } = this.#options;
    const { botId, clock } = this.#context;
    const intent = formIntent(candidate, outlook, { id: intents.newId(), botId, now: clock.now() });
    return intents.adopt(intent, weighing.considered);
  }

  /** Takes up the next goal, if it is time for one. */
  take(outlook: Outlook, now: number): void {
    const { intents, pursuit } = this.#options;
    const others = this.#options.others();
    if (others !== undefined) {
      this.#standing = `“${others.title}” goes first.`;
      this.giveWay(others);
      return;
    }
    this.#resume(outlook);
    const { open } = pursuit;
    if (open !== undefined) this.#standing = open.sentence;
    else if (this.#isResting(outlook, now))
      this.#standing =
        outlook.keptIn ?? (outlook.isNightUnderRoof ? 'I am resting under my roof.' : 'I am resting for a while.');
    else {
      const slow = isPressed(outlook) ? undefined : slowDown(pursuit.goals, now);
      const intent = slow === undefined ? (intents.current ?? this.#choose(outlook, now)) : undefined;
      if (slow !== undefined) this.#standing = slow;
      if (intent !== undefined) this.#pursue(intent, outlook);
    }
  }

  /** After somebody else's work: an intent whose situation has changed ends, and says so (LIFE-4, SI-1). */
  #resume(outlook: Outlook): void {
    const title = this.#interruptedBy;
    if (title === undefined) return;
    this.#interruptedBy = undefined;
    const intent = this.#options.intents.current;
    if (intent === undefined) return;
    const fits = matches(intent.signature, outlook.signature(intent.signature.strategy));
    if (fits !== true) this.#options.end(intent, 'stale', `the situation has changed since “${title}”: ${fits}`);
  }

  #isResting(outlook: Outlook, now: number): boolean {
    const { rest, intents } = this.#options;
    if (rest.until(now) === undefined) return false;
    // Where nothing was worth doing a moment ago there is nothing to hurry to.
    const isAnythingToDo = intents.current !== undefined || now >= this.#weighNotBefore;
    if (isPressed(outlook) && isAnythingToDo) rest.cutShort(now);
    return rest.until(now) !== undefined;
  }

  #choose(outlook: Outlook, now: number): StrategicIntent | undefined {
    if (now < this.#weighNotBefore) return undefined;
    const { weighing, rest, mode } = this.#options;
    const candidates = weighing.worthwhile(outlook);
    const [best] = candidates;
    const isMinds = mode() === 'model';
    if (best === undefined || isMinds) {
      const { isNightUnderRoof, keptIn } = outlook;
      const staysIn = !isMinds && (isNightUnderRoof || keptIn !== undefined);
      if (!isMinds && outlook.isUndecided()) {
        // Answers are good for a minute: whoever waited ten seconds between a few of them would begin anew for ever.
        if (staysIn) rest.stay(now, THINKS_MS);
        this.#standing = keptIn ?? 'I am thinking about what could be done here.';
        return undefined;
      }
      this.#weighNotBefore = now + NONE_WORTH_MS;
      if (staysIn) rest.stay(now, NONE_WORTH_MS);
      this.#standing = isMinds
        ? 'I am waiting for my mind to set me something.'
        : (keptIn ?? 'Nothing seems worth doing right now.');
      if (!isMinds) weighing.tellNothing(outlook, this.#standing);
      return undefined;
    }
    weighing.tell('it had no plan', candidates, best.project, `I choose ${best.project}: ${best.words.need}.`);
    return this.adopt(best, outlook);
  }

  #pursue(intent: StrategicIntent, outlook: Outlook): void {
    const { pursuit, weighing, constraints, blocked, stack, end } = this.#options;
    const { next, why } = nextMilestone(stack(intent, outlook), outlook.world, constraints, blocked());
    if (next !== undefined) {
      this.#standing = pursuit.begin(intent, next, next.goal, outlook.expectedMs(next.goal)).sentence;
      return;
    }
    if (intent.project !== undefined) weighing.putAside(intent.project);
    end(intent, 'stale', `none of it can be done now (${why})`);
  }
}
