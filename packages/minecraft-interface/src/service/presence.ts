import {
  botEvent,
  type ChatLine,
  signalOf,
  type Trace,
  typedEvent,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import type { TimerHandle } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import type { ConnectionListener } from '../body/connection/connection.ts';
import type { BodyContext } from '../body/context.ts';
import { dimensionOf } from '../body/mineflayer/dimension.ts';
import { type Embodiment, embody } from '../embodiment/embodiment.ts';
import { ExploredPlaces } from '../pathfinding/explored-places.ts';
import { BodyEvents } from '../senses/events/body-events.ts';
import { ChatRate } from '../senses/logs/chat-rate.ts';
import { type PlaceMemories, type SenseLogs, senseLogs } from '../senses/logs/sense-logs.ts';
import { sightingOf } from '../senses/signals/sighting.ts';
import { SignalDetector } from '../senses/signals/signal-detector.ts';
import { offlineSnapshot, plain, type SnapshotSources, snapshotOf } from '../senses/snapshot/snapshot.ts';
import { StatePublisher } from '../senses/snapshot/state-publisher.ts';
import { warmUp } from './warm-up.ts';

/** How often the world is looked at for edges and events, milliseconds: five times a second is soon enough to act on a threat. */
const LOOK_EVERY_MS = 200;
const SAME_BREATH_MS = 20;
/** From so many milliseconds on a wait for the next try is worth telling how it can be ended. */
const SLOW_MS = 25_000;

/** The bot being in a world or not: keeps its present embodiment and emits what changes there as events. */
export class Presence implements ConnectionListener {
  readonly sources: SnapshotSources;
  readonly #context: BodyContext;
  readonly #onEmbodied: ((bot: Bot) => void)[] = [];
  readonly #onLook: ((world: WorldSnapshot) => void)[] = [];
  readonly #logs: SenseLogs;
  readonly #explored = new ExploredPlaces();
  readonly #signals = new SignalDetector();
  readonly #publisher = new StatePublisher();
  readonly #timer: TimerHandle;
  readonly #doing: () => Trace;
  #embodiment: Embodiment | undefined;
  #deaths = 0;
  #degraded: string | undefined;
  #happenings: BodyEvents | undefined;
  #stopped = false;

  /** @param doing what the bot is at, and for what */
  constructor(context: BodyContext, memories: PlaceMemories, doing: () => Trace = () => ({})) {
    this.#context = context;
    this.#doing = doing;
    const { botId, clock } = context;
    // A flood of chat must not fill the log; its last lines stand in the snapshot anyway.
    const rate = new ChatRate(clock);
    this.#logs = senseLogs(
      clock,
      (line) => {
        if (rate.allows(line.from)) this.#emitChat(line);
      },
      memories,
    );
    this.sources = { botId, clock, ...this.#logs, deaths: () => this.#deaths };
    this.#timer = clock.setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  /** The listener is called whenever the bot has come (back) into the world. */
  onEmbodied(listener: (bot: Bot) => void): void {
    this.#onEmbodied.push(listener);
  }

  /** The listener is called with what every look at the world shows. */
  onLook(listener: (world: WorldSnapshot) => void): void {
    this.#onLook.push(listener);
  }

  /** The bot while it is in a world. */
  get embodiment(): Embodiment | undefined {
    return this.#embodiment;
  }

  snapshot() {
    const { sources } = this;
    return this.#embodiment === undefined ? offlineSnapshot(sources) : snapshotOf(this.#embodiment, sources);
  }

  stop(): void {
    this.#stopped = true;
    this.#context.clock.clear(this.#timer);
  }

  online(bot: Bot, version: string): void {
    const { clock, logger, crash } = this.#context;
    this.#embodiment = embody(bot, { clock, logs: this.#logs, explored: this.#explored, crash });
    warmUp(this.#embodiment, this.sources);
    bot.on('death', () => {
      this.#deaths += 1;
      this.#logs.falls.died(plain(bot.entity.position), dimensionOf(bot));
    });
    const { commands, damage } = this.#embodiment;
    this.#happenings = new BodyEvents({
      bot,
      clock,
      commands,
      damage,
      logs: this.#logs,
      deaths: () => this.#deaths,
      doing: this.#doing,
      emit: (event) => this.#emit(event),
    });
    // A blow is not to wait for the next look, only for what the server says of it in the same breath.
    bot.on('health', () => {
      clock.setTimeout(() => {
        if (this.#embodiment?.bot === bot) this.#look();
      }, SAME_BREATH_MS);
    });
    logger.info(`in the world as ${bot.username} (Minecraft ${version})`);
    this.#emit(botEvent('connected', { username: bot.username, version }));
    if (this.#degraded !== undefined) this.#emit(typedEvent('service.recovered', { what: 'world' }));
    this.#degraded = undefined;
    this.#look();
    for (const listener of this.#onEmbodied) listener(bot);
  }

  offline(_bot: Bot, failure: { code: string; message: string }): void {
    this.#embodiment = undefined;
    this.#happenings = undefined;
    const { code, message: reason } = failure;
    this.#emit(botEvent('disconnected', { code, reason }));
    if (code === 'kicked' || code === 'banned') this.#emit(botEvent(code, { reason }));
    this.#look();
  }

  failed(failure: { code: string; message: string }, retryInMs: number): void {
    // Once for each reason, not once for each try.
    if (this.#degraded === failure.message) return;
    this.#degraded = failure.message;
    const next =
      retryInMs < SLOW_MS ? 'Trying again.' : 'It is tried again now and then, and by POST /connection/retry at once.';
    this.#context.logger.warn({ code: failure.code }, `${failure.message} ${next}`);
    this.#emit(typedEvent('service.degraded', { what: 'world', detail: failure.message }));
  }

  signIn(instructions: string): void {
    this.#context.logger.warn(instructions);
    this.#emit(botEvent('sign_in', { message: instructions }));
  }

  #look(): void {
    const { sources } = this;
    this.#happenings?.look();
    const world = this.#embodiment === undefined ? offlineSnapshot(sources) : sightingOf(this.#embodiment, sources);
    if (world.connected) this.#logs.falls.look(world);
    const signals = this.#signals.read(world).map((signal) => typedEvent('signal', signal));
    const stateEvents = this.#publisher.hasChanged(world) ? [typedEvent('bot.state', world)] : [];
    this.#emit(...stateEvents, ...signals);
    for (const listener of this.#onLook) listener(world);
  }

  #emitChat({ at: _at, ...line }: ChatLine): void {
    this.#emit(typedEvent('chat', line));
    const { from, text, whisper } = line;
    if (from === undefined || from === this.#embodiment?.bot.username) return;
    this.#emit(typedEvent('signal', signalOf('chat', { player: from, text, ...(whisper ? { whisper } : {}) })));
  }

  #emit(...events: ReturnType<typeof typedEvent>[]): void {
    if (events.length > 0 && !this.#stopped) this.#context.events.append(...events);
  }
}
