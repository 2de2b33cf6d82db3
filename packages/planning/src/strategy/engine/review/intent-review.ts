import { isNight } from '@conscious-bot/contracts';
import type { Candidate, StrategicIntent, StrategicIntentEnd } from '@conscious-bot/contracts/strategy';
import { worthOfIntent } from '../council/proposals.ts';
import type { Intents } from '../intents/intents.ts';
import { isFromOutside, merelyWaits, PRESSING, rivalOf } from '../outlook/commitment.ts';
import type { MilestoneNow, Outlook } from '../outlook/outlook.ts';
import type { StrategicGoal } from '../pursuit/goal-store.ts';
import { nameOf } from '../pursuit/past-goals.ts';
import type { Pursuit } from '../pursuit/pursuit.ts';
import type { Weighing } from '../weighing/weighing.ts';
import type { RuptureWatch } from './ruptures.ts';
import type { TriggerWatch } from './trigger-watch.ts';

/** While a goal is carried out, rivals are looked for every so many evaluations. */
const RIVALS_EVERY = 10;
/** A task whose goal is reached ends by itself within this time, ms. */
const ENDS_MS = 5_000;

/** What led out from under a roof by night twice within this time is left alone, ms. */
const AGAIN_MS = 300_000;

/** What the review needs of the strategist whose intents it looks at. */
interface Reviewed {
  readonly intents: Intents;
  readonly pursuit: Pursuit;
  readonly weighing: Weighing;
  readonly triggers: TriggerWatch;
  readonly ruptures: RuptureWatch;
  /** Whether its own needs set it goals; otherwise nothing is weighed against what a mind has set. */
  hasMotivators(): boolean;
  /** Somebody else wants the body. */
  isTaken(): boolean;
  stack(intent: StrategicIntent, outlook: Outlook): MilestoneNow[];
  end(intent: StrategicIntent, endedBy: StrategicIntentEnd, reason: string): void;
  adopt(candidate: Candidate, outlook: Outlook): void;
  /** Something broke: there is time to come to oneself. */
  onRupture(): void;
}

/** Looks at the intent that holds: is it broken off, satisfied, past its horizon, asked for again by a trigger, or outdone by another (D13, SI-5)? */
export class IntentReview {
  readonly #of: Reviewed;
  /** The goal under way that is reached as far as can be seen, and since when, ms since the epoch. */
  #reached: { readonly thoughtId: string; readonly since: number } | undefined;

  /** When goals led out from under a roof by night last, ms since the epoch. */
  readonly #ledOut = new Map<string, number>();
  /** The goal under way, and whether it was night and the bot under a roof as it began. */
  #begun: { readonly thoughtId: string; readonly wasUnderRoof: boolean } | undefined;

  constructor(of: Reviewed) {
    this.#of = of;
  }

  /** Whether the intent that holds goes on. @param ticks evaluations so far */
  judge(outlook: Outlook, now: number, isMilestoneEnd: boolean, ticks: number): void {
    const { intents, pursuit, triggers, ruptures } = this.#of;
    this.#noteBegin(outlook);
    const rupture = ruptures.take(outlook.world);
    const intent = intents.current;
    if (rupture !== undefined) {
      this.#of.onRupture();
      if (rupture.isFruitless) pursuit.giveUp(rupture.words);
      if (intent !== undefined) this.#of.end(intent, 'rupture', rupture.words);
      return;
    }
    if (intent === undefined) return;
    const { world, zone } = outlook;
    const trigger = triggers.look(intent, { world, zone, now, owned: (item) => outlook.owned(item) });
    const ageMs = now - intent.commitment.adoptedAt;
    const stack = this.#of.stack(intent, outlook);
    if (pursuit.open === undefined && stack.every(({ satisfied }) => satisfied))
      this.#of.end(intent, 'completed', 'all of it is done');
    else if (ageMs > intent.horizonTicks * intent.tickMs)
      this.#of.end(intent, 'expired', `its horizon of ${intent.horizonTicks} evaluations is past`);
    else if (trigger !== undefined) this.#reconsider(intent, outlook, now, trigger);
    else if (isMilestoneEnd || ticks % RIVALS_EVERY === 0) this.#compare(intent, outlook, now);
  }

  /** Something happened that asks for another look: an intent from outside is over by it, one of the bot's own is compared anew (SI-5). */
  #reconsider(intent: StrategicIntent, outlook: Outlook, now: number, trigger: string): void {
    if (isFromOutside(intent)) this.#of.end(intent, 'stale', `this was a reason to think again: ${trigger}`);
    else this.#compare(intent, outlook, now, trigger);
  }

  #compare(intent: StrategicIntent, outlook: Outlook, now: number, trigger?: string): void {
    const { intents, pursuit, weighing, ruptures } = this.#of;
    if (this.#of.isTaken()) return;
    if (!this.#of.hasMotivators()) {
      intents.reviewed();
      return;
    }
    const candidates = weighing.worthwhile(outlook);
    const { open } = pursuit;
    const stack = this.#of.stack(intent, outlook);
    const isNearlyDone = pursuit.isNearlyDone || this.#endsByItself(open, stack, now);
    const isWaiting = merelyWaits(open?.goal, stack);
    const worth = isFromOutside(intent) ? worthOfIntent(intent, outlook) : undefined;
    const standing = { isMidway: open !== undefined, isNearlyDone, isOpen: trigger !== undefined, isWaiting };
    const found = rivalOf(intent, candidates, { boldness: ruptures.boldness(now), worth, ...standing });
    if (found === undefined) {
      if (trigger !== undefined) intents.reviewed();
      return;
    }
    const { rival, words } = found;
    const decision = `I drop ${intent.project ?? 'what I was about'} for ${rival.project}: ${words}.`;
    weighing.tell(trigger ?? 'something else became more important', candidates, rival.project, decision);
    if (rival.need >= PRESSING && open !== undefined && this.#ledOutAgain(open, outlook, now))
      pursuit.leaveAlone('it led me out from under my roof by night again');
    this.#of.end(intent, isWaiting ? 'completed' : 'superseded', words);
    this.#of.adopt(rival, outlook);
  }

  #noteBegin({ isNightUnderRoof }: Outlook): void {
    const { open } = this.#of.pursuit;
    if (open === undefined || open.thoughtId === this.#begun?.thoughtId) return;
    this.#begun = { thoughtId: open.thoughtId, wasUnderRoof: isNightUnderRoof };
  }

  /**
   * Whether the goal under way began under a roof by night and led out into it, for the second time in a short while: begun again in the next moment it would
   * do the same, up and down the stairs of a mine all night. Once may be a monster that came in.
   */
  #ledOutAgain({ goal }: StrategicGoal, { isNightUnderRoof, world }: Outlook, now: number): boolean {
    if (this.#begun?.wasUnderRoof !== true || isNightUnderRoof || isNight(world) !== true) return false;
    const before = this.#ledOut.get(nameOf(goal));
    this.#ledOut.set(nameOf(goal), now);
    return before !== undefined && now - before < AGAIN_MS;
  }

  /** Whether what the goal under way is for has just come true: its task has not noticed yet, and is not to be called off for that. */
  #endsByItself(open: StrategicGoal | undefined, stack: readonly MilestoneNow[], now: number): boolean {
    const isReached = open !== undefined && stack.find(({ id }) => id === open.milestone)?.satisfied === true;
    if (!isReached) this.#reached = undefined;
    else if (this.#reached?.thoughtId !== open.thoughtId) this.#reached = { thoughtId: open.thoughtId, since: now };
    return this.#reached !== undefined && now - this.#reached.since < ENDS_MS;
  }
}
