import { type BlockPosition, type Failure, fail } from '@conscious-bot/contracts';
import { eyePosition } from '../../body/mineflayer/eyes.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { untilShown } from '../../embodiment/until-shown.ts';
import { carried } from '../../senses/belongings/inventory.ts';
import type { StateOutcome } from '../behaviour/behave.ts';
import { putUp, takeBack } from '../placing/own-station.ts';
import { reachBlock } from '../windows/block-window.ts';
import type { Recipe } from './choose-recipe.ts';
import { craftOnce } from './craft-in-grid.ts';
import { withOwnGrid } from './grids.ts';

const TABLE = 'crafting_table';
/** Blocks: a table this near is used from where the bot stands; one this far is walked to. */
const REACH = 4;
const WITHIN = 32;

/** The table of one order: one in reach, the one it carries, one that stands near, or one it makes. Its own is put up for the order and taken back. */
export class CraftingTable {
  readonly #report: Report;
  #at: BlockPosition | undefined;
  /** The bot's own table, put up for this order. */
  #own: BlockPosition | undefined;
  #tookBack: boolean | undefined;
  /** Why a table that stands near is not used. */
  #unreached: Failure | undefined;

  constructor(report: Report) {
    this.#report = report;
  }

  /** Where the table is that can be used from here; undefined while there is none. */
  get at(): BlockPosition | undefined {
    return this.#at;
  }

  /** Whether the bot's own table was taken back; undefined when none was put up. */
  get tookBack(): boolean | undefined {
    return this.#tookBack;
  }

  /** Looks for one in reach. */
  look(body: ActionBody): void {
    this.#at = tablesWithin(body, REACH)[0];
  }

  isCarried({ bot }: ActionBody): boolean {
    return carried(bot, TABLE) > 0;
  }

  /** What stands here is taken back as if this order had put it up, unless it is somebody else's. */
  adopt(body: ActionBody): void {
    if (this.#at !== undefined && !body.spares(this.#at)) this.#own ??= this.#at;
  }

  async reach(body: ActionBody): Promise<StateOutcome> {
    for (const at of tablesWithin(body, WITHIN)) {
      const problem = await reachBlock(body, at, this.#report);
      if (problem === undefined) {
        this.#at = at;
        return true;
      }
      this.#unreached = problem;
    }
    return false;
  }

  /** Makes one, unless it is carried. @param recipe of a table whose ingredients the order can spare; undefined when there is none */
  async make(body: ActionBody, recipe: Recipe | undefined): Promise<StateOutcome> {
    const { bot } = body;
    if (carried(bot, TABLE) > 0) return true;
    if (recipe === undefined) return noTable(this.#unreached?.message ?? `none within ${WITHIN} blocks`);
    const end = await withOwnGrid(body, (grid) => body.atomic((isAwaited) => craftOnce(body, grid, recipe, isAwaited)));
    if (!end.ok) return end.failure;
    const isMade = await untilShown(body, () => carried(bot, TABLE) > 0, this.#report);
    return isMade || fail('craft_item.refused', end.value || `no ${TABLE} came out`);
  }

  async putUp(body: ActionBody): Promise<StateOutcome> {
    const end = await putUp(body, TABLE);
    // It has one: another would be of no more use here.
    if (!end.ok) return fail('place_block.no_space', end.failure.message);
    this.#own = end.position;
    this.#at = end.position;
    return true;
  }

  /** A table left standing is a loss, not a failure of the order. */
  async takeBack(body: ActionBody): Promise<true> {
    if (this.#own !== undefined) this.#tookBack = await takeBack(body, TABLE, this.#own, this.#report);
    return true;
  }
}

const noTable = (why: string): Failure => fail('craft_item.no_table', why, { missing: [{ name: TABLE, count: 1 }] });

function tablesWithin(body: ActionBody, radius: number): BlockPosition[] {
  return body.blocks.find(new Set([TABLE]), eyePosition(body), radius, { limit: 3 }).map(({ position }) => position);
}
