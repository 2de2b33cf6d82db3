import { type CapabilityArgs, fail, smithed } from '@conscious-bot/contracts';
import { lackedForSmithing, smithsWithTemplate } from '@conscious-bot/contracts/game';
import { keptWithin } from '../../body/actuator/until.ts';
import { slotsOfSmithing } from '../../body/mineflayer/smithing-slots.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { SHOWN_MS, untilShown } from '../../embodiment/until-shown.ts';
import { carriedInPack } from '../../senses/belongings/inventory.ts';
import type { StateOutcome } from '../behaviour/behave.ts';
import type { Window } from '../windows/block-window.ts';
import { carriedSlots, countIn, MOVE_MS, moveItems, syncWindow } from '../windows/move-items.ts';

/** The result is taken within this time, milliseconds. */
const TAKE_MS = 4_000;
/** Three things go in; what is not used comes out again. */
const MOVES = 3;
/** All of the work at an open table, milliseconds. */
export const WORK_MS = MOVES * (MOVE_MS + TAKE_MS) + SHOWN_MS + TAKE_MS;

type Args = CapabilityArgs<'smith_item'>;

/** An open smithing table: template, base and addition are laid in, and the result is taken out. */
export class SmithingWindow {
  readonly #body: ActionBody;
  readonly #window: Window;
  readonly #args: Args;
  readonly #report: Report;
  /** Name of what came out. */
  made: string | undefined;

  constructor(body: ActionBody, window: Window, args: Args, report: Report) {
    this.#body = body;
    this.#window = window;
    this.#args = args;
    this.#report = report;
  }

  /** Whether there is such a recipe, and all it takes. */
  static check({ bot }: ActionBody, args: Args): StateOutcome {
    const result = smithed(args);
    const { base, addition, template } = args;
    if (result === undefined)
      return fail('smith_item.no_recipe', `nothing is made of ${base}, ${addition} and ${template}`);
    if (result.trim !== undefined && bot.registry.itemsByName[template] === undefined)
      return fail('smith_item.no_recipe', `version ${bot.version} of the game has no ${template}`);
    const missing = lackedForSmithing(args, (item) => carriedInPack(bot, item), bot.version);
    const [first] = missing;
    return first === undefined || fail('smith_item.missing_item', first.name, { missing });
  }

  async smith(): Promise<StateOutcome> {
    const { base, addition, template } = this.#args;
    const slots = slotsOfSmithing(this.#body.bot);
    const result = smithed(this.#args);
    try {
      if (smithsWithTemplate(this.#body.bot.version) && !(await this.#lay(template, slots.template)))
        return fail('smith_item.refused', `${template} does not go in`);
      if (!(await this.#lay(base, slots.base))) return fail('smith_item.refused', `${base} does not go in`);
      if (!(await this.#lay(addition, slots.addition))) return fail('smith_item.refused', `${addition} does not go in`);
      return await this.#take(result?.item ?? '', slots.result);
    } finally {
      await this.#empty([slots.template, slots.base, slots.addition]);
    }
  }

  async #lay(item: string, slot: number): Promise<boolean> {
    const destination = { from: slot, to: slot + 1 };
    const move = { item, count: 1, source: carriedSlots(this.#window), destination };
    return (await moveItems(this.#body, this.#window, move)) === 1;
  }

  async #take(item: string, slot: number): Promise<StateOutcome> {
    const window = this.#window;
    const { bot } = this.#body;
    const had = countIn(window, carriedSlots(window), item);
    if (!(await untilShown(this.#body, () => window.slots[slot]?.name === item, this.#report)))
      return fail('smith_item.refused', `the table shows no ${item}`);
    const taken = await this.#body.atomic(async () => {
      await keptWithin(TAKE_MS, bot.putAway(slot));
      // The library believes its own clicks; the server has the last word.
      return (await syncWindow(this.#body, window)) && countIn(window, carriedSlots(window), item) > had;
    });
    if (!taken) return fail('smith_item.refused', `the table does not give ${item}`);
    this.made = item;
    return true;
  }

  /** Takes out what lies in: a table keeps nothing, but a pack that is full would let it fall. */
  async #empty(slots: readonly number[]): Promise<void> {
    const { bot } = this.#body;
    for (const slot of slots) {
      if (bot.currentWindow !== this.#window || !this.#window.slots[slot]) continue;
      await this.#body.atomic(() => keptWithin(TAKE_MS, bot.putAway(slot)));
    }
  }
}
