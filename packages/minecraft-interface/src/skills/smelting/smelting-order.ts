import {
  type BlockPosition,
  burnTicks,
  type CapabilityArgs,
  type Failure,
  fail,
  type ItemStack,
  SMELT_TICKS,
  smeltingResult,
} from '@conscious-bot/contracts';
import { chooseFuel, cookersFor, FURNACES_AT_ONCE, type FuelChoice } from '@conscious-bot/contracts/game';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { carriedInPack } from '../../senses/belongings/inventory.ts';
import { isCooker } from '../../senses/places/container-kinds.ts';
import { knownToHold } from '../windows/container-behaviour.ts';

/** Furnaces put up beside the first one, at most. */
export const MOST_FURTHER = FURNACES_AT_ONCE - 1;
const COAL = /^(coal|charcoal)$/;
/** Furnaces this near are walked to, blocks. */
const FURNACE_WITHIN = 32;

/** What is to be smelted of what, and what is known of where. */
export class SmeltingOrder {
  readonly args: CapabilityArgs<'smelt_item'>;
  /** What goes in. */
  readonly input: string;
  readonly #body: ActionBody;
  readonly #start: number;
  /** What lies in other furnaces to be smelted for the same order. */
  elsewhere = 0;

  private constructor(body: ActionBody, args: CapabilityArgs<'smelt_item'>, input: string) {
    this.#body = body;
    this.args = args;
    this.input = input;
    this.#start = carriedInPack(body.bot, args.item);
  }

  /** Settles what is smelted, or says why nothing can be. */
  static of(body: ActionBody, args: CapabilityArgs<'smelt_item'>): SmeltingOrder | Failure {
    const { bot, containers } = body;
    const known = bot.registry.itemsArray.map(({ name }) => name).filter((name) => smeltingResult(name) === args.item);
    const inputs = args.input === undefined ? known : known.filter((name) => name === args.input);
    const [first] = inputs;
    if (first === undefined) return fail('smelt_item.no_recipe', args.item);
    const cooking = containers.near(bot).filter(({ name }) => isCooker(name));
    const lies = (item: string) => cooking.reduce((sum, one) => sum + (knownToHold(one, item) ?? 0), 0);
    const there = (item: string) => carriedInPack(bot, item) + lies(item);
    const input = inputs.reduce((best, one) => (there(one) > there(best) ? one : best), first);
    // After a crash nobody remembers what was put where: a furnace that nobody has looked into may hold it.
    const unknown = args.input !== undefined && cooking.some(({ items }) => items === undefined);
    if (there(input) > 0 || lies(args.item) > 0 || unknown) return new SmeltingOrder(body, args, input);
    return fail('smelt_item.missing_input', inputs.slice(0, 4).join(' or '), {
      missing: [{ name: first, count: args.count }],
    });
  }

  /** How many more are in the pack than in the beginning; by the open window's pack where there is one. */
  have(pack = carriedInPack(this.#body.bot, this.args.item)): number {
    return pack - this.#start;
  }

  /** Furnaces near by that can do it: those that hold something of it already, then the nearest. */
  furnaces(): BlockPosition[] {
    const { bot, blocks } = this.#body;
    const holding = this.holding();
    const holds = ({ x, y, z }: BlockPosition) => holding.some((one) => one.x === x && one.y === y && one.z === z);
    const found = blocks.find(new Set(cookersFor(this.input)), bot.entity.position, FURNACE_WITHIN, { limit: 8 });
    const free = found.map(({ position }) => position).filter((at) => !this.#body.spares(at));
    return free.sort((a, b) => Number(holds(b)) - Number(holds(a)));
  }

  /** Furnaces near by that are known to hold something of it. */
  holding(): BlockPosition[] {
    const near = this.#body.containers.near(this.#body.bot).filter(({ name }) => isCooker(name));
    const holds = (one: (typeof near)[number]) =>
      (knownToHold(one, this.input) ?? 0) + (knownToHold(one, this.args.item) ?? 0) > 0;
    return near.filter(holds).map(({ position }) => position);
  }

  /**
   * How what is asked for is shared out among the furnaces carried that are not needed to begin with: as many for each of those, by what there is to
   * smelt and to burn. Empty where one furnace is all. A fire for two or three items wastes most of a piece of coal: where the furnaces were not made for this,
   * no more than half of what would be left goes into that, and no wood, of which handles are made.
   */
  shares(): number[] {
    const { bot } = this.#body;
    const name = this.carriedFurnace();
    if (name === undefined) return [];
    const first = this.furnaces().length > 0 ? 0 : 1;
    const count = Math.min(this.args.count, carriedInPack(bot, this.input));
    const pack = bot.inventory.items().map((stack) => ({ name: stack.name, count: stack.count }));
    const fuel = this.fuelFor(count, pack, undefined)?.item;
    if (fuel === undefined || count < this.args.count) return [];
    const pieces = (items: number) => Math.ceil((items * SMELT_TICKS) / burnTicks(fuel));
    const burnable = carriedInPack(bot, fuel) - Number(fuel === this.input);
    const spared = COAL.test(fuel) ? Math.ceil((burnable + pieces(count)) / 2) : pieces(count);
    const spent = this.args.leaveFurther === true ? burnable : spared;
    for (let more = Math.min(carriedInPack(bot, name) - first, count - 1, MOST_FURTHER); more > 0; more -= 1) {
      const share = Math.floor(count / (more + 1));
      if (more * pieces(share) + pieces(count - more * share) <= spent)
        return Array.from({ length: more }, () => share);
    }
    return [];
  }

  /** The same order for a part of it. */
  part(count: number): SmeltingOrder {
    return new SmeltingOrder(this.#body, { ...this.args, count }, this.input);
  }

  /** A furnace in the inventory that can do it. */
  carriedFurnace(): string | undefined {
    return cookersFor(this.input).find((name) => carriedInPack(this.#body.bot, name) > 0);
  }

  /**
   * What to burn of what is carried for so many items. What is to be smelted and what was smelted is not burnt.
   *
   * @param loaded what lies in the fuel slot already: only more of the same can be added
   */
  fuelFor(items: number, carried: readonly ItemStack[], loaded: string | undefined): FuelChoice | undefined {
    const { item } = this.args;
    const burnable = carried
      .filter(({ name }) => name !== item)
      .map(({ name, count }) => ({ name, count: name === this.input ? Math.max(0, count - items) : count }));
    const of = (name: string) => burnable.filter((stack) => stack.name === name);
    const named = this.#coalInstead(items, burnable, loaded) ?? this.args.fuel ?? loaded;
    if (named === undefined) return chooseFuel(burnable, items * SMELT_TICKS);
    const count = of(named).reduce((sum, stack) => sum + stack.count, 0);
    const ticks = burnTicks(named);
    if (count === 0 || ticks === 0 || (loaded !== undefined && loaded !== named)) return undefined;
    return { item: named, count: Math.min(count, Math.ceil((items * SMELT_TICKS) / ticks)) };
  }

  /** The coal that is rather burnt than the fuel named; undefined where there is too little of it, or something else burns already. */
  #coalInstead(items: number, burnable: readonly ItemStack[], loaded: string | undefined): string | undefined {
    if (this.args.ratherCoal !== true) return undefined;
    if (loaded !== undefined) return COAL.test(loaded) ? loaded : undefined;
    return burnable.find(({ name, count }) => COAL.test(name) && count * burnTicks(name) >= items * SMELT_TICKS)?.name;
  }
}
