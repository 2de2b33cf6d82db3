import type { Goal, Task, WorldSnapshot } from '@conscious-bot/contracts';
import { strategyModeOf } from '@conscious-bot/contracts/config';
import type {
  Candidate,
  StrategicIntent,
  StrategicIntentEnd,
  StrategicIntentOrigin,
  StrategyConsidered,
  StrategyMode,
  StrategyProposal,
} from '@conscious-bot/contracts/strategy';
import type { BotContext } from '../../context/bot-context.ts';
import type { GameData } from '../../game/game-data.ts';
import { matches } from '../signature/matches.ts';
import { announceStrategy } from './announcement.ts';
import type { Council } from './council/council.ts';
import { type Proposed, takeProposal } from './council/proposals.ts';
import { ConstraintKeeper } from './intents/constraint-keeper.ts';
import { formIntent, TICK_MS } from './intents/form-intent.ts';
import { Intents } from './intents/intents.ts';
import { LifeMemory } from './life-memory.ts';
import { deficitsOf } from './outlook/deficits.ts';
import { stackOf } from './outlook/milestones.ts';
import { isPressed, type MilestoneNow, type Outlook, type OutlookOf } from './outlook/outlook.ts';
import { slowDown } from './pursuit/goal-pace.ts';
import type { StrategicGoal } from './pursuit/goal-store.ts';
import { nextMilestone } from './pursuit/next-milestone.ts';
import { othersWork, wantsBody } from './pursuit/others-work.ts';
import { Pursuit, type PursuitOptions } from './pursuit/pursuit.ts';
import { retryMs } from './pursuit/retry.ts';
import { roofFirst } from './pursuit/roof-first.ts';
import { Rest } from './rest.ts';
import { IntentReview } from './review/intent-review.ts';
import { RuptureWatch } from './review/ruptures.ts';
import { TriggerWatch } from './review/trigger-watch.ts';
import { StrategyHistory } from './weighing/strategy-history.ts';
import { Weighing } from './weighing/weighing.ts';

/** Time in which the next goal follows upon the last, ms. */
const BREATH_MS = 4_000;
/** Wait until candidates are weighed again after none was worth it, ms. */
const NONE_WORTH_MS = 10_000;

interface StrategistOptions extends PursuitOptions {
  readonly outlookOf: OutlookOf;
  readonly data: () => GameData;
  /** Why no planner finds a way to a goal now, in words. */
  readonly refusal: (goal: Goal) => string | undefined;
  readonly council: Council;
}

/**
 * Sets the bot its own goals (LIFE-1). On every snapshot it has the intent that holds looked at (`intent-review.ts`). When nobody else wants anything, and no rest is due, it takes up the most pressing milestone by one goal tag in a sentence of its own (D4). It never listens to idling (D16).
 */
export class Strategist {
  readonly intents: Intents;
  readonly pursuit: Pursuit;
  readonly constraints: ConstraintKeeper;
  readonly history: StrategyHistory;
  readonly #context: BotContext;
  readonly #options: StrategistOptions;
  readonly #memory: LifeMemory;
  readonly #review: IntentReview;
  readonly #ruptures = new RuptureWatch();
  readonly #rest: Rest;
  readonly #weighing: Weighing;
  #ticks = 0;
  /** As the body counts them. */
  #deaths: number | undefined;
  #lastTickAt = Number.NEGATIVE_INFINITY;
  #weighNotBefore = 0;
  /** When the last goal ended, and the picture in which that was noticed: the world is looked at once more before anything is made of it. */
  #goalEndedAt = Number.NEGATIVE_INFINITY;
  #endedIn = Number.NEGATIVE_INFINITY;
  #interruptedBy: string | undefined;
  #outlook: Outlook | undefined;
  #standing = 'I have not seen anything of the world yet.';

  constructor(context: BotContext, options: StrategistOptions) {
    const { db, clock } = context;
    this.#context = context;
    this.#options = options;
    this.constraints = new ConstraintKeeper(options.data, db);
    this.intents = new Intents(context, this.constraints, (...end) => options.council.intentEnded(...end));
    this.pursuit = new Pursuit(context, options);
    this.#memory = new LifeMemory(db);
    this.#rest = new Rest(clock.now());
    this.history = new StrategyHistory(db);
    this.#weighing = new Weighing(context, this.history);
    this.#review = new IntentReview({
      intents: this.intents,
      pursuit: this.pursuit,
      weighing: this.#weighing,
      triggers: new TriggerWatch(options.data, this.#memory.everSeen),
      ruptures: this.#ruptures,
      hasMotivators: () => this.mode !== 'model',
      isTaken: () => this.#others() !== undefined,
      stack: (intent, outlook) => this.stack(intent, outlook),
      end: (...end) => this.end(...end),
      adopt: (candidate, outlook) => this.#adopt(candidate, outlook),
      onRupture: () => this.#offerRest(),
    });
    const current = this.intents.current;
    if (current !== undefined) this.constraints.begin(current);
  }

  get outlook(): Outlook | undefined {
    return this.#outlook;
  }

  /** What it does or waits for, in the first person. */
  get standing(): string {
    return this.#standing;
  }

  get considered(): StrategyConsidered | undefined {
    return this.#weighing.considered;
  }

  get restUntil(): number | undefined {
    return this.#rest.until(this.#context.clock.now());
  }

  /** One goal has ended and the next is about to be set, or is on its way to intake. */
  get isBetweenGoals(): boolean {
    if (this.mode === 'off') return false;
    const now = this.#context.clock.now();
    if (this.pursuit.open !== undefined) return true;
    return this.#rest.until(now) === undefined && now - this.#goalEndedAt < BREATH_MS;
  }

  get mode(): StrategyMode {
    const { config, runtime } = this.#context;
    return strategyModeOf({ ...config, ...runtime.values });
  }

  /** Goals that failed and are not tried again yet. */
  get blocked(): ReadonlyMap<string, { until: number; reason: string }> {
    return this.pursuit.blockedUntil(retryMs);
  }

  /** A picture of the world: evaluated once a second at most. */
  async see(world: WorldSnapshot): Promise<void> {
    if (!world.connected || world.position === undefined) return;
    const now = this.#context.clock.now();
    this.#countDeaths(world);
    if (this.mode !== 'off') this.#ruptures.see(world);
    if (now - this.#lastTickAt < TICK_MS) return;
    this.#lastTickAt = now;
    // Not within the transaction that takes the picture in.
    await Promise.resolve();
    if (this.mode === 'off') this.#switchedOff();
    else await this.#evaluate(world, now);
  }

  /** Says at the start who sets the bot's own goals. */
  announce(): void {
    const { config, logger, runtime } = this.#context;
    logger.info(announceStrategy(this.mode, config, runtime.values.STRATEGY_RADIUS));
  }

  /** A plan of a task ended short of the goal; `isNearer`: it has brought the goal nearer, as each torch does where a home is to be lit. */
  planFailed(taskId: string, isNearer: boolean): void {
    if (this.pursuit.open?.taskId !== taskId) return;
    if (isNearer) this.#ruptures.succeeded();
    else this.#ruptures.planFailed(this.#context.clock.now());
  }

  /** A task was made: where somebody else wants the body, the strategist's own work gives way at once (LIFE-4). */
  onTaskCreated(task: Task): void {
    if (this.pursuit.open === undefined || !wantsBody(task, this.#options.tasks)) return;
    const { open } = this.pursuit;
    const held = this.#outlook && open && roofFirst(task, open, this.#outlook.world);
    if (held === undefined) this.#giveWay(task);
    else this.#options.tasks.hold(task.id, 'roof_first', { by: 'mind', reason: held });
  }

  /** A danger was seen to: after it there is time to come to oneself. */
  onReflexEnded(): void {
    this.#offerRest();
  }

  /** Takes or rejects an intent somebody else formed. `askedAt`: ms since the epoch at which it was asked for. */
  propose(
    proposal: StrategyProposal,
    origin: Exclude<StrategicIntentOrigin, 'motivators'>,
    askedAt?: number,
  ): Proposed {
    const { data, refusal } = this.#options;
    const mode = this.mode;
    const isOff = mode === 'off' || (origin === 'model' && mode === 'motivators');
    const situation = {
      outlook: this.#outlook,
      reader: { data: data(), refusal },
      closed: isOff ? `STRATEGY is ${mode}` : undefined,
      hasMotivators: mode !== 'model',
      endCurrent: (reason: string) => {
        const current = this.intents.current;
        if (current !== undefined) this.end(current, 'superseded', reason);
      },
    };
    return takeProposal(this.#context, this.intents, proposal, origin, situation, askedAt);
  }

  /** Ends the intent that holds, and what is being done for it. */
  end(intent: StrategicIntent, endedBy: StrategicIntentEnd, reason: string): void {
    const outlook = this.#outlook;
    const deficits = outlook === undefined ? [] : deficitsOf(intent.quotas, (item) => outlook.owned(item));
    this.intents.end(intent, endedBy, reason, deficits, () => this.pursuit.breakOff(reason));
    this.#interruptedBy = undefined;
  }

  /** The stack of an intent as it stands, its quotas below it. */
  stack(intent: StrategicIntent, outlook: Outlook): MilestoneNow[] {
    const done = this.pursuit.reachedOf(intent.id);
    return stackOf(intent, outlook, (milestone) => done.has(milestone));
  }

  stop(): void {
    this.intents.tally.save();
    this.#options.council.stop();
  }

  #giveWay(to: Task): void {
    this.#interruptedBy = to.title;
    this.pursuit.breakOff(`“${to.title}” goes first`);
  }

  #countDeaths({ deaths, at }: WorldSnapshot): void {
    const before = this.#deaths;
    this.#deaths = deaths;
    if (before === undefined || deaths === undefined || deaths <= before) return;
    this.#memory.died(at);
    if (this.mode === 'off') return;
    this.intents.tally.died();
    this.#ruptures.died(at);
  }

  #switchedOff(): void {
    this.#standing = 'I set myself no goals: STRATEGY is off.';
    const current = this.intents.current;
    if (current !== undefined) this.end(current, 'superseded', 'the strategist was switched off');
  }

  async #evaluate(world: WorldSnapshot, now: number): Promise<void> {
    const { everHeld, everSeen, deathsAt } = this.#memory;
    const isAside = (project: string) => this.#weighing.isAside(project);
    const { attempts } = this.pursuit;
    const outlook = this.#options.outlookOf(world, { everHeld, everSeen, deathsAt, attempts, isAside });
    this.#outlook = outlook;
    this.#ticks += 1;
    this.intents.tally.tick(outlook.zone);
    const ended = this.pursuit.settle();
    if (ended !== undefined) this.#goalEnded(ended, world, now);
    const { council } = this.#options;
    const isBusy = this.mode === 'both' && this.pursuit.open !== undefined;
    council.hear(outlook, this, now, { ended, deathsAt, isBusy });
    if (world.at > this.#endedIn) {
      this.#review.judge(outlook, now, ended !== undefined, this.#ticks);
      this.#next(outlook, now);
    }
    // About what it has set itself by now: a question asked before that would be about another situation.
    council.ask(outlook, this, now);
    this.#memory.see(world);
    await this.pursuit.say();
  }

  #goalEnded(goal: StrategicGoal, { at }: WorldSnapshot, now: number): void {
    this.#goalEndedAt = now;
    this.#endedIn = at;
    this.intents.worked(goal.intentId, now - goal.decidedAt);
    if (goal.ok === true) this.#ruptures.succeeded();
    if (goal.ok === undefined) return;
    this.#rest.goalEnded(now, goal.ok);
    this.#offerRest();
  }

  /** Takes up the next goal, if it is time for one. */
  #next(outlook: Outlook, now: number): void {
    const others = this.#others();
    if (others !== undefined) {
      this.#standing = `“${others.title}” goes first.`;
      this.#giveWay(others);
      return;
    }
    this.#resume(outlook);
    const open = this.pursuit.open;
    if (open !== undefined) this.#standing = open.sentence;
    else if (this.#isResting(outlook, now))
      this.#standing = outlook.isNightUnderRoof ? 'I am resting under my roof.' : 'I am resting for a while.';
    else {
      const slow = isPressed(outlook) ? undefined : slowDown(this.pursuit.goals, now);
      const intent = slow === undefined ? (this.intents.current ?? this.#choose(outlook, now)) : undefined;
      if (slow !== undefined) this.#standing = slow;
      if (intent !== undefined) this.#pursue(intent, outlook);
    }
  }

  /** After somebody else's work: an intent whose situation has changed ends, and says so (LIFE-4, SI-1). */
  #resume(outlook: Outlook): void {
    const title = this.#interruptedBy;
    if (title === undefined) return;
    this.#interruptedBy = undefined;
    const intent = this.intents.current;
    if (intent === undefined) return;
    const fits = matches(intent.signature, outlook.signature(intent.signature.strategy));
    if (fits !== true) this.end(intent, 'stale', `the situation has changed since “${title}”: ${fits}`);
  }

  #isResting(outlook: Outlook, now: number): boolean {
    if (this.#rest.until(now) === undefined) return false;
    if (isPressed(outlook)) this.#rest.cutShort(now);
    return this.#rest.until(now) !== undefined;
  }

  #choose(outlook: Outlook, now: number): StrategicIntent | undefined {
    if (now < this.#weighNotBefore) return undefined;
    const candidates = this.#weighing.worthwhile(outlook);
    const [best] = candidates;
    if (best === undefined || this.mode === 'model') {
      const isMinds = this.mode === 'model';
      if (!isMinds && outlook.isUndecided()) {
        // Answers are good for a minute: whoever waited ten seconds between a few of them would begin anew for ever.
        this.#standing = 'I am thinking about what could be done here.';
        return undefined;
      }
      this.#weighNotBefore = now + NONE_WORTH_MS;
      if (!isMinds && outlook.isNightUnderRoof) this.#rest.stay(now, NONE_WORTH_MS);
      this.#standing = isMinds
        ? 'I am waiting for my mind to set me something.'
        : 'Nothing seems worth doing right now.';
      if (!isMinds) this.#weighing.tellNothing(outlook, this.#standing);
      return undefined;
    }
    this.#weighing.tell('it had no plan', candidates, best.project, `I choose ${best.project}: ${best.words.need}.`);
    return this.#adopt(best, outlook);
  }

  #adopt(candidate: Candidate, outlook: Outlook): StrategicIntent {
    const { botId, clock } = this.#context;
    const intent = formIntent(candidate, outlook, { id: this.intents.newId(), botId, now: clock.now() });
    return this.intents.adopt(intent, this.considered);
  }

  #pursue(intent: StrategicIntent, outlook: Outlook): void {
    const { next, why } = nextMilestone(this.stack(intent, outlook), outlook.world, this.constraints, this.blocked);
    if (next !== undefined) {
      this.#standing = this.pursuit.begin(intent, next, next.goal, outlook.expectedMs(next.goal)).sentence;
      return;
    }
    if (intent.project !== undefined) this.#weighing.putAside(intent.project);
    this.end(intent, 'stale', `none of it can be done now (${why})`);
  }

  #others(): Task | undefined {
    return othersWork(this.#options.tasks, this.#context.clock.now());
  }

  #offerRest(): void {
    const { clock, runtime } = this.#context;
    this.#rest.offer(clock.now(), runtime.values.STRATEGY_REST_MS);
  }
}
