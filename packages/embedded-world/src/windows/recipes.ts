import type { Item } from 'prismarine-item';
import type { WorldContext } from '../context/world-context.ts';
import type { GameRegistry } from '../engine/flying-squid-types.ts';
import { dyedItem } from './dyed-item.ts';

/** What a filled crafting grid makes. Names and counts come from minecraft-data. */
interface CraftedItem {
  name: string;
  count: number;
}

export interface RecipeBook {
  /** The result of a grid given row by row, or null when it is no recipe. Position in the grid and mirroring do not matter. */
  match(grid: readonly (Item | null)[], width: number): CraftedItem | null;
}

/** Items that leave their container in the grid when used up; minecraft-data does not say so. */
const REMAINDERS: Readonly<Record<string, string>> = {
  milk_bucket: 'bucket',
  water_bucket: 'bucket',
  lava_bucket: 'bucket',
  honey_bottle: 'glass_bottle',
};

/** What stays in the grid after one use of an ingredient, or null. */
export const craftingRemainder = (name: string): string | null => REMAINDERS[name] ?? null;

/** @param without names of items that nobody can make. */
export const installRecipes = ({ registry, scenario }: WorldContext): RecipeBook =>
  recipeBook(registry, scenario?.recipesWithout);

export function recipeBook(registry: GameRegistry, without: readonly string[] = []): RecipeBook {
  const shaped = new Map<string, CraftedItem>();
  const shapeless = new Map<string, CraftedItem>();
  const remember = (book: Map<string, CraftedItem>, key: string, result: CraftedItem): void => {
    if (!book.has(key)) book.set(key, result);
  };

  for (const recipe of Object.values(registry.recipes).flat()) {
    const result = resultOf(registry, recipe.result);
    if (!result || without.includes(result.name)) continue;
    if ('inShape' in recipe) {
      const rows = recipe.inShape.map((row) => row.map(ingredientId));
      const width = Math.max(...rows.map((row) => row.length));
      const square = rows.map((row) => [...row, ...Array<number>(width - row.length).fill(EMPTY)]);
      remember(shaped, shapeKey(square), result);
      remember(shaped, shapeKey(square.map((row) => [...row].reverse())), result);
    } else {
      remember(shapeless, bagKey(recipe.ingredients.map(ingredientId)), result);
    }
  }

  return {
    match(grid, width) {
      const rows = trim(grid, width);
      if (rows.length === 0) return null;
      const used = grid.filter((item) => item !== null).map((item) => item.type);
      const known = shaped.get(shapeKey(rows)) ?? shapeless.get(bagKey(used));
      if (known !== undefined) return known;
      const dyed = dyedItem(used.flatMap((id) => registry.items[id]?.name ?? []));
      const isMade = dyed !== undefined && registry.itemsByName[dyed] !== undefined && !without.includes(dyed);
      return isMade ? { name: dyed, count: 1 } : null;
    },
  };
}

const EMPTY = -1;
const shapeKey = (rows: readonly number[][]): string => rows.map((row) => row.join()).join('/');
const bagKey = (ids: readonly number[]): string => [...ids].sort((a, b) => a - b).join();

type Recipe = GameRegistry['recipes'][number][number];
type RecipeItem = Recipe['result'];

/** minecraft-data writes an item as a number, as null (nothing), as [id, metadata] or as an object. */
function ingredientId(item: RecipeItem): number {
  if (item === null || item === undefined) return EMPTY;
  if (typeof item === 'number') return item;
  if (Array.isArray(item)) return item[0] ?? EMPTY;
  return item.id ?? EMPTY;
}

function resultOf(registry: GameRegistry, item: RecipeItem): CraftedItem | null {
  const name = registry.items[ingredientId(item)]?.name;
  if (!name) return null;
  const count = typeof item === 'object' && item !== null && 'count' in item ? (item.count ?? 1) : 1;
  return { name, count };
}

/** The smallest rectangle of a grid that holds all its items. */
function trim(grid: readonly (Item | null)[], width: number): number[][] {
  const filled = grid.flatMap((item, i) => (item ? [{ x: i % width, y: Math.floor(i / width) }] : []));
  if (filled.length === 0) return [];
  const xs = filled.map((p) => p.x);
  const ys = filled.map((p) => p.y);
  const rows: number[][] = [];
  for (let y = Math.min(...ys); y <= Math.max(...ys); y++) {
    const row: number[] = [];
    for (let x = Math.min(...xs); x <= Math.max(...xs); x++) row.push(grid[y * width + x]?.type ?? EMPTY);
    rows.push(row);
  }
  return rows;
}
