import { lackingRecipes } from '@conscious-bot/contracts';
import minecraftData from 'minecraft-data';
import { expect, it } from 'vitest';
import { readRecipes } from './recipe.ts';

it('knows each recipe once, also where somebody has added to the data what they lack', () => {
  const { items, itemsByName, recipes } = minecraftData('1.21.4');
  const added = structuredClone(recipes);
  for (const { id, recipe } of lackingRecipes(itemsByName)) {
    const known = added[id];
    if (known === undefined) added[id] = [recipe];
    else known.push(recipe);
  }
  const count = (of: typeof recipes) =>
    Object.fromEntries([...readRecipes({ items, itemsByName, recipes: of })].map(([item, all]) => [item, all.length]));
  expect(count(added)).toEqual(count(recipes));
});
