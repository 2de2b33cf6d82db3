import { lackingRecipes } from '@conscious-bot/contracts';
import type minecraftData from 'minecraft-data';

export interface SymbolicRecipe {
  readonly cost: ReadonlyMap<string, number>;
  readonly yields: number;
  /** True when it does not fit 2×2. */
  readonly big: boolean;
}

/** The recipes of an item as counts, by the raw data of a version and what those lack. */
export function recipesOf(item: string, data: ReturnType<typeof minecraftData>): SymbolicRecipe[] {
  const id = data.itemsByName[item]?.id ?? -1;
  const lacking = lackingRecipes(data.itemsByName).filter((more) => more.id === id);
  return [...(data.recipes[id] ?? []), ...lacking.map((more) => more.recipe)].map((recipe) => {
    const rows = 'inShape' in recipe ? recipe.inShape : [];
    const cells = 'inShape' in recipe ? recipe.inShape.flat() : recipe.ingredients;
    const cost = new Map<string, number>();
    for (const cell of cells) {
      const name = typeof cell === 'number' ? data.items[cell]?.name : undefined;
      if (name !== undefined) cost.set(name, (cost.get(name) ?? 0) + 1);
    }
    const result: unknown = recipe.result;
    const yields =
      typeof result === 'object' && result !== null && 'count' in result && typeof result.count === 'number'
        ? result.count
        : 1;
    const big = 'inShape' in recipe ? rows.length > 2 || rows.some((row) => row.length > 2) : cells.length > 4;
    return { cost, yields, big };
  });
}
