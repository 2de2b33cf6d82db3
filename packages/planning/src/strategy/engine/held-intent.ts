import type { Goal } from '@conscious-bot/contracts';
import type {
  StrategicIntent,
  StrategicIntentEnd,
  StrategicIntentOrigin,
  StrategyMode,
  StrategyProposal,
} from '@conscious-bot/contracts/strategy';
import type { BotContext } from '../../context/bot-context.ts';
import type { GameData } from '../../game/game-data.ts';
import { type Proposed, takeProposal } from './council/proposals.ts';
import type { Intents } from './intents/intents.ts';
import { deficitsOf } from './outlook/deficits.ts';
import { stackOf } from './outlook/milestones.ts';
import type { MilestoneNow, Outlook } from './outlook/outlook.ts';
import type { Pursuit } from './pursuit/pursuit.ts';

interface HeldIntentOptions {
  readonly intents: Intents;
  readonly pursuit: Pursuit;
  readonly data: () => GameData;
  /** Why no planner finds a way to a goal now, in words. */
  readonly refusal: (goal: Goal) => string | undefined;
  readonly mode: () => StrategyMode;
  readonly outlook: () => Outlook | undefined;
  /** The intent that held has ended. */
  readonly onEnded: () => void;
}

/** The intent that holds, whoever formed it: how it stands, what else is proposed in its stead, and how it ends together with what is being done for it. */
export class HeldIntent {
  readonly #context: BotContext;
  readonly #of: HeldIntentOptions;

  constructor(context: BotContext, of: HeldIntentOptions) {
    this.#context = context;
    this.#of = of;
  }

  /** The stack of an intent as it stands, its quotas below it. */
  stack(intent: StrategicIntent, outlook: Outlook): MilestoneNow[] {
    const done = this.#of.pursuit.reachedOf(intent.id);
    return stackOf(intent, outlook, (milestone) => done.has(milestone));
  }

  /** Takes or rejects an intent somebody else formed. `askedAt`: ms since the epoch at which it was asked for. */
  propose(
    proposal: StrategyProposal,
    origin: Exclude<StrategicIntentOrigin, 'motivators'>,
    askedAt?: number,
  ): Proposed {
    const { data, refusal, outlook, intents } = this.#of;
    const mode = this.#of.mode();
    const isOff = mode === 'off' || (origin === 'model' && mode === 'motivators');
    const situation = {
      outlook: outlook(),
      reader: { data: data(), refusal },
      closed: isOff ? `STRATEGY is ${mode}` : undefined,
      hasMotivators: mode !== 'model',
      endCurrent: (reason: string) => this.endCurrent(reason),
    };
    return takeProposal(this.#context, intents, proposal, origin, situation, askedAt);
  }

  /** Ends an intent, and what is being done for it. */
  end(intent: StrategicIntent, endedBy: StrategicIntentEnd, reason: string): void {
    const { intents, pursuit, onEnded } = this.#of;
    const outlook = this.#of.outlook();
    const deficits = outlook === undefined ? [] : deficitsOf(intent.quotas, (item) => outlook.owned(item));
    intents.end(intent, endedBy, reason, deficits, () => pursuit.breakOff(reason));
    onEnded();
  }

  /** Something else takes the place of the one that holds, if one does. */
  endCurrent(reason: string): void {
    const { current } = this.#of.intents;
    if (current !== undefined) this.end(current, 'superseded', reason);
  }
}
