import { type CapabilityArgs, fail } from '@conscious-bot/contracts';
import { z } from 'zod';
import { keptWithin } from '../../body/actuator/until.ts';
import { enchantmentsOf } from '../../body/mineflayer/enchantments.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { SHOWN_MS, untilShown } from '../../embodiment/until-shown.ts';
import type { StateOutcome } from '../behaviour/behave.ts';
import type { Window } from '../windows/block-window.ts';

/** Slots of the window. */
const ITEM = 0;
const LAPIS = 1;
const PAYMENT = 'lapis_lazuli';
const OPTIONS = 3;
/** Clicks of one move, milliseconds. */
const CLICKS_MS = 4_000;
/** All of the work at an open table. */
export const WORK_MS = 4 * CLICKS_MS + 2 * SHOWN_MS;

const property = z.object({ windowId: z.number(), property: z.number(), value: z.number() });

/** An open enchanting table: the item and lapis are put in, one option is taken, and both are taken out again. */
export class EnchantingWindow {
  readonly #body: ActionBody;
  readonly #window: Window;
  readonly #args: CapabilityArgs<'enchant_item'>;
  readonly #report: Report;
  /** Levels the options ask for, the weakest first; 0 where there is none, absent until the server says. */
  readonly #levels: (number | undefined)[] = Array.from({ length: OPTIONS }, () => undefined);
  /** What the item got, as `name level`. */
  given: readonly string[] = [];

  constructor(body: ActionBody, window: Window, args: CapabilityArgs<'enchant_item'>, report: Report) {
    this.#body = body;
    this.#window = window;
    this.#args = args;
    this.#report = report;
  }

  async enchant(): Promise<StateOutcome> {
    const { bot } = this.#body;
    const { item } = this.#args;
    const tool = this.#carried((stack) => stack.name === item && enchantmentsOf(stack, bot.registry).length === 0);
    if (tool === undefined) return fail('enchant_item.no_item', item, { missing: [{ name: item, count: 1 }] });
    const lapis = this.#carried(({ name }) => name === PAYMENT);
    if (lapis === undefined)
      return fail('enchant_item.no_lapis', undefined, { missing: [{ name: PAYMENT, count: 3 }] });
    const listen = (packet: unknown) => this.#onPacket(packet);
    bot._client.on('craft_progress_bar', listen);
    try {
      await this.#move(lapis, LAPIS);
      this.#levels.fill(undefined);
      await this.#move(tool, ITEM);
      return await this.#takeOption();
    } finally {
      bot._client.removeListener('craft_progress_bar', listen);
      await this.#empty();
    }
  }

  async #takeOption(): Promise<StateOutcome> {
    const { bot } = this.#body;
    const { minLevel, item } = this.#args;
    const received = () => this.#levels.every((level) => level !== undefined);
    const isOffered = () => received() && this.#levels.some((level) => level !== 0);
    if (!(await untilShown(this.#body, isOffered, this.#report)))
      return fail('enchant_item.refused', `it offers nothing for ${item}`);
    const strong = this.#levels.flatMap((level = 0, index) => (level >= minLevel ? [{ level, price: index + 1 }] : []));
    if (strong.length === 0) {
      const best = Math.max(...this.#levels.map((level = 0) => level));
      return fail('enchant_item.too_weak', `the best option is of level ${best}, wanted are ${minLevel}`);
    }
    const able = strong.filter(({ level }) => level <= bot.experience.level);
    if (able.length === 0)
      return fail('enchant_item.no_levels', `${strong[0]?.level} are asked for, there are ${bot.experience.level}`);
    const lapis = this.#window.slots[LAPIS]?.count ?? 0;
    const choice = able.filter(({ price }) => price <= lapis).at(-1);
    if (choice === undefined) {
      const missing = [{ name: PAYMENT, count: (able[0]?.price ?? OPTIONS) - lapis }];
      return fail('enchant_item.no_lapis', `${lapis} are too few`, { missing });
    }
    bot._client.write('enchant_item', { windowId: this.#window.id, enchantment: choice.price - 1 });
    const got = () => enchantmentsOf(this.#window.slots[ITEM] ?? null, bot.registry);
    if (!(await untilShown(this.#body, () => got().length > 0, this.#report)))
      return fail('enchant_item.refused', item);
    this.given = got().map(({ name, level }) => `${name} ${level}`);
    return true;
  }

  #onPacket(packet: unknown): void {
    const received = property.safeParse(packet);
    if (!received.success || received.data.windowId !== this.#window.id || received.data.property >= OPTIONS) return;
    this.#levels[received.data.property] = received.data.value;
  }

  /** Slot of the pack that holds such a stack. */
  #carried(fits: (stack: NonNullable<Window['slots'][number]>) => boolean): number | undefined {
    const { slots, inventoryStart, inventoryEnd } = this.#window;
    const slot = slots.findIndex(
      (stack, at) => at >= inventoryStart && at < inventoryEnd && stack !== null && fits(stack),
    );
    return slot < 0 ? undefined : slot;
  }

  async #move(from: number, to: number): Promise<void> {
    const { bot } = this.#body;
    await this.#body.atomic(() => keptWithin(CLICKS_MS, bot.moveSlotItem(from, to)));
  }

  /** Takes out what lies in: a table keeps nothing, but a pack that is full would let it fall. */
  async #empty(): Promise<void> {
    const { bot } = this.#body;
    for (const slot of [ITEM, LAPIS]) {
      if (bot.currentWindow !== this.#window || !this.#window.slots[slot]) continue;
      await this.#body.atomic(() => keptWithin(CLICKS_MS, bot.putAway(slot)));
    }
  }
}
