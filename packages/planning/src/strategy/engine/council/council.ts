import { describeGoal } from '@conscious-bot/contracts';
import type {
  Deficit,
  SituationSignature,
  StrategicIntent,
  StrategicIntentOrigin,
  StrategyMode,
  StrategyProposal,
} from '@conscious-bot/contracts/strategy';
import { experienceLines } from '../../demonstrations/demonstration-of.ts';
import type { DemonstrationStore } from '../../demonstrations/demonstration-store.ts';
import { deficitLines, projectLines } from '../../mind/question-lines.ts';
import { tensionOf } from '../../mind/review-times.ts';
import type { StrategicMind } from '../../mind/strategic-mind.ts';
import type { Intents } from '../intents/intents.ts';
import { PRESSING } from '../outlook/commitment.ts';
import { deficitsOf } from '../outlook/deficits.ts';
import { rememberEnd } from '../outlook/experienced-outlook.ts';
import type { Outlook } from '../outlook/outlook.ts';
import type { StrategicGoal } from '../pursuit/goal-store.ts';
import type { Proposed } from './proposals.ts';

/** Who is advised: the strategist, as far as its council needs it. */
interface Advised {
  readonly mode: StrategyMode;
  readonly intents: Pick<Intents, 'current' | 'reviewed'>;
  propose(proposal: StrategyProposal, origin: Exclude<StrategicIntentOrigin, 'motivators'>, askedAt?: number): Proposed;
}

/** What has happened since the last evaluation. */
interface Lately {
  readonly ended: StrategicGoal | undefined;
  /** Ms since the epoch, of its whole life. */
  readonly deathsAt: readonly number[];
  /** It is in the middle of something that is not to be dropped for a word: what the mind has set waits. */
  readonly isBusy: boolean;
}

/** Brings the mind and the strategist together: tells the mind what is missing, what could be seen to and what came of it before, and proposes what it sets. */
export class Council {
  readonly #mind: StrategicMind;
  readonly #demonstrations: DemonstrationStore;
  readonly #botId: string;
  /** Of its whole life, when it was last looked. */
  #deaths: number | undefined;

  constructor(mind: StrategicMind, demonstrations: DemonstrationStore, botId: string) {
    this.#mind = mind;
    this.#demonstrations = demonstrations;
    this.#botId = botId;
  }

  /** Takes in how things went, and has taken or rejected what the mind has set since. Call it at every evaluation, before anything is made of the world. */
  hear(outlook: Outlook, advised: Advised, now: number, { ended, deathsAt, isBusy }: Lately): void {
    if (ended?.ok !== undefined) this.#goalEnded(ended, now);
    if (this.#deaths !== undefined && deathsAt.length > this.#deaths)
      this.#mind.happened({ words: 'stay alive', ok: false, ms: 0, hasDied: true }, now);
    this.#deaths = deathsAt.length;
    if (!isAsked(advised.mode) || isBusy) return;
    const { current } = advised.intents;
    const outcome = this.#mind.takeIn({ current, signature: () => signatureNow(outlook, current) });
    if (outcome?.kind === 'proposed')
      this.#mind.judged(advised.propose(outcome.proposal, 'model', outcome.askedAt), now);
    else if (outcome?.kind === 'confirmed') advised.intents.reviewed();
  }

  /** Asks the mind where it is time. Call it at every evaluation, when it is clear what the bot is about. */
  ask(outlook: Outlook, advised: Advised, now: number): void {
    if (!isAsked(advised.mode)) return;
    const { current } = advised.intents;
    this.#mind.askIfDue({
      now,
      tension: tensionOf(outlook.zone, outlook.isPressing ? [PRESSING] : []),
      signature: () => signatureNow(outlook, current),
      question: () => ({
        deficits: deficitLines(deficitsOf(current?.quotas ?? {}, (item) => outlook.owned(item))),
        projects: projectLines(outlook.candidates(), (project) => outlook.aim(project)),
        past: experienceLines(this.#demonstrations.similar(this.#botId, outlook.signature('gather'))),
      }),
    });
  }

  /** Keeps what an intent has shown by its end (SI-6). */
  intentEnded(ended: StrategicIntent, deficits: readonly Deficit[]): void {
    rememberEnd(this.#demonstrations, ended, deficits);
    const { origin, endedBy, endedAt } = ended;
    if (origin === 'model' && endedAt !== undefined) this.#mind.ended(endedBy === 'completed', endedAt);
  }

  stop(): void {
    this.#mind.stop();
  }

  /** Where it was not expected so, the mind is asked again soon. */
  #goalEnded({ goal, ok, reason, decidedAt, expectedMs }: StrategicGoal, now: number): void {
    const words = describeGoal(goal);
    this.#mind.happened({ words, ok: ok === true, ms: now - decidedAt, expectedMs, reason }, now);
  }
}

const isAsked = (mode: StrategyMode): boolean => mode === 'model' || mode === 'both';

/** Where nothing is set, it is about what the zone asks for. */
function signatureNow(outlook: Outlook, current: StrategicIntent | undefined): SituationSignature {
  const isInNeed = outlook.zone === 'crisis' || outlook.zone === 'struggling';
  return outlook.signature(current?.signature.strategy ?? (isInNeed ? 'survive' : 'gather'));
}
