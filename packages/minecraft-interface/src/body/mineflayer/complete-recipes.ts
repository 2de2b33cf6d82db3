import { lackingRecipes } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';

type Recipes = Bot['registry']['recipes'];

/** The recipes that the library crafts by, with those that the data of the version lack. A copy: the data are shared by all who read them. */
export function completeRecipes({ recipes, itemsByName }: Pick<Bot['registry'], 'recipes' | 'itemsByName'>): Recipes {
  const complete: Recipes = { ...recipes };
  for (const { id, recipe } of lackingRecipes(itemsByName)) complete[id] = [...(complete[id] ?? []), recipe];
  return complete;
}
