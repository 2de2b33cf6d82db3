import type { WorldSnapshot } from '@conscious-bot/contracts';
import { typedEvent } from '@conscious-bot/contracts';
import { CircuitBreaker } from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';
import { peerClient } from '../context/peers.ts';
import { ActionFeed } from './action-feed.ts';
import { type BodyAnswer, BodyClient } from './body-client.ts';
import { GameVersion } from './game-version.ts';
import { VersionMemory } from './version-memory.ts';
import { WorldView } from './world-view.ts';

/** Infrastructure failures in a row that open the breaker, and successes in a row that close it. */
const OPENS_AFTER = 3;
const CLOSES_AFTER = 3;
/** A snapshot older than this is not gone by, ms. */
const FRESH_MS = 1_000;

/** The body as planning has it: the calls to it, what it has reported, and whether it is there. */
export class Body {
  readonly calls: BodyClient;
  readonly feed: ActionFeed;
  readonly world: WorldView;
  readonly breaker: CircuitBreaker;
  readonly #clock: BotContext['clock'];
  readonly #stopping = new AbortController();
  readonly #onBreaker = new Set<() => void>();
  #streaming = false;

  constructor(context: BotContext) {
    const { botId, config, clock, db, events, logger } = context;
    this.#clock = clock;
    this.feed = new ActionFeed(clock);
    // Reads the game's data now, so that the first thought does not wait for them.
    const version = new GameVersion({
      configured: config.MINECRAFT_VERSION,
      memory: new VersionMemory(db, botId),
      logger,
    });
    this.world = new WorldView(version);
    this.breaker = new CircuitBreaker({
      clock,
      opensAfter: OPENS_AFTER,
      closesAfter: CLOSES_AFTER,
      onChange: (state, reason) => {
        if (state === 'open') events.append(typedEvent('service.degraded', { what: 'body', detail: reason }));
        if (state === 'closed') events.append(typedEvent('service.recovered', { what: 'body' }));
        for (const listener of this.#onBreaker) listener();
      },
    });
    const client = peerClient(context, 'minecraft-interface');
    this.calls = new BodyClient(client, this.breaker, this.#stopping.signal, () => this.world.everThere, context.crash);
  }

  /** Whether the body's events arrive. */
  get streaming(): boolean {
    return this.#streaming;
  }

  /** Whether its events arrive and show a bot in a world. */
  get isPresent(): boolean {
    return this.#streaming && this.world.latest?.connected === true;
  }

  /** What keeps it from working at all, for people; undefined when nothing does. */
  get problem(): string | undefined {
    if (this.breaker.state === 'open') return 'the body did not answer; it will be asked again shortly';
    return this.isPresent ? undefined : 'the body is away';
  }

  /** The stream of its events has begun or ended. */
  streamChanged(streaming: boolean): void {
    this.#streaming = streaming;
    if (!streaming) return;
    // Whatever arrived before the stream was lost may be out of date.
    this.world.expire();
    this.breaker.succeeded();
  }

  onBreakerChange(listener: () => void): void {
    this.#onBreaker.add(listener);
  }

  /** The world as it is: the newest snapshot where it is at most `maxAgeMs` old, else a new one from the body. */
  async freshWorld(maxAgeMs = FRESH_MS): Promise<BodyAnswer<WorldSnapshot>> {
    const { latest } = this.world;
    if (latest !== undefined && this.world.isFresh(this.#clock.now(), maxAgeMs)) return { ok: true, data: latest };
    const answer = await this.calls.state();
    if (answer.ok) this.world.update(answer.data, this.#clock.now());
    return answer;
  }

  stop(): void {
    this.#stopping.abort();
    this.breaker.stop();
  }
}
