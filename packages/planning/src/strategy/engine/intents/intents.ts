import { typedEvent } from '@conscious-bot/contracts';
import { isInEmbeddedWorld } from '@conscious-bot/contracts/config';
import type {
  Constraint,
  Deficit,
  StrategicIntent,
  StrategicIntentEnd,
  StrategyConsidered,
} from '@conscious-bot/contracts/strategy';
import type { BotContext } from '../../../context/bot-context.ts';
import type { ConstraintKeeper } from './constraint-keeper.ts';
import { IntentStore } from './intent-store.ts';
import { Tally } from './tally.ts';

/** What is told of an intent's end to whoever learns from it. */
type OnIntentEnded = (ended: StrategicIntent, deficits: readonly Deficit[]) => void;

/** The life of strategic intents: proposed, adopted or rejected, ended. Every turn is stored with its event and counted. */
export class Intents {
  readonly store: IntentStore;
  readonly tally: Tally;
  readonly #context: BotContext;
  readonly #constraints: ConstraintKeeper;
  readonly #onEnded: OnIntentEnded;

  constructor(context: BotContext, constraints: ConstraintKeeper, onEnded: OnIntentEnded) {
    this.#context = context;
    this.#constraints = constraints;
    this.#onEnded = onEnded;
    this.store = new IntentStore(context.db);
    this.tally = new Tally(context.db);
  }

  get current(): StrategicIntent | undefined {
    return this.store.current();
  }

  newId(): string {
    return this.#context.newId('strategic');
  }

  /** Takes up an intent; the one that held has ended. `considered`: what was weighed. */
  adopt(proposed: StrategicIntent, considered?: StrategyConsidered): StrategicIntent {
    const { events, clock, logger } = this.#context;
    const adoptedAt = clock.now();
    const commitment = { ...proposed.commitment, adoptedAt };
    const constraints = [...proposed.constraints, ...this.#keepNear()];
    const intent: StrategicIntent = { ...proposed, state: 'adopted', constraints, commitment };
    events.transaction(() => {
      events.append(typedEvent('strategic_intent.proposed', proposed));
      this.store.save(intent);
      if (considered !== undefined) this.store.weighed(intent.id, considered);
      this.tally.adopted(intent);
      events.append(typedEvent('strategic_intent.adopted', intent));
    });
    this.#constraints.begin(intent);
    logger.info({ intentId: intent.id, project: intent.project }, `new intent: ${intent.why}`);
    return intent;
  }

  /** On somebody's server work that nobody ordered stays near home or spawn. */
  #keepNear(): Constraint[] {
    const { config, runtime } = this.#context;
    if (isInEmbeddedWorld(config)) return [];
    const radius = runtime.values.STRATEGY_RADIUS;
    return [{ kind: 'stay_within', text: `stay within ${radius} blocks of home`, radius }];
  }

  reject(proposed: StrategicIntent, reason: string): StrategicIntent {
    const { events, clock, logger } = this.#context;
    const rejected: StrategicIntent = { ...proposed, state: 'rejected', reason, endedAt: clock.now() };
    events.transaction(() => {
      events.append(typedEvent('strategic_intent.proposed', proposed));
      this.store.save(rejected);
      this.tally.rejected();
      events.append(typedEvent('strategic_intent.rejected', rejected));
    });
    logger.info({ intentId: rejected.id }, `intent rejected: ${reason}`);
    return rejected;
  }

  /** `also`: what belongs to the end, in the same transaction. */
  end(
    intent: StrategicIntent,
    endedBy: StrategicIntentEnd,
    reason: string,
    deficits: readonly Deficit[],
    also: () => void = () => {},
  ): void {
    const { events, clock, logger } = this.#context;
    const ended: StrategicIntent = { ...intent, state: 'ended', endedBy, reason, endedAt: clock.now() };
    events.transaction(() => {
      also();
      this.store.save(ended);
      this.tally.ended(ended, deficits, this.#constraints.compliance);
      this.#onEnded(ended, deficits);
      events.append(typedEvent('strategic_intent.ended', ended));
    });
    logger.info({ intentId: intent.id, endedBy }, `intent ended (${endedBy}): ${reason}`);
  }

  /** It was looked at again and kept. */
  reviewed(): void {
    const intent = this.current;
    if (intent === undefined) return;
    const { commitment } = intent;
    this.store.save({ ...intent, commitment: { ...commitment, reviews: commitment.reviews + 1 } });
  }

  worked(intentId: string, ms: number): void {
    const intent = this.current;
    if (intent?.id !== intentId) return;
    const { commitment } = intent;
    this.store.save({ ...intent, commitment: { ...commitment, sunkMs: commitment.sunkMs + Math.max(0, ms) } });
  }
}
