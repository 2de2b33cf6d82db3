import { type CapabilityArgs, type Failure, fail } from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { SHOWN_MS } from '../../embodiment/until-shown.ts';
import { carriedInPack } from '../../senses/belongings/inventory.ts';
import type { Behaviour, StateOutcome } from '../behaviour/behave.ts';
import { PUT_UP_MS, TAKE_BACK_MS } from '../placing/own-station.ts';
import { REACH_MS, SESSION_MS } from '../windows/block-window.ts';
import { chooseRecipe, type Recipe } from './choose-recipe.ts';
import { CRAFT_MS, craftOnce, type Grid } from './craft-in-grid.ts';
import { formatMissing, type Pack, spareTable, stockOf, timesWithRoom } from './crafting-stock.ts';
import { CraftingTable } from './crafting-table.ts';
import { withOwnGrid, withTableGrid } from './grids.ts';

/** Crafted in one section; between two sections the action can be cancelled. */
const AT_ONCE = 4;
/** Of each ingredient so many are left when more than asked for is made: what a night or a monster takes to be walled off. */
const LEFT_OVER = 16;
/** Bound of the crafting itself, milliseconds for each crafting. */
const EACH_MS = 2_000;

/** One order: which recipe, how much of it is made, and at which table. */
export class Crafting {
  readonly #body: ActionBody;
  readonly #args: CapabilityArgs<'craft_item'>;
  readonly #recipes: readonly Recipe[];
  readonly #report: Report;
  readonly #start: number;
  readonly #table: CraftingTable;
  #needsTable = false;

  constructor(body: ActionBody, args: CapabilityArgs<'craft_item'>, recipes: readonly Recipe[], report: Report) {
    this.#body = body;
    this.#args = args;
    this.#recipes = recipes;
    this.#report = report;
    this.#table = new CraftingTable(report);
    this.#start = carriedInPack(body.bot, args.item);
  }

  have(): number {
    return this.#made(this.#body.bot.inventory);
  }

  /** How many more there are than at the beginning. */
  #made(pack: Pack): number {
    const id = this.#body.bot.registry.itemsByName[this.#args.item]?.id;
    return id === undefined ? 0 : stockOf(pack)(id) - this.#start;
  }

  observables(): Record<string, unknown> {
    const { tookBack } = this.#table;
    const taken = tookBack === undefined ? {} : { tableTakenBack: tookBack };
    return { crafted: this.have(), item: this.#args.item, ...taken };
  }

  behaviour(): Behaviour {
    const { most, count } = this.#args;
    const leave = this.#args.leaveTable === true;
    return {
      tree: `root { sequence {
        action [Choose]
        selector {
          condition [TableReady]
          sequence { condition [TableCarried] action [PutUpCarried] }
          action [ReachTable]
          sequence { action [MakeTable] action [PutUpTable] }
        }
        selector {
          sequence { action [Craft] ${leave ? '' : 'action [TakeTableBack]'} }
          flip { action [TakeTableBack] }
        }
      } }`,
      conditions: {
        TableReady: () => !this.#needsTable || this.#table.at !== undefined,
        TableCarried: () => this.#table.isCarried(this.#body),
      },
      states: {
        Choose: { maxMs: 1_000, run: async () => this.#choose() },
        // Nearer than any walk: it is put up where the bot stands, and goes along again.
        PutUpCarried: { maxMs: PUT_UP_MS, run: async (body) => (await this.#table.putUp(body)) === true },
        ReachTable: { maxMs: REACH_MS, run: (body) => this.#table.reach(body) },
        MakeTable: { maxMs: CRAFT_MS + SHOWN_MS, run: (body) => this.#table.make(body, this.#spareTable(body)) },
        PutUpTable: { maxMs: PUT_UP_MS, run: (body) => this.#table.putUp(body) },
        Craft: { maxMs: SESSION_MS + CRAFT_MS + (most ?? count) * EACH_MS, run: (body) => this.#craft(body) },
        TakeTableBack: {
          maxMs: TAKE_BACK_MS,
          run: (body) => {
            if (this.#args.takeTable === true) this.#table.adopt(body);
            return this.#table.takeBack(body);
          },
        },
      },
    };
  }

  /** The recipe that can be made now, or what is missing for it. */
  #next(pack: Pack = this.#body.bot.inventory): { recipe: Recipe; times: number } | Failure {
    const { bot } = this.#body;
    const { item } = this.#args;
    const nameOf = (id: number) => bot.registry.items[id]?.name ?? String(id);
    const choice = chooseRecipe(this.#recipes, stockOf(pack), nameOf);
    if (!choice.ok) {
      return fail('craft_item.missing_ingredient', formatMissing(choice.missing), { missing: choice.missing });
    }
    const { recipe } = choice;
    const room = timesWithRoom(pack, recipe, bot.registry.itemsByName[item]?.stackSize ?? 1);
    if (room === 0) return fail('craft_item.inventory_full', item);
    const wanted = Math.ceil((this.#target(pack, recipe) - this.#made(pack)) / recipe.result.count);
    return { recipe, times: Math.min(choice.times, room, wanted) };
  }

  /** How many are to be made by the pack as it is: beyond `count` only of what is left when there is enough of it for other things. */
  #target(pack: Pack, recipe: Recipe): number {
    const { count, most = count } = this.#args;
    const stock = stockOf(pack);
    const spare = Math.min(
      ...recipe.delta
        .filter((part) => part.count < 0)
        .map((part) => Math.floor((stock(part.id) - LEFT_OVER) / -part.count)),
    );
    return Math.max(count, Math.min(most, this.#made(pack) + spare * recipe.result.count));
  }

  #choose(): StateOutcome {
    const next = this.#next();
    if ('code' in next) return next;
    this.#needsTable = next.recipe.requiresTable;
    if (this.#needsTable) this.#table.look(this.#body);
    return true;
  }

  /** Recipe of a table from what the order itself does not need. */
  #spareTable({ bot }: ActionBody): Recipe | undefined {
    const next = this.#next();
    return 'code' in next ? undefined : spareTable(bot, this.#recipes, next.times);
  }

  async #craft(body: ActionBody): Promise<StateOutcome> {
    const work = (grid: Grid) => this.#craftIn(body, grid);
    const { at } = this.#table;
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
    for (;;) {
      body.signal.throwIfAborted();
      const next = this.#next(grid.window);
      if (have() >= count && ('code' in next || next.times <= 0)) return true;
      if ('code' in next) return next;
      const { recipe, times } = next;
      if (recipe.requiresTable && grid.width === 2) return fail('craft_item.no_table');
      const before = have();
      const problem = await body.atomic(async (isAwaited) => {
        for (let n = 0; n < Math.min(times, AT_ONCE); n += 1) {
          const problem = await craftOnce(body, grid, recipe, isAwaited);
          if (problem !== '') return problem;
        }
        return '';
      });
      if (have() <= before) return fail('craft_item.refused', problem || `no ${item} came out`);
      this.#report.progress({ done: Math.min(have(), count), total: count, unit: item });
    }
  }
}
