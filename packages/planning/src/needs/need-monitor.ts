import { type Interoception, type Need, type NeedName, typedEvent, type WorldSnapshot } from '@conscious-bot/contracts';
import type { BotContext } from '../context/bot-context.ts';
import type { Lately } from './deficits.ts';
import type { Felt } from './felt-needs.ts';
import { rankNeeds } from './rank-needs.ts';
import { Trend } from './trend.ts';

/** Needs less urgent than this are not felt. */
const FELT = 0.2;
/** Urgency is felt in so many steps. */
const STEPS = 5;
/** Changes are announced at most this often, milliseconds. */
const EMITTED_EVERY_MS = 10_000;
/** Blocks within which a player is company. */
const NEAR = 16;

/**
 * Watches over what the bot needs (HOMEO-1). It ranks and announces; what is done about a need is for reflexes, for thoughts and for the tasks
 * that serve it.
 */
export class NeedMonitor {
  readonly #events: BotContext['events'];
  readonly #trends = new Map<NeedName, Trend>();
  #ranked: readonly Need[] = [];
  #emitted = '';
  #emittedAt = Number.NEGATIVE_INFINITY;
  #lately: Lately | undefined;
  #felt: Felt | undefined;

  constructor({ events }: Pick<BotContext, 'events'>) {
    this.#events = events;
  }

  /** Every need that is known, the most urgent first; empty before the first look. */
  get ranked(): readonly Need[] {
    return this.#ranked;
  }

  /** Urgency of a need, 0–1; 0 when it is not known. */
  urgencyOf(name: NeedName): number {
    return this.#ranked.find(({ need }) => need === name)?.urgency ?? 0;
  }

  /** Takes in how the bot said it feels, at ms since the epoch; it counts from the next snapshot on (INTERO-4). */
  feel({ feelings = [] }: Pick<Interoception, 'feelings'>, at: number): void {
    this.#felt = { feelings, at };
  }

  see(world: WorldSnapshot): void {
    if (!world.connected || (world.health !== undefined && world.health <= 0)) return;
    this.#lately = { since: this.#lately?.since ?? world.at, companyAt: companyAt(world) ?? this.#lately?.companyAt };
    this.#ranked = rankNeeds(world, this.#lately, (need) => this.#trendOf(need), this.#felt);
    const felt = this.#ranked.filter(({ urgency }) => urgency >= FELT);
    const shape = felt.map(({ need, urgency }) => `${need} ${Math.floor(urgency * STEPS)}`).join();
    if (shape === this.#emitted || world.at - this.#emittedAt < EMITTED_EVERY_MS) return;
    this.#emitted = shape;
    this.#emittedAt = world.at;
    this.#events.append(typedEvent('needs', { ranked: felt }));
  }

  #trendOf(need: NeedName): Trend {
    const known = this.#trends.get(need) ?? new Trend();
    this.#trends.set(need, known);
    return known;
  }
}

/** When somebody was near or spoke, as far as the snapshot shows; undefined when nobody did. */
function companyAt({ at, nearbyEntities, recentChat, username }: WorldSnapshot): number | undefined {
  if (nearbyEntities.some(({ kind, distance }) => kind === 'player' && distance <= NEAR)) return at;
  return recentChat.findLast(({ from }) => from !== undefined && from !== username)?.at;
}
