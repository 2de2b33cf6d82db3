import { type BotEventDetail, botEvent, type EventInput, type Position, type Trace } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import type { OutgoingCommands } from '../../body/actuator/outgoing-commands.ts';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import type { SenseLogs } from '../logs/sense-logs.ts';
import { BlockChanges } from './block-changes.ts';
import type { DamageWatch } from './damage-watch.ts';
import { onDeathMessage } from './death-message.ts';
import { WorkedBlocks } from './worked-blocks.ts';

/** What the server says of a blow or a death comes in packets of its own, before or after; it is waited for this long, milliseconds. */
const DETAILS_MS = 150;
/** What the server said earlier than this belongs to another blow, milliseconds. */
const SAME_BLOW_MS = 1_500;
/** Changes of blocks are reported at most this often, milliseconds. */
const BLOCKS_EVERY_MS = 1_000;

type Pickup = ReturnType<SenseLogs['pickups']['seen']>[number];

interface BodyEventsOptions {
  readonly bot: Bot;
  readonly clock: Clock;
  readonly commands: OutgoingCommands;
  readonly logs: SenseLogs;
  readonly damage: DamageWatch;
  /** Deaths so far, the one just died included. */
  readonly deaths: () => number;
  /** What the bot is at, and for what; nothing unless given. */
  readonly doing?: (() => Trace) | undefined;
  readonly emit: (event: EventInput) => void;
}

/** Emits what happens to the bot as events, for one stay in a world (SMI-1). */
export class BodyEvents {
  readonly #options: BodyEventsOptions;
  readonly #blocks: BlockChanges;
  readonly #worked: WorkedBlocks;
  #blocksAt = Number.NEGATIVE_INFINITY;
  #dying: { detail: BotEventDetail<'death'>; message?: string } | undefined;
  #pickedUp: Pickup | undefined;

  constructor(options: BodyEventsOptions) {
    this.#options = options;
    const { bot, clock, commands, logs, deaths, doing, emit } = options;
    this.#blocks = new BlockChanges(bot, commands, clock);
    this.#worked = new WorkedBlocks(bot, commands, clock, doing);
    this.#pickedUp = logs.pickups.seen().at(-1);
    this.#followDamage();
    onDeathMessage(bot, (message) => {
      if (this.#dying !== undefined) this.#dying.message = message;
    });
    bot.on('death', () => {
      this.#dying = { detail: { position: this.#here(), dimension: dimensionOf(bot), deaths: deaths() } };
      clock.setTimeout(() => this.#emitDeath(), DETAILS_MS);
    });
    // The first spawn was before this; every other one follows a death or a change of dimension.
    bot.on('spawn', () => {
      this.#emitDeath();
      emit(botEvent('respawn', { position: this.#here(), dimension: String(bot.game.dimension) }));
    });
    let asleep = bot.isSleeping;
    bot.on('sleep', () => {
      if (!asleep) emit(botEvent('sleep', { position: this.#here() }));
      asleep = true;
    });
    bot.on('wake', () => {
      if (!asleep) return;
      asleep = false;
      const { from, to } = logs.sleeps.last() ?? {};
      const slept = from === undefined || to === undefined ? {} : { sleptMs: to - from };
      emit(botEvent('wake', { position: this.#here(), ...slept }));
    });
  }

  /** Emits what has gathered; to be called a few times a second. */
  look(): void {
    const { clock, emit } = this.#options;
    const items = this.#newPickups();
    if (items.length > 0) emit(botEvent('pickup', { items }));
    if (clock.now() - this.#blocksAt < BLOCKS_EVERY_MS) return;
    for (const event of this.#worked.take()) emit(event);
    const changes = this.#blocks.take();
    if (changes === undefined) return;
    this.#blocksAt = clock.now();
    emit(botEvent('blocks_changed', changes));
  }

  #followDamage(): void {
    const { bot, clock, damage, emit } = this.#options;
    let health = bot.health;
    bot.on('health', () => {
      const amount = health - bot.health;
      health = bot.health;
      if (!(amount > 0)) return;
      const detail = { amount, health: bot.health, position: this.#here() };
      clock.setTimeout(() => {
        const blow = damage.within(SAME_BLOW_MS, clock.now());
        emit(botEvent('damage', { ...detail, ...(blow === undefined ? {} : { source: blow.source }) }));
      }, DETAILS_MS);
    });
  }

  #emitDeath(): void {
    if (this.#dying === undefined) return;
    const { detail, message } = this.#dying;
    this.#dying = undefined;
    const { clock, damage, emit } = this.#options;
    const blow = damage.within(SAME_BLOW_MS, clock.now());
    emit(
      botEvent('death', {
        ...detail,
        ...(blow === undefined ? {} : { source: blow.source }),
        ...(message === undefined ? {} : { message }),
      }),
    );
  }

  /** What the bot itself has picked up since the last time, one row per item. */
  #newPickups(): { name: string; count: number }[] {
    const seen = this.#options.logs.pickups.seen();
    const fresh = seen.slice((this.#pickedUp === undefined ? -1 : seen.lastIndexOf(this.#pickedUp)) + 1);
    this.#pickedUp = seen.at(-1);
    const counts = new Map<string, number>();
    for (const { self, item } of fresh) if (self) counts.set(item.name, (counts.get(item.name) ?? 0) + item.count);
    return [...counts].map(([name, count]) => ({ name, count }));
  }

  #here(): Position {
    const { x, y, z } = this.#options.bot.entity.position;
    return { x, y, z };
  }
}
