import { keptWithin } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { untilShown } from '../../embodiment/until-shown.ts';
import type { Window } from '../windows/block-window.ts';
import { carriedSlots, syncWindow } from '../windows/move-items.ts';
import type { Recipe } from './choose-recipe.ts';

/** Slot of the result; the grid's slots follow it, row by row. */
const RESULT = 0;
/** One click is answered within this time, milliseconds. */
const CLICK_MS = 2_000;
/** Longest time one crafting takes: nine ingredients from nine slots, and the result put away. Milliseconds. */
export const CRAFT_MS = 8_000;

export interface Grid {
  /** The bot's own window, or that of a table. */
  readonly window: Window;
  readonly width: 2 | 3;
  /** Whether it can still be clicked in. */
  isOpen(): boolean;
}

/** What went wrong at the window, thrown out of the clicks and caught where they began. */
class CraftingProblem extends Error {}

/**
 * Crafts a recipe once by clicks. '' when it came out, else the reason why not. Then the grid is left as it is: closing the window
 * gives back what lies in it. (The library's own crafting goes on clicking in the wrong window when the table's is shut.)
 * @param isAwaited whether somebody waits for the end: then it is called off as long as nothing has been made
 */
export async function craftOnce(
  body: ActionBody,
  grid: Grid,
  recipe: Recipe,
  isAwaited: () => boolean,
): Promise<string> {
  try {
    for (const [id, slots] of cellsOf(recipe, grid.width)) await lay(body, grid, id, slots, isAwaited);
    const { window } = grid;
    const shown = () => window.slots[RESULT]?.type === recipe.result.id;
    if (!(await untilShown(body, shown))) throw new CraftingProblem('the grid shows no result');
    await click(body, grid, RESULT, LEFT);
    if (window.selectedItem?.type !== recipe.result.id) throw new CraftingProblem('the result could not be taken');
    await stow(body, grid);
    await clearGrid(body, grid, recipe);
    return '';
  } catch (error) {
    if (error instanceof CraftingProblem) return error.message;
    throw error;
  }
}

const LEFT = 0;
const RIGHT = 1;

/** Which slots of the grid each ingredient goes into, by its id. */
function cellsOf({ inShape, ingredients }: Recipe, width: number): Map<number, number[]> {
  const cells = new Map<number, number[]>();
  const taken = new Set<number>();
  const put = (id: number, slot: number) => {
    taken.add(slot);
    cells.set(id, [...(cells.get(id) ?? []), slot]);
  };
  // Recipes have either a shape or a bag of ingredients; the library's types promise both.
  for (const [y, row] of (inShape ?? []).entries()) {
    for (const [x, { id }] of row.entries()) if (id !== -1) put(id, 1 + x + width * y);
  }
  for (const { id } of ingredients ?? []) {
    let slot = 1;
    while (taken.has(slot)) slot += 1;
    put(id, slot);
  }
  return cells;
}

/** Lays one of an ingredient into each of these slots and puts the rest of the stack back. */
async function lay(
  body: ActionBody,
  grid: Grid,
  id: number,
  slots: readonly number[],
  isAwaited: () => boolean,
): Promise<void> {
  const { window } = grid;
  for (const slot of slots) {
    if (isAwaited()) {
      // What hangs on the cursor would be dropped.
      await stow(body, grid);
      throw new CraftingProblem('it was called off');
    }
    if (window.selectedItem?.type !== id) {
      const { from, to } = carriedSlots(window);
      const source = window.slots.slice(from, to).find((item) => item?.type === id);
      if (!source) throw new CraftingProblem('an ingredient is not there');
      await click(body, grid, source.slot, LEFT);
    }
    await click(body, grid, slot, RIGHT);
  }
  await stow(body, grid);
}

/** Puts what hangs on the cursor away: to its like, else into an empty slot. */
async function stow(body: ActionBody, grid: Grid): Promise<void> {
  const { window } = grid;
  const { from, to } = carriedSlots(window);
  // Every click empties the cursor or fills a slot.
  for (let clicks = from; window.selectedItem && clicks < to; clicks += 1) {
    const { type, metadata } = window.selectedItem;
    const slot =
      window.findItemRange(from, to, type, metadata, true, null)?.slot ??
      window.firstEmptySlotRange(from, to) ??
      undefined;
    if (slot === undefined) throw new CraftingProblem('there is no room for it');
    await click(body, grid, slot, LEFT);
  }
  if (window.selectedItem) throw new CraftingProblem('it could not be put away');
}

/** The ingredients are used up; what a recipe leaves in the grid (empty buckets) is put away. */
async function clearGrid(body: ActionBody, grid: Grid, { outShape, ...recipe }: Recipe): Promise<void> {
  const { window } = grid;
  const slots = [...cellsOf({ outShape, ...recipe }, grid.width).values()].flat();
  // Recipes that leave nothing have no such shape, whatever the library's types say.
  if (!outShape) {
    // The server says the same a moment later; what is laid next must not wait for it.
    for (const slot of slots) Reflect.apply(window.updateSlot, window, [slot, null]);
    return;
  }
  if (!(await syncWindow(body, window))) return;
  for (const slot of slots) {
    if (!window.slots[slot]) continue;
    await click(body, grid, slot, LEFT);
    await stow(body, grid);
  }
}

async function click({ bot, signal }: ActionBody, grid: Grid, slot: number, button: 0 | 1): Promise<void> {
  signal.throwIfAborted();
  if (!grid.isOpen()) throw new CraftingProblem('the window was shut');
  if (!(await keptWithin(CLICK_MS, bot.clickWindow(slot, button, 0))))
    throw new CraftingProblem('a click was not answered');
}
