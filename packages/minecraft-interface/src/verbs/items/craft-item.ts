import { type BlockPosition, type CapabilityArgs, type Failure, fail } from '@conscious-bot/contracts';
import { eyePosition } from '../../body/mineflayer/eyes.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { SHOWN_MS, untilShown } from '../../embodiment/until-shown.ts';
import { carried, carriedInPack } from '../../senses/belongings/inventory.ts';
import { type Behaviour, behave, type StateOutcome } from '../../skills/behaviour/behave.ts';
import { chooseRecipe, type Recipe } from '../../skills/crafting/choose-recipe.ts';
import { CRAFT_MS, craftOnce, type Grid } from '../../skills/crafting/craft-in-grid.ts';
import {
  formatMissing,
  type Pack,
  recipesOf,
  spareTable,
  stockOf,
  timesWithRoom,
} from '../../skills/crafting/crafting-stock.ts';
import { withOwnGrid, withTableGrid } from '../../skills/crafting/grids.ts';
import { PUT_UP_MS, putUp, TAKE_BACK_MS, takeBack } from '../../skills/placing/own-station.ts';
import { REACH_MS, reachBlock, SESSION_MS } from '../../skills/windows/block-window.ts';

const TABLE = 'crafting_table';
/** Blocks: a table this near is used from where the bot stands; one this far is walked to. */
const TABLE_REACH = 4;
const TABLE_WITHIN = 32;
/** Crafted in one section; between two sections the action can be cancelled. */
const AT_ONCE = 4;
/** Bound of the crafting itself, milliseconds for each crafting. */
const EACH_MS = 2_000;

export const craftItem: Runner<'craft_item'> = {
  async run(body, args, report) {
    const { bot } = body;
    const recipes = recipesOf(bot, args.item, args.ingredients);
    if (recipes.length === 0) return failed(fail('craft_item.no_recipe', args.item));
    const crafting = new Crafting(body, args, recipes, report);
    const end = await behave(body, report, crafting.behaviour());
    const made = crafting.have();
    const observables = { crafted: made, item: args.item, ...crafting.table() };
    if (end.ok) return done(observables);
    const { code, message, detail } = end.failure;
    const known = typeof detail === 'object' && detail !== null ? detail : {};
    return failed({ code, message, detail: { ...known, done: made, total: args.count } }, observables);
  },
};

/** One order: which recipe, at which table, how much of it is made. */
class Crafting {
  readonly #body: ActionBody;
  readonly #args: CapabilityArgs<'craft_item'>;
  readonly #recipes: readonly Recipe[];
  readonly #report: Report;
  readonly #start: number;
  #needsTable = false;
  #tableAt: BlockPosition | undefined;
  /** The bot's own table, put up for this order. */
  #own: BlockPosition | undefined;
  #tookBack: boolean | undefined;
  /** Why a table that stands near is not used. */
  #unreached: Failure | undefined;

  constructor(body: ActionBody, args: CapabilityArgs<'craft_item'>, recipes: readonly Recipe[], report: Report) {
    this.#body = body;
    this.#args = args;
    this.#recipes = recipes;
    this.#report = report;
    this.#start = carriedInPack(body.bot, args.item);
  }

  have(): number {
    return this.#made(this.#body.bot.inventory);
  }

  /** How many more are there than in the beginning. */
  #made(pack: Pack): number {
    const id = this.#body.bot.registry.itemsByName[this.#args.item]?.id;
    return id === undefined ? 0 : stockOf(pack)(id) - this.#start;
  }

  table(): { tableTakenBack?: boolean } {
    return this.#tookBack === undefined ? {} : { tableTakenBack: this.#tookBack };
  }

  behaviour(): Behaviour {
    const { count } = this.#args;
    return {
      tree: `root { sequence {
        action [Choose]
        selector {
          condition [TableReady]
          action [ReachTable]
          sequence { action [MakeTable] action [PutUpTable] }
        }
        selector {
          sequence { action [Craft] action [TakeTableBack] }
          flip { action [TakeTableBack] }
        }
      } }`,
      conditions: { TableReady: () => !this.#needsTable || this.#tableAt !== undefined },
      states: {
        Choose: { maxMs: 1_000, run: async () => this.#choose() },
        ReachTable: { maxMs: REACH_MS, run: (body) => this.#reachTable(body) },
        MakeTable: { maxMs: CRAFT_MS + SHOWN_MS, run: (body) => this.#makeTable(body) },
        PutUpTable: { maxMs: PUT_UP_MS, run: (body) => this.#putUpTable(body) },
        Craft: { maxMs: SESSION_MS + CRAFT_MS + count * EACH_MS, run: (body) => this.#craft(body) },
        TakeTableBack: { maxMs: TAKE_BACK_MS, run: (body) => this.#takeTableBack(body) },
      },
    };
  }

  /** The recipe that can be made now, or what is missing for it. */
  #next(pack: Pack = this.#body.bot.inventory): { recipe: Recipe; times: number } | Failure {
    const { bot } = this.#body;
    const { item, count } = this.#args;
    const nameOf = (id: number) => bot.registry.items[id]?.name ?? String(id);
    const choice = chooseRecipe(this.#recipes, stockOf(pack), nameOf);
    if (!choice.ok) {
      return fail('craft_item.missing_ingredient', formatMissing(choice.missing), { missing: choice.missing });
    }
    const { recipe } = choice;
    const room = timesWithRoom(pack, recipe, bot.registry.itemsByName[item]?.stackSize ?? 1);
    if (room === 0) return fail('craft_item.inventory_full', item);
    const wanted = Math.ceil((count - this.#made(pack)) / recipe.result.count);
    return { recipe, times: Math.min(choice.times, room, wanted) };
  }

  #choose(): StateOutcome {
    const next = this.#next();
    if ('code' in next) return next;
    this.#needsTable = next.recipe.requiresTable;
    if (this.#needsTable) this.#tableAt = this.#tablesWithin(TABLE_REACH)[0];
    return true;
  }

  #tablesWithin(radius: number): BlockPosition[] {
    const from = eyePosition(this.#body);
    return this.#body.blocks.find(new Set([TABLE]), from, radius, { limit: 3 }).map(({ position }) => position);
  }

  async #reachTable(body: ActionBody): Promise<StateOutcome> {
    for (const at of this.#tablesWithin(TABLE_WITHIN)) {
      const problem = await reachBlock(body, at, this.#report);
      if (problem !== undefined) {
        this.#unreached = problem;
        continue;
      }
      this.#tableAt = at;
      return true;
    }
    return false;
  }

  async #makeTable(body: ActionBody): Promise<StateOutcome> {
    const { bot } = body;
    if (carried(bot, TABLE) > 0) return true;
    const next = this.#next();
    const spare = 'code' in next ? undefined : spareTable(bot, this.#recipes, next.times);
    if (spare === undefined) {
      const why = this.#unreached?.message ?? `none within ${TABLE_WITHIN} blocks`;
      return fail('craft_item.no_table', why, {
        missing: [{ name: TABLE, count: 1 }],
      });
    }
    const end = await withOwnGrid(body, (grid) => body.atomic(() => craftOnce(body, grid, spare)));
    if (!end.ok) return end.failure;
    const made = await untilShown(body, () => carried(bot, TABLE) > 0, this.#report);
    return made ? true : fail('craft_item.refused', end.value || `no ${TABLE} came out`);
  }

  async #putUpTable(body: ActionBody): Promise<StateOutcome> {
    const end = await putUp(body, TABLE);
    if (!end.ok) return fail('craft_item.no_table', end.failure.message, { missing: [{ name: TABLE, count: 1 }] });
    this.#own = end.position;
    this.#tableAt = end.position;
    return true;
  }

  async #craft(body: ActionBody): Promise<StateOutcome> {
    const work = (grid: Grid) => this.#craftIn(body, grid);
    const at = this.#tableAt;
    if (!this.#needsTable || at === undefined) {
      const end = await withOwnGrid(body, work);
      return end.ok ? end.value : end.failure;
    }
    const end = await withTableGrid(body, at, work);
    if (end.ok) return end.value;
    const { code, message } = end.failure;
    return code === 'container.refused' ? fail('craft_item.refused', message) : end.failure;
  }

  async #craftIn(body: ActionBody, grid: Grid): Promise<StateOutcome> {
    const { item, count } = this.#args;
    const have = () => this.#made(grid.window);
    while (have() < count) {
      body.signal.throwIfAborted();
      const next = this.#next(grid.window);
      if ('code' in next) return next;
      const { recipe, times } = next;
      if (recipe.requiresTable && grid.width === 2) return fail('craft_item.no_table');
      const before = have();
      const problem = await body.atomic(async () => {
        for (let n = 0; n < Math.min(times, AT_ONCE); n += 1) {
          const problem = await craftOnce(body, grid, recipe);
          if (problem !== '') return problem;
        }
        return '';
      });
      if (have() <= before) return fail('craft_item.refused', problem || `no ${item} came out`);
      this.#report.progress({ done: Math.min(have(), count), total: count, unit: item });
    }
    return true;
  }

  async #takeTableBack(body: ActionBody): Promise<StateOutcome> {
    if (this.#own === undefined) return true;
    this.#tookBack = await takeBack(body, TABLE, this.#own, this.#report);
    // A table left standing is a loss, not a failure of the order.
    return true;
  }
}
