import { describeGoal } from '@conscious-bot/contracts';
import type {
  Deficit,
  StrategicIntent,
  StrategicIntentOrigin,
  StrategyMode,
  StrategyProposal,
} from '@conscious-bot/contracts/strategy';
import { experienceLines } from '../demonstrations/demonstration-of.ts';
import type { DemonstrationStore } from '../demonstrations/demonstration-store.ts';
import { deficitLines, projectLines } from '../mind/question-lines.ts';
import { tensionOf } from '../mind/review-times.ts';
import type { StrategicMind } from '../mind/strategic-mind.ts';
import { deficitsOf } from './deficits.ts';
import { rememberEnd } from './experienced-outlook.ts';
import type { StrategicGoal } from './goal-store.ts';
import type { Intents } from './intents.ts';
import type { Outlook } from './outlook.ts';
import type { Proposed } from './proposals.ts';

/** Who is advised: the strategist, as far as its council needs it. */
export interface Advised {
  readonly mode: StrategyMode;
  readonly intents: Pick<Intents, 'current' | 'reviewed'>;
  propose(proposal: StrategyProposal, origin: Exclude<StrategicIntentOrigin, 'motivators'>, askedAt?: number): Proposed;
}

/** Brings the mind and the strategist together: tells the mind what is missing, what could be seen to and what came of it before, and proposes what it sets. */
export class Council {
  readonly #mind: StrategicMind;
  readonly #demonstrations: DemonstrationStore;
  readonly #botId: string;

  constructor(mind: StrategicMind, demonstrations: DemonstrationStore, botId: string) {
    this.#mind = mind;
    this.#demonstrations = demonstrations;
    this.#botId = botId;
  }

  /** Asks the mind where it is time, and has taken or rejected what it has set since. Call it at every evaluation. `ended`: the goal that has just ended. */
  consult(outlook: Outlook, advised: Advised, now: number, ended: StrategicGoal | undefined): void {
    if (ended?.ok !== undefined) this.#goalEnded(ended, now);
    if (advised.mode !== 'model' && advised.mode !== 'both') return;
    const { current } = advised.intents;
    const isPressed = outlook.zone === 'crisis' || outlook.zone === 'struggling';
    const outcome = this.#mind.consider({
      now,
      current,
      tension: tensionOf(outlook.zone),
      // Where nothing is set, it is about what the zone asks for.
      signature: () => outlook.signature(current?.signature.strategy ?? (isPressed ? 'survive' : 'gather')),
      question: () => ({
        deficits: deficitLines(deficitsOf(current?.quotas ?? {}, (item) => outlook.owned(item))),
        projects: projectLines(outlook.candidates(), (project) => outlook.title(project)),
        past: experienceLines(this.#demonstrations.similar(this.#botId, outlook.signature('gather'))),
      }),
    });
    if (outcome?.kind === 'proposed') this.#mind.judged(advised.propose(outcome.proposal, 'model', outcome.askedAt));
    else if (outcome?.kind === 'confirmed') advised.intents.reviewed();
  }

  /** Keeps what an intent has shown by its end (SI-6). */
  intentEnded(ended: StrategicIntent, deficits: readonly Deficit[]): void {
    rememberEnd(this.#demonstrations, ended, deficits);
  }

  stop(): void {
    this.#mind.stop();
  }

  /** Where it was not expected so, the mind is asked again soon. */
  #goalEnded({ goal, ok, reason, decidedAt }: StrategicGoal, now: number): void {
    const why = reason === undefined ? {} : { reason };
    this.#mind.happened({ words: describeGoal(goal), ok: ok === true, ms: now - decidedAt, ...why }, now);
  }
}
