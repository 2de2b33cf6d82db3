import type { Goal, Task, WorldSnapshot } from '@conscious-bot/contracts';
import { strategyModeOf } from '@conscious-bot/contracts/config';
import type { StrategyConsidered, StrategyMode } from '@conscious-bot/contracts/strategy';
import type { BotContext } from '../../context/bot-context.ts';
import type { GameData } from '../../game/game-data.ts';
import { announceStrategy } from './announcement.ts';
import type { Council } from './council/council.ts';
import type { Proposed } from './council/proposals.ts';
import { HeldIntent } from './held-intent.ts';
import { ConstraintKeeper } from './intents/constraint-keeper.ts';
import { TICK_MS } from './intents/form-intent.ts';
import { Intents } from './intents/intents.ts';
import { LifeMemory } from './life-memory.ts';
import { NextGoal } from './next-goal.ts';
import type { Outlook, OutlookOf } from './outlook/outlook.ts';
import type { StrategicGoal } from './pursuit/goal-store.ts';
import { othersWork, wantsBody } from './pursuit/others-work.ts';
import { Pursuit, type PursuitOptions } from './pursuit/pursuit.ts';
import { roofFirst } from './pursuit/roof-first.ts';
import { Rest } from './rest.ts';
import { IntentReview } from './review/intent-review.ts';
import { RuptureWatch } from './review/ruptures.ts';
import { TriggerWatch } from './review/trigger-watch.ts';
import { StrategyHistory } from './weighing/strategy-history.ts';
import { Weighing } from './weighing/weighing.ts';

/** Time in which the next goal follows upon the last, ms. */
const BREATH_MS = 4_000;

interface StrategistOptions extends PursuitOptions {
  readonly outlookOf: OutlookOf;
  readonly data: () => GameData;
  /** Why no planner finds a way to a goal now, in words. */
  readonly refusal: (goal: Goal) => string | undefined;
  readonly council: Council;
}

/**
 * Sets the bot its own goals (LIFE-1). On every snapshot it has the intent that holds looked at (`intent-review.ts`). When nobody else wants
 * anything, and no rest is due, the next goal is taken up (`next-goal.ts`). It never listens to idling (D16).
 */
export class Strategist {
  readonly intents: Intents;
  readonly pursuit: Pursuit;
  readonly held: HeldIntent;
  readonly constraints: ConstraintKeeper;
  readonly history: StrategyHistory;
  readonly #context: BotContext;
  readonly #options: StrategistOptions;
  readonly #memory: LifeMemory;
  readonly #review: IntentReview;
  readonly #ruptures = new RuptureWatch();
  readonly #rest: Rest;
  readonly #weighing: Weighing;
  readonly #next: NextGoal;
  #ticks = 0;
  #lastTickAt = Number.NEGATIVE_INFINITY;
  /** When the last goal ended, ms since the epoch: a picture from before that does not show what came of it, and nothing is decided on it. */
  #goalEndedAt: number;
  #outlook: Outlook | undefined;
  /** The task of a goal that is overdue, once a plan of it has failed. */
  #inVain: string | undefined;

  constructor(context: BotContext, options: StrategistOptions) {
    const { db, clock } = context;
    this.#context = context;
    this.#options = options;
    this.constraints = new ConstraintKeeper(options.data, db);
    this.intents = new Intents(context, this.constraints, (...end) => options.council.intentEnded(...end));
    this.pursuit = new Pursuit(context, options);
    this.held = new HeldIntent(context, {
      ...options,
      intents: this.intents,
      pursuit: this.pursuit,
      mode: () => this.mode,
      outlook: () => this.#outlook,
      onEnded: () => this.#next.ended(),
    });
    // The clock may have been set back since then.
    this.#goalEndedAt = Math.min(this.pursuit.past.endedAt, clock.now());
    this.#memory = new LifeMemory(db);
    this.#rest = new Rest(clock.now());
    this.history = new StrategyHistory(db);
    this.#weighing = new Weighing(context, this.history);
    this.#next = new NextGoal(context, {
      intents: this.intents,
      pursuit: this.pursuit,
      weighing: this.#weighing,
      constraints: this.constraints,
      rest: this.#rest,
      mode: () => this.mode,
      others: () => this.#others(),
      blocked: () => this.blocked,
      stack: (intent, outlook) => this.held.stack(intent, outlook),
      end: (...end) => this.held.end(...end),
    });
    this.#review = new IntentReview({
      intents: this.intents,
      pursuit: this.pursuit,
      weighing: this.#weighing,
      triggers: new TriggerWatch(options.data, this.#memory.everSeen),
      ruptures: this.#ruptures,
      hasMotivators: () => this.mode !== 'model',
      isTaken: () => this.#others() !== undefined,
      stack: (intent, outlook) => this.held.stack(intent, outlook),
      end: (...end) => this.held.end(...end),
      adopt: (candidate, outlook) => this.#next.adopt(candidate, outlook),
      onRupture: () => this.#broken(),
    });
    const current = this.intents.current;
    if (current !== undefined) this.constraints.begin(current);
  }

  get outlook(): Outlook | undefined {
    return this.#outlook;
  }

  /** What it does or waits for, in the first person. */
  get standing(): string {
    return this.#next.standing;
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
    return this.pursuit.past.blocked;
  }

  /** A picture of the world: evaluated once a second at most. */
  async see(world: WorldSnapshot): Promise<void> {
    if (!world.connected || world.position === undefined) return;
    const now = this.#context.clock.now();
    const died = this.#memory.sawDeath(world);
    if (this.mode !== 'off') {
      if (died) this.intents.tally.died();
      if (died) this.#ruptures.died(world.at);
      this.#ruptures.see(world);
    }
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
    if (isNearer) {
      this.#ruptures.succeeded();
      return;
    }
    this.#ruptures.planFailed(this.#context.clock.now());
    // Two pieces of coal that were to take a minute and a quarter were dug for all night.
    if (this.pursuit.isOverdue) this.#inVain = taskId;
  }

  /** A task was made: where somebody else wants the body, the strategist's own work gives way at once (LIFE-4). */
  onTaskCreated(task: Task): void {
    if (this.pursuit.open === undefined || !wantsBody(task, this.#options.tasks)) return;
    const { open } = this.pursuit;
    const held = this.#outlook && open && roofFirst(task, open, this.#outlook.world);
    if (held === undefined) this.#next.giveWay(task);
    else this.#options.tasks.hold(task.id, 'roof_first', { by: 'mind', reason: held });
  }

  /** A danger was seen to: after it there is time to come to oneself. */
  onReflexEnded(): void {
    this.#offerRest();
  }

  /** Takes or rejects an intent somebody else formed: see `held-intent.ts`. */
  propose(...proposal: Parameters<HeldIntent['propose']>): Proposed {
    return this.held.propose(...proposal);
  }

  stop(): void {
    this.intents.tally.save();
    this.#options.council.stop();
  }

  #switchedOff(): void {
    this.#next.switchedOff();
    this.held.endCurrent('the strategist was switched off');
  }

  async #evaluate(world: WorldSnapshot, now: number): Promise<void> {
    const { everHeld, everSeen, deathsAt } = this.#memory;
    const isAside = (project: string) => this.#weighing.isAside(project);
    const { attempts } = this.pursuit.past;
    const outlook = this.#options.outlookOf(world, { everHeld, everSeen, deathsAt, attempts, isAside });
    this.#outlook = outlook;
    this.#ticks += 1;
    this.intents.tally.tick(outlook.zone);
    const ended = this.#giveUpInVain() ?? this.pursuit.settle();
    if (ended !== undefined) this.#goalEnded(ended, now);
    const { council } = this.#options;
    const isBusy = this.mode === 'both' && this.pursuit.open !== undefined;
    council.hear(outlook, this, now, { ended, deathsAt, isBusy });
    if (world.at > this.#goalEndedAt) {
      this.#review.judge(outlook, now, ended !== undefined, this.#ticks);
      // What was given up just now looks as good as before in this picture, which knows nothing of that: the next one is waited for.
      if (world.at > this.#goalEndedAt) this.#next.take(outlook, now);
    }
    // About what it has set itself by now: a question asked before that would be about another situation.
    council.ask(outlook, this, now);
    this.#memory.see(world);
    await this.pursuit.say();
  }

  /** Leaves a goal alone that is overdue and of which a plan came to nothing. @returns it, as it ended */
  #giveUpInVain(): StrategicGoal | undefined {
    const { open } = this.pursuit;
    const isInVain = open?.taskId !== undefined && open.taskId === this.#inVain;
    this.#inVain = undefined;
    if (!isInVain) return undefined;
    this.pursuit.leaveAlone('it has taken far longer than I thought, and came to nothing');
    return this.pursuit.goals.get(open.thoughtId);
  }

  #goalEnded(goal: StrategicGoal, now: number): void {
    this.#goalEndedAt = now;
    this.intents.worked(goal.intentId, now - goal.decidedAt);
    if (goal.ok === true) this.#ruptures.succeeded();
    if (goal.ok === undefined) return;
    this.#rest.goalEnded(now, goal.ok);
    this.#offerRest();
  }

  #broken(): void {
    this.#goalEndedAt = this.#context.clock.now();
    this.#offerRest();
  }

  #others(): Task | undefined {
    return othersWork(this.#options.tasks, this.#context.clock.now());
  }

  #offerRest(): void {
    const { clock, runtime } = this.#context;
    this.#rest.offer(clock.now(), runtime.values.STRATEGY_REST_MS);
  }
}
