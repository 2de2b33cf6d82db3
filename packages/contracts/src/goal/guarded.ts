import { isMonster } from '../game/creatures/monsters.ts';
import type { Goal } from './goal.ts';

const itself = /^(?:(?:your|my|him|her|it)?self|me|plan|danger|hostiles?|mobs?|monsters?)$/;

/**
 * Whom or what a goal is to keep guard over: "defend alex", "defend home". Undefined for any other goal, and where the bot is only to defend itself or
 * against a monster that is named.
 */
export function guardedBy({ action, target }: Pick<Goal, 'action' | 'target'>): string | undefined {
  return action !== 'defend' || target === undefined || itself.test(target) || isMonster(target) ? undefined : target;
}
