import {
  type EventEnvelope,
  minecraftInterfaceRoutes,
  readEvent,
  serviceUrl,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { turnsOfLife } from '@conscious-bot/contracts/event-types';
import { createClient, journaledClient, ownTimeOf, type Subscription } from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';
import type { LatestWorld } from '../world/latest-world.ts';
import { BackgroundWork } from './background-work.ts';

/** Key under which the last turn of the body's life (death, respawn, connection …) is kept. */
const bodyEventKey = 'body.botEvent';

/** A picture of the world no older than this is as good as a new one, ms. */
const FRESH_MS = 100;
/** How long a new picture is waited for, ms: not long where the last of those that the body sends every second is there. */
const LOOK_MS = 250;
const SHORT_LOOK_MS = 20;
const SENT_MS = 1_500;

/**
 * The body as the inner life knows it: the world as the body last reported it. Its state is asked for whenever the stream connects, so that the
 * picture is fresh at once.
 */
export class BodyPeer {
  readonly #context: BotContext;
  readonly #world: LatestWorld;
  readonly #background = new BackgroundWork();
  #subscription: Subscription | undefined;

  constructor(context: BotContext, world: LatestWorld) {
    this.#context = context;
    this.#world = world;
  }

  /** Whether its event stream is there now. */
  connected(): boolean {
    return this.#subscription?.connected() === true;
  }

  /** Follows the body from now on. `onEvent` is called with every event in the transaction that consumes it. */
  start(onEvent: (event: EventEnvelope) => void = () => {}): void {
    const { config, db, connectionClock, logger, journal } = this.#context;
    this.#subscription = journal.follow({
      name: 'cognition<minecraft-interface',
      url: serviceUrl(config, 'minecraft-interface'),
      types: ['bot.state', 'botEvent', 'signal'],
      db,
      startAt: 'now',
      clock: connectionClock,
      logger,
      token: config.SERVICE_TOKEN,
      onState: (connection) => {
        if (connection === 'connected') this.#background.run((signal) => this.look(signal));
      },
      handle: (event) => {
        this.#take(event);
        onEvent(event);
      },
    });
  }

  /** Resolves when nothing of it will touch the database any more. */
  async stop(): Promise<void> {
    await Promise.all([this.#subscription?.stop(), this.#background.stop()]);
  }

  #take({ type, data }: EventEnvelope): void {
    if (type === 'bot.state') {
      const snapshot = readEvent('bot.state', data);
      if (snapshot !== undefined) this.#world.set(this.#stamped(snapshot));
    } else if (type === 'botEvent') {
      const botEvent = readEvent('botEvent', data);
      if (botEvent !== undefined && turnsOfLife.has(botEvent.name)) this.#context.state.set(bodyEventKey, botEvent);
    }
  }

  /** The body may have been started with another time of day. */
  #stamped(snapshot: WorldSnapshot): WorldSnapshot {
    const at = ownTimeOf(snapshot.at, this.#context.clock.now());
    return at === snapshot.at ? snapshot : { ...snapshot, at };
  }

  /**
   * Sees to it that the picture is one of this moment: "it" may have come into sight just now. One that is a second old has to do where the body
   * is too busy to send another at once.
   */
  async refresh(): Promise<void> {
    const age = this.#context.clock.now() - (this.#world.get()?.at ?? 0);
    if (age > FRESH_MS) await this.look(undefined, age > SENT_MS ? LOOK_MS : SHORT_LOOK_MS);
  }

  /** Takes a fresh picture of the world. `timeoutMs`: how long the body is waited for; what is known stays when it does not answer. */
  async look(signal?: AbortSignal, timeoutMs?: number): Promise<void> {
    const { config, journal, logger } = this.#context;
    const client = createClient(serviceUrl(config, 'minecraft-interface'), { token: config.SERVICE_TOKEN });
    const answer = await journaledClient(client, 'minecraft-interface', journal).call(minecraftInterfaceRoutes.state, {
      ...(signal === undefined ? {} : { signal }),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
    if (signal?.aborted === true) return;
    if (answer.ok) this.#world.set(this.#stamped(answer.data));
    else logger.debug({ code: answer.error.code }, 'the body does not report its state yet');
  }
}
