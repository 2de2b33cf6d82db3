import { signalOf, typedEvent, type WorldSnapshot } from '@conscious-bot/contracts';
import type { Clock, EventLog, Logger, TimerHandle } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import type { ConnectionListener } from './connection/connection.ts';
import { type Embodiment, embody } from './embodiment.ts';
import { ExploredPlaces } from './motion/explored-places.ts';
import type { ChatLine } from './senses/chat-log.ts';
import { EventRate } from './senses/event-rate.ts';
import { type SenseLogs, senseLogs } from './senses/sense-logs.ts';
import { SignalDetector } from './senses/signals/signal-detector.ts';
import { offlineSnapshot, type SnapshotSources, snapshotOf } from './senses/snapshot.ts';
import { StatePublisher } from './senses/state-publisher.ts';
import { warmUp } from './warm-up.ts';

export interface PresenceOptions {
  readonly botId: string;
  readonly events: EventLog;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Told when the bot has come (back) into the world. */
  readonly onEmbodied?: (bot: Bot) => void;
  /** Told what every look at the world shows. */
  readonly onLook?: (world: WorldSnapshot) => void;
}

/** How often the world is looked at for edges and news, milliseconds: five times a second a threat is told soon enough to act on. */
const LOOK_EVERY_MS = 200;

/** A flood of chat must not fill the log; its last lines stand in the snapshot anyway. */
const CHAT_PER_SECOND = 5;

/** The bot being in a world or not: keeps its present embodiment and tells what changes there as events. */
export class Presence implements ConnectionListener {
  readonly sources: SnapshotSources;
  readonly #o: PresenceOptions;
  readonly #logs: SenseLogs;
  readonly #explored = new ExploredPlaces();
  readonly #signals = new SignalDetector();
  readonly #publisher = new StatePublisher();
  readonly #timer: TimerHandle;
  #embodiment: Embodiment | undefined;
  #deaths = 0;
  #degraded: string | undefined;

  constructor(options: PresenceOptions) {
    this.#o = options;
    const { botId, clock } = options;
    const rate = new EventRate(clock, CHAT_PER_SECOND);
    this.#logs = senseLogs(clock, (line) => {
      if (rate.allows()) this.#tellChat(line);
    });
    this.sources = { botId, clock, ...this.#logs, deaths: () => this.#deaths };
    this.#timer = clock.setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  get embodiment(): Embodiment | undefined {
    return this.#embodiment;
  }

  snapshot() {
    const { sources } = this;
    return this.#embodiment === undefined ? offlineSnapshot(sources) : snapshotOf(this.#embodiment, sources);
  }

  stop(): void {
    this.#o.clock.clear(this.#timer);
  }

  online(bot: Bot, version: string): void {
    const { clock, logger } = this.#o;
    this.#embodiment = embody(bot, { clock, logs: this.#logs, explored: this.#explored });
    warmUp(this.#embodiment, this.sources);
    bot.on('death', () => {
      this.#deaths += 1;
      const { x, y, z } = bot.entity.position;
      this.#botEvent('death', { position: { x, y, z }, deaths: this.#deaths });
    });
    // The first spawn was before this; every other one follows a death or a change of dimension.
    bot.on('spawn', () => {
      const { x, y, z } = bot.entity.position;
      this.#botEvent('respawn', { position: { x, y, z }, dimension: String(bot.game.dimension) });
    });
    // A blow is not to wait for the next look.
    bot.on('health', () => {
      if (this.#embodiment?.bot === bot) this.#look();
    });
    logger.info(`in the world as ${bot.username} (Minecraft ${version})`);
    this.#botEvent('connected', { username: bot.username, version });
    if (this.#degraded !== undefined) this.#tell(typedEvent('service.recovered', { what: 'world' }));
    this.#degraded = undefined;
    this.#look();
    this.#o.onEmbodied?.(bot);
  }

  offline(_bot: Bot, failure: { code: string; message: string }): void {
    this.#embodiment = undefined;
    this.#botEvent('disconnected', { code: failure.code, reason: failure.message });
    if (failure.code === 'kicked' || failure.code === 'banned')
      this.#botEvent(failure.code, { reason: failure.message });
    this.#look();
  }

  failed(failure: { code: string; message: string }, retryInMs: number | undefined): void {
    // Once for each reason, not once for each try.
    if (this.#degraded === failure.message) return;
    this.#degraded = failure.message;
    const next = retryInMs === undefined ? 'It will not be tried again.' : 'Trying again.';
    this.#o.logger.warn({ code: failure.code }, `${failure.message} ${next}`);
    this.#tell(typedEvent('service.degraded', { what: 'world', detail: failure.message }));
  }

  signIn(words: string): void {
    this.#o.logger.warn(words);
    this.#botEvent('sign_in', { words });
  }

  #look(): void {
    const world = this.snapshot();
    const signals = this.#signals.read(world).map((signal) => typedEvent('signal', signal));
    const news = this.#publisher.isNews(world) ? [typedEvent('bot.state', world)] : [];
    this.#tell(...news, ...signals);
    this.#o.onLook?.(world);
  }

  #tellChat({ text, from }: ChatLine): void {
    this.#tell(typedEvent('chat', { text, ...(from === undefined ? {} : { from }) }));
    if (from === undefined || from === this.#embodiment?.bot.username) return;
    this.#tell(typedEvent('signal', signalOf('chat', { player: from, text })));
  }

  #botEvent(name: string, detail: Record<string, unknown>): void {
    this.#tell(typedEvent('botEvent', { name, detail }));
  }

  #tell(...events: ReturnType<typeof typedEvent>[]): void {
    if (events.length > 0) this.#o.events.append(...events);
  }
}
