import { digTables } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import { completeRecipes } from './complete-recipes.ts';

/**
 * Gives a connection tables of its own for what minecraft-data has wrong or not at all: which tools blocks give way to, and recipes. To be
 * called before the library's plugins are injected, which keep what they find.
 */
export function ownRegistry({ registry }: Pick<Bot, 'registry'>): void {
  Object.assign(registry, digTables(registry), { recipes: completeRecipes(registry) });
}
