import { type Task, typedEvent, type WorldSnapshot } from '@conscious-bot/contracts';
import {
  type Candidate,
  type ConstraintCompliance,
  type StrategicIntent,
  type StrategicIntentEnd,
  type StrategyConsidered,
  strategyModeOf,
} from '@conscious-bot/contracts/strategy';
import type { BotContext } from '../../context/bot-context.ts';
import { eligibility } from '../../tasks/eligibility.ts';
import { isReflex } from '../../tasks/is-reflex.ts';
import { isStrategic } from '../../tasks/is-strategic.ts';
import { channelOfTask } from '../../tasks/task-channel.ts';
import { matches } from '../signature/matches.ts';
import { PRESSING, rivalOf } from './commitment.ts';
import { deficitsOf } from './deficits.ts';
import { formIntent, TICK_MS } from './form-intent.ts';
import type { StrategicGoal } from './goal-store.ts';
import { IntentStore } from './intent-store.ts';
import { LifeMemory } from './life-memory.ts';
import { stackOf } from './milestones.ts';
import type { MilestoneNow, Outlook, OutlookOf } from './outlook.ts';
import { nameOf, Pursuit, type PursuitOptions } from './pursuit.ts';
import { Rest } from './rest.ts';
import { RuptureWatch } from './ruptures.ts';
import { Tally } from './tally.ts';

const HOUR_MS = 3_600_000;
/** Goals within an hour (D4). */
const GOALS_PER_HOUR = 60;
/** While a goal is carried out, rivals are looked for every so many evaluations. */
const RIVALS_EVERY = 10;
/** Wait until candidates are weighed again after none was worth it, ms. */
const NONE_WORTH_MS = 10_000;
/** A project of which nothing could be done is left alone for this long, ms. */
const ASIDE_MS = 180_000;
/** Wait after a failure of a goal, ms: doubled with each further one, longer where the same would fail again. */
const RETRY_MS = 60_000;
const RETRY_DETERMINISTIC_MS = 600_000;
const RETRY_MOST_MS = 1_800_000;
/** The same for what bears no waiting. */
const RETRY_AT_ONCE_MS = 15_000;

export interface StrategistOptions extends Omit<PursuitOptions, never> {
  readonly outlookOf: OutlookOf;
}

/**
 * Sets the bot its own goals (LIFE-1). On every snapshot it looks at the intent that holds: is it broken off, over, satisfied, outdone? When nobody else wants
 * anything, and no rest is due, it takes up the most pressing milestone by one goal tag in a sentence of its own (D4). It never listens to idling (D16).
 */
export class Strategist {
  readonly intents: IntentStore;
  readonly pursuit: Pursuit;
  readonly tally: Tally;
  readonly #context: BotContext;
  readonly #options: StrategistOptions;
  readonly #memory: LifeMemory;
  readonly #ruptures = new RuptureWatch();
  readonly #rest: Rest;
  readonly #aside = new Map<string, number>();
  #ticks = 0;
  /** As the body counts them. */
  #deaths: number | undefined;
  #lastTickAt = Number.NEGATIVE_INFINITY;
  #weighNotBefore = 0;
  #interruptedBy: string | undefined;
  #outlook: Outlook | undefined;
  #standing = 'I have seen nothing of the world yet.';
  #considered: StrategyConsidered | undefined;

  constructor(context: BotContext, options: StrategistOptions) {
    const { db, clock } = context;
    this.#context = context;
    this.#options = options;
    this.intents = new IntentStore(db);
    this.pursuit = new Pursuit(context, options);
    this.tally = new Tally(db);
    this.#memory = new LifeMemory(db);
    this.#rest = new Rest(clock.now());
  }

  get outlook(): Outlook | undefined {
    return this.#outlook;
  }

  /** What it does or waits for, in the first person. */
  get standing(): string {
    return this.#standing;
  }

  get considered(): StrategyConsidered | undefined {
    return this.#considered;
  }

  get restUntil(): number | undefined {
    return this.#rest.until(this.#context.clock.now());
  }

  get #mode() {
    const { config, runtime } = this.#context;
    return strategyModeOf({ ...config, ...runtime.values });
  }

  /** A picture of the world: evaluated once a second at most. */
  async see(world: WorldSnapshot): Promise<void> {
    if (!world.connected || world.position === undefined) return;
    const now = this.#context.clock.now();
    this.#countDeaths(world);
    if (this.#mode !== 'off') this.#ruptures.see(world);
    if (now - this.#lastTickAt < TICK_MS) return;
    this.#lastTickAt = now;
    // Not within the transaction that takes the picture in.
    await Promise.resolve();
    if (this.#mode === 'off') this.#switchedOff();
    else await this.#evaluate(world, now);
  }

  #countDeaths({ deaths, at }: WorldSnapshot): void {
    const before = this.#deaths;
    this.#deaths = deaths;
    if (before === undefined || deaths === undefined || deaths <= before) return;
    this.#memory.died(at);
    if (this.#mode === 'off') return;
    this.tally.died();
    this.#ruptures.died(at);
  }

  /** A plan of a task failed. */
  planFailed(taskId: string): void {
    if (this.pursuit.open?.taskId === taskId) this.#ruptures.planFailed(this.#context.clock.now());
  }

  /** A task was made: where somebody else wants the body, the strategist's own work gives way at once (LIFE-4). */
  onTaskCreated(task: Task): void {
    const stored = this.#options.tasks.store.get(task.id);
    if (stored === undefined || isReflex(task) || isStrategic(task) || channelOfTask(stored) !== 'body') return;
    if (this.pursuit.open === undefined) return;
    this.#interruptedBy = task.title;
    this.pursuit.breakOff(`“${task.title}” goes first`);
  }

  /** A danger was seen to: after it there is time to come to oneself. */
  onReflexEnded(): void {
    this.#offerRest();
  }

  /** How the constraints of the current intent were kept. */
  get compliance(): ConstraintCompliance[] {
    return [];
  }

  /** When the current intent is looked at again. */
  get nextReview(): { at?: number; words: string } {
    const intent = this.intents.current();
    if (intent === undefined) return { words: 'When there is something worth doing.' };
    return {
      at: intent.commitment.adoptedAt + intent.horizonTicks * intent.tickMs,
      words:
        'When it is satisfied, breaks off or something becomes more important by a margin; at the latest when its horizon is past.',
    };
  }

  stop(): void {
    this.tally.save();
  }

  /** Ends the intent that holds. */
  end(intent: StrategicIntent, endedBy: StrategicIntentEnd, reason: string): void {
    const { events, clock, logger } = this.#context;
    const outlook = this.#outlook;
    const deficits = outlook === undefined ? [] : deficitsOf(intent.quotas, (item) => outlook.owned(item));
    events.transaction(() => {
      if (this.pursuit.open !== undefined) this.pursuit.breakOff(reason);
      const ended: StrategicIntent = { ...intent, state: 'ended', endedBy, reason, endedAt: clock.now() };
      this.intents.save(ended);
      this.tally.ended(ended, deficits, []);
      events.append(typedEvent('strategic_intent.ended', ended));
    });
    this.#interruptedBy = undefined;
    logger.info({ intentId: intent.id, endedBy }, `intent ended (${endedBy}): ${reason}`);
  }

  #switchedOff(): void {
    this.#standing = 'I set myself nothing: STRATEGY is off.';
    const current = this.intents.current();
    if (current !== undefined) this.end(current, 'superseded', 'the strategist was switched off');
    else if (this.pursuit.open !== undefined) this.pursuit.breakOff('the strategist was switched off');
  }

  async #evaluate(world: WorldSnapshot, now: number): Promise<void> {
    this.#memory.see(world);
    const { everHeld, everSeen, deathsAt } = this.#memory;
    const outlook = this.#options.outlookOf(world, { everHeld, everSeen, deathsAt, attempts: this.pursuit.attempts });
    this.#outlook = outlook;
    this.#ticks += 1;
    this.tally.tick(outlook.zone);
    const ended = this.pursuit.settle();
    if (ended !== undefined) this.#goalEnded(ended, now);
    this.#judge(outlook, now);
    this.#next(outlook, now);
    await this.pursuit.say();
  }

  #goalEnded(goal: StrategicGoal, now: number): void {
    const intent = this.intents.current();
    if (intent?.id === goal.intentId) {
      const sunkMs = intent.commitment.sunkMs + (now - goal.decidedAt);
      this.intents.save({ ...intent, commitment: { ...intent.commitment, sunkMs } });
    }
    if (goal.ok === true) this.#ruptures.succeeded();
    if (goal.ok !== undefined) this.#offerRest();
  }

  /** Whether the intent that holds goes on. */
  #judge(outlook: Outlook, now: number): void {
    const rupture = this.#ruptures.take();
    const intent = this.intents.current();
    if (rupture !== undefined) {
      this.#rest.offer(now, this.#restMs);
      if (intent !== undefined) this.end(intent, 'rupture', rupture);
      return;
    }
    if (intent === undefined) return;
    const ageMs = now - intent.commitment.adoptedAt;
    const stack = this.stack(intent, outlook);
    if (this.pursuit.open === undefined && stack.every(({ satisfied }) => satisfied))
      this.end(intent, 'completed', 'everything it was about is so');
    else if (ageMs > intent.horizonTicks * intent.tickMs)
      this.end(intent, 'expired', `its horizon of ${intent.horizonTicks} evaluations is past`);
    else if (this.#ticks % RIVALS_EVERY === 0) this.#review(intent, outlook);
  }

  #review(intent: StrategicIntent, outlook: Outlook): void {
    if (this.#othersWork() !== undefined) return;
    const candidates = this.#worthwhile(outlook);
    const found = rivalOf(intent, candidates, this.#ruptures.boldness(this.#context.clock.now()));
    if (found === undefined) return;
    const { rival, words } = found;
    const decision = `I leave ${intent.project ?? 'what I had set myself'} for ${rival.project}: ${words}.`;
    this.#note('something else became more important', candidates, rival.project, decision);
    this.end(intent, 'superseded', words);
    this.#adopt(rival, outlook);
  }

  /** Takes up the next goal, if it is time for one. */
  #next(outlook: Outlook, now: number): void {
    const others = this.#othersWork();
    if (others !== undefined) {
      this.#standing = `“${others.title}” goes first.`;
      this.#interruptedBy ??= others.title;
      return;
    }
    this.#resume(outlook);
    const open = this.pursuit.open;
    if (open !== undefined) {
      this.#standing = open.sentence;
      return;
    }
    if (this.#isResting(outlook, now)) {
      this.#standing = 'I rest for a while.';
      return;
    }
    if (this.pursuit.goals.countSince(now - HOUR_MS) >= GOALS_PER_HOUR) {
      this.#standing = `I have set myself ${GOALS_PER_HOUR} goals within the hour; that is enough for now.`;
      return;
    }
    const intent = this.intents.current() ?? this.#choose(outlook, now);
    if (intent !== undefined) this.#pursue(intent, outlook, now);
  }

  /** After somebody else's work: an intent whose situation has changed ends, and says so (LIFE-4, SI-1). */
  #resume(outlook: Outlook): void {
    const title = this.#interruptedBy;
    if (title === undefined) return;
    this.#interruptedBy = undefined;
    const intent = this.intents.current();
    if (intent === undefined) return;
    const fits = matches(intent.signature, outlook.signature(intent.signature.strategy));
    if (fits !== true) this.end(intent, 'stale', `after “${title}” the situation is another: ${fits}`);
  }

  #isResting(outlook: Outlook, now: number): boolean {
    if (this.#rest.until(now) === undefined) return false;
    if (outlook.zone === 'crisis' || (outlook.candidates()[0]?.need ?? 0) >= PRESSING) this.#rest.cutShort(now);
    return this.#rest.until(now) !== undefined;
  }

  #choose(outlook: Outlook, now: number): StrategicIntent | undefined {
    if (now < this.#weighNotBefore) return undefined;
    const candidates = this.#worthwhile(outlook);
    const [best] = candidates;
    if (best === undefined || this.#mode === 'model') {
      this.#weighNotBefore = now + NONE_WORTH_MS;
      this.#standing =
        this.#mode === 'model'
          ? 'I wait for what my mind sets me.'
          : 'There is nothing just now that would be worth doing.';
      return undefined;
    }
    this.#note('nothing was set', candidates, best.project, `I take up ${best.project}: ${best.words.need}.`);
    return this.#adopt(best, outlook);
  }

  #worthwhile(outlook: Outlook): Candidate[] {
    const now = this.#context.clock.now();
    return outlook.candidates().filter(({ project, score }) => score > 0 && (this.#aside.get(project) ?? 0) <= now);
  }

  #adopt(candidate: Candidate, outlook: Outlook): StrategicIntent {
    const { newId, botId, clock } = this.#context;
    const intent = formIntent(candidate, outlook, { id: newId('strategic'), botId, now: clock.now() });
    return this.adopt(intent);
  }

  /** Takes up an intent that was proposed; the one that held has ended. */
  adopt(proposed: StrategicIntent): StrategicIntent {
    const { events, clock, logger } = this.#context;
    const intent: StrategicIntent = {
      ...proposed,
      state: 'adopted',
      commitment: { ...proposed.commitment, adoptedAt: clock.now() },
    };
    events.transaction(() => {
      events.append(typedEvent('strategic_intent.proposed', proposed));
      this.intents.save(intent);
      this.tally.adopted(intent);
      events.append(typedEvent('strategic_intent.adopted', intent));
    });
    logger.info({ intentId: intent.id, project: intent.project }, `new intent: ${intent.why}`);
    return intent;
  }

  #pursue(intent: StrategicIntent, outlook: Outlook, now: number): void {
    const blocked = this.blocked;
    const left = this.stack(intent, outlook).filter(({ satisfied }) => !satisfied);
    const next = left.find(({ goal }) => goal !== undefined && !blocked.has(nameOf(goal)));
    if (next?.goal === undefined) {
      const why = left.flatMap(({ goal, words }) => {
        const block = goal === undefined ? undefined : blocked.get(nameOf(goal));
        return [block === undefined ? `nothing brings ${words} about now` : `${words}: ${block.reason}`];
      });
      if (intent.project !== undefined) this.#aside.set(intent.project, now + ASIDE_MS);
      this.end(intent, 'stale', `nothing of it can be done now (${why.join('; ')})`);
      return;
    }
    const record = this.pursuit.begin(intent, next, next.goal);
    this.#standing = record.sentence;
  }

  /** The stack of an intent as it stands, its quotas below it. */
  stack(intent: StrategicIntent, outlook: Outlook): MilestoneNow[] {
    const done = new Set(
      this.pursuit.goals.ofIntent(intent.id).flatMap(({ ok, milestone }) => (ok === true ? [milestone] : [])),
    );
    return stackOf(intent, outlook, (milestone) => done.has(milestone));
  }

  /** Goals that failed and are not tried again yet. */
  get blocked(): ReadonlyMap<string, { until: number; reason: string }> {
    return this.pursuit.blockedUntil(({ goal, deterministic }, failures) => {
      if (goal.action === 'hide' || goal.action === 'sleep' || goal.action === 'eat')
        return RETRY_AT_ONCE_MS * failures;
      const first = deterministic === true ? RETRY_DETERMINISTIC_MS : RETRY_MS;
      return Math.min(RETRY_MOST_MS, first * 2 ** (failures - 1));
    });
  }

  /** What somebody else wants of the body now. */
  #othersWork(): Task | undefined {
    const now = this.#context.clock.now();
    return this.#options.tasks.store
      .open()
      .filter((stored) => channelOfTask(stored) === 'body')
      .map(({ task }) => task)
      .find((task) => !isReflex(task) && !isStrategic(task) && ['running', 'ready'].includes(eligibility(task, now)));
  }

  get #restMs(): number {
    return this.#context.runtime.values.STRATEGY_REST_MS;
  }

  #offerRest(): void {
    this.#rest.offer(this.#context.clock.now(), this.#restMs);
  }

  #note(occasion: string, candidates: readonly Candidate[], chosen: string, decision: string): void {
    const { events, clock } = this.#context;
    this.#considered = { at: clock.now(), occasion, candidates: [...candidates], chosen, decision };
    events.append(typedEvent('strategy.considered', this.#considered));
  }
}
