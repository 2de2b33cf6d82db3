import { burnTicks, describeCount, type Failure, fail, type ItemStack, SMELT_TICKS } from '@conscious-bot/contracts';
import type { Block } from 'prismarine-block';
import type { Item } from 'prismarine-item';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Window } from '../windows/block-window.ts';
import { carriedSlots, countIn, FUEL, INPUT, moveItems, OUTPUT, roomIn, syncWindow } from '../windows/move-items.ts';
import type { SmeltingOrder } from './smelting-order.ts';

/** An open furnace at work for one order. */
export class FurnaceWindow {
  readonly #body: ActionBody;
  readonly #window: Window;
  readonly #block: Block;
  readonly #order: SmeltingOrder;

  constructor(body: ActionBody, window: Window, block: Block, order: SmeltingOrder) {
    this.#body = body;
    this.#window = window;
    this.#block = block;
    this.#order = order;
  }

  /** What kind of furnace it is. */
  get name(): string {
    return this.#block.name;
  }

  isOpen(): boolean {
    return this.#body.bot.currentWindow === this.#window;
  }

  /** Of the item asked for: in the pack more than in the beginning, and ready to be taken. */
  made(): { readonly had: number; readonly ready: number } {
    const { item } = this.#order.args;
    const { output } = this.#slots();
    return {
      had: this.#order.have(countIn(this.#window, carriedSlots(this.#window), item)),
      ready: output?.name === item ? output.count : 0,
    };
  }

  /** Items that still lie in to be smelted. */
  waiting(): number {
    return this.#slots().input?.count ?? 0;
  }

  /** Whether the fire burns or has something to burn. */
  hasFire(): boolean {
    const lit = this.#body.bot.blockAt(this.#block.position)?.getProperties().lit;
    return lit === true || lit === 'true' || this.#slots().fuel !== null;
  }

  /** Makes the window show what is in the furnace now. */
  async refresh(): Promise<void> {
    await syncWindow(this.#body, this.#window);
  }

  /** Takes out what is ready. Undefined when that went well. */
  async take(): Promise<Failure | undefined> {
    const { item } = this.#order.args;
    const { ready } = this.made();
    if (ready === 0) return undefined;
    const pack = carriedSlots(this.#window);
    const stackSize = this.#body.bot.registry.itemsByName[item]?.stackSize ?? 1;
    if (roomIn(this.#window, pack, item, stackSize) < ready) return fail('smelt_item.inventory_full', item);
    const moved = await this.#move(item, ready, OUTPUT, pack);
    return moved > 0 ? undefined : fail('smelt_item.refused', `${describeCount(ready, item)} could not be taken out`);
  }

  /** Puts in what is still needed, as far as it is there. Undefined when the furnace can work with what is in it. */
  async load(): Promise<Failure | undefined> {
    const { input, args } = this.#order;
    const { input: lies, output } = this.#slots();
    if ((lies !== null && lies.name !== input) || (output !== null && output.name !== args.item)) {
      return fail('container.full', `${this.#block.name} works on ${lies?.name ?? output?.name}`);
    }
    const needed = args.count - this.made().had - this.made().ready - this.waiting() - this.#order.elsewhere;
    const pack = carriedSlots(this.#window);
    const carried = countIn(this.#window, pack, input);
    // First the fuel: nothing is put in where nothing can burn.
    const noFuel = await this.stoke(Math.max(0, Math.min(needed, carried)) + this.waiting());
    if (noFuel !== undefined) return noFuel;
    if (needed <= 0 || carried === 0) return undefined;
    const moved = await this.#move(input, Math.min(needed, carried), pack, INPUT);
    return moved > 0 ? undefined : fail('smelt_item.refused', `${input} could not be put in`);
  }

  /** Adds fuel for so many items, counting what lies there. Undefined when it burns or will. */
  async stoke(items: number): Promise<Failure | undefined> {
    const { fuel } = this.#slots();
    const there = fuel === null ? 0 : (fuel.count * burnTicks(fuel.name)) / SMELT_TICKS;
    if (items <= there) return undefined;
    const pack = carriedSlots(this.#window);
    const choice = this.#order.fuelFor(items - there, stacksOf(this.#window, pack), fuel?.name);
    const moved = choice === undefined ? 0 : await this.#move(choice.item, choice.count, pack, FUEL);
    if (this.hasFire()) return undefined;
    if (choice !== undefined && moved === 0) return fail('smelt_item.refused', `${choice.item} could not be put in`);
    return fail('smelt_item.no_fuel', undefined, { missing: [{ name: 'coal', count: Math.ceil(items / 8) }] });
  }

  /** Takes out all that is in it: before the bot's own furnace is taken down, or where the work cannot go on. */
  async empty(): Promise<void> {
    for (const slot of [INPUT, FUEL, OUTPUT]) {
      const item = this.#window.slots[slot.from];
      if (item) await this.#move(item.name, item.count, slot, carriedSlots(this.#window));
    }
  }

  #slots(): { input: Item | null; fuel: Item | null; output: Item | null } {
    const at = (slot: number) => this.#window.slots[slot] ?? null;
    return { input: at(INPUT.from), fuel: at(FUEL.from), output: at(OUTPUT.from) };
  }

  #move(item: string, count: number, source: typeof INPUT, destination: typeof INPUT): Promise<number> {
    return moveItems(this.#body, this.#window, { item, count, source, destination });
  }
}

function stacksOf(window: Window, { from, to }: typeof INPUT): ItemStack[] {
  const counts = new Map<string, number>();
  for (const item of window.slots.slice(from, to)) {
    if (item) counts.set(item.name, (counts.get(item.name) ?? 0) + item.count);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}
