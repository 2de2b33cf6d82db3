import { isDeepStrictEqual } from 'node:util';
import { lackingRecipes } from '@conscious-bot/contracts';
import type { IndexedData } from 'minecraft-data';

/** One way to craft an item. */
export interface Recipe {
  readonly item: string;
  /** Items one craft gives. */
  readonly yields: number;
  /** Used up by one craft, each item once. */
  readonly ingredients: readonly { readonly item: string; readonly count: number }[];
  /** True when it does not fit the 2×2 grid of the inventory. */
  readonly needsTable: boolean;
}

/** Recipes by the item they give, read from the game's data; what its format leaves unclear is left out. */
export function readRecipes(data: Pick<IndexedData, 'recipes' | 'items' | 'itemsByName'>): Map<string, Recipe[]> {
  const byItem = new Map<string, Recipe[]>();
  const lacking = lackingRecipes(data.itemsByName).map(({ recipe }) => recipe);
  for (const given of [...Object.values(data.recipes).flat(), ...lacking]) {
    const recipe = readRecipe(given, (id) => data.items[id]?.name);
    if (recipe === undefined) continue;
    const known = byItem.get(recipe.item);
    if (known === undefined) byItem.set(recipe.item, [recipe]);
    // What the data of one version lack those of another may have.
    else if (!known.some((other) => isDeepStrictEqual(other, recipe))) known.push(recipe);
  }
  return byItem;
}

function readRecipe(
  given: IndexedData['recipes'][number][number],
  nameOf: (id: number) => string | undefined,
): Recipe | undefined {
  const shape = 'inShape' in given ? given.inShape : undefined;
  const cells: readonly unknown[] =
    shape === undefined ? ('ingredients' in given ? given.ingredients : []) : shape.flat();
  const result = idAndCount(given.result);
  const item = result === undefined ? undefined : nameOf(result.id);
  if (item === undefined || result === undefined) return undefined;
  const counts = new Map<string, number>();
  for (const cell of cells) {
    if (cell === null) continue;
    const id = idAndCount(cell)?.id;
    const name = id === undefined ? undefined : nameOf(id);
    if (name === undefined) return undefined;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  if (counts.size === 0) return undefined;
  const needsTable = shape === undefined ? cells.length > 4 : shape.length > 2 || shape.some((row) => row.length > 2);
  return {
    item,
    yields: result.count,
    ingredients: [...counts].map(([name, count]) => ({ item: name, count })),
    needsTable,
  };
}

/** The data write an item as an id, as [id, metadata] or as {id, count}. */
function idAndCount(given: unknown): { id: number; count: number } | undefined {
  if (typeof given === 'number') return { id: given, count: 1 };
  if (Array.isArray(given)) return idAndCount(given[0]);
  if (typeof given !== 'object' || given === null || !('id' in given) || typeof given.id !== 'number') return undefined;
  const count = 'count' in given && typeof given.count === 'number' ? given.count : 1;
  return { id: given.id, count };
}
