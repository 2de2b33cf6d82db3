import type { Subscription } from '@conscious-bot/service-kit';
import { LeaseKeeper } from '../body/lease-keeper.ts';
import type { BotContext } from '../context/bot-context.ts';
import { startPlanningRetention } from '../retention/retention.ts';
import { TICK_MS } from '../strategy/engine/intents/form-intent.ts';
import { followBody } from './body-stream.ts';
import { followOwnEvents } from './own-events.ts';
import type { Parts } from './parts.ts';
import { strategistSees } from './strategist-sees.ts';
import { followThoughts } from './thought-stream.ts';
import { watched } from './watched.ts';

/** Sets the parts of one bot's planning going, and ends them: subscriptions, timers, loops. */
export class Life {
  readonly #context: BotContext;
  readonly #parts: Parts;
  readonly #stopping = new AbortController();
  readonly #stops: (() => void)[] = [];
  #thoughts: Subscription | undefined;
  #body: Subscription | undefined;

  constructor(context: BotContext, parts: Parts) {
    this.#context = context;
    this.#parts = parts;
  }

  /** Whether the events of each peer arrive, and show a bot that is in a world: without one nothing can be done. */
  get peers(): { readonly cognition: boolean; readonly body: boolean; readonly world: boolean } {
    const { streaming, isPresent } = this.#parts.body;
    return { cognition: this.#thoughts?.connected() ?? false, body: streaming, world: isPresent };
  }

  start(): void {
    const context = this.#context;
    const { body, executor, idle, planners, strategist } = this.#parts;
    this.#stops.push(startPlanningRetention(context), followOwnEvents(context, this.#parts));
    this.#body = followBody(context, this.#parts);
    this.#thoughts = followThoughts(context, this.#parts, this.#stopping.signal);
    const lease = new LeaseKeeper(body.calls, context.clock, () => executor.busy || body.isPresent);
    this.#stops.push(() => lease.stop());
    // A first picture, so that goals can be grounded before the body reports anything new.
    void body.freshWorld().then(() => idle.check());
    executor.start();
    strategist.announce();
    const ticks = context.clock.setInterval(() => watched(context, this.#tick()), TICK_MS);
    this.#stops.push(() => ticks.cancel());
    planners.priors.start();
    idle.check();
  }

  /** A body that stands still sends a picture every half minute or so; the strategist has to see that a rest or a task is over before that. */
  async #tick(): Promise<void> {
    const { body, idle, strategist } = this.#parts;
    if (strategist.mode === 'off' || !body.isPresent) return;
    const world = await body.freshWorld();
    if (this.#stopping.signal.aborted) return;
    if (world.ok) await strategistSees(this.#context, strategist, world.data);
    // The moment between two of its goals may have become idling.
    if (!this.#stopping.signal.aborted) idle.check();
  }

  async stop(): Promise<void> {
    const { body, executor, idle, planners, strategist } = this.#parts;
    this.#stopping.abort();
    for (const stop of this.#stops) stop();
    idle.stop();
    body.stop();
    planners.priors.stop();
    strategist.stop();
    await Promise.all([executor.stop(), this.#thoughts?.stop(), this.#body?.stop()]);
  }
}
