import { isClassName } from '@conscious-bot/contracts/game';
import type { GameData } from './game-data.ts';

/** The items that a name stands for in this version: itself, or the members of its class. Empty for what the version does not know. */
export function itemsNamed(name: string, data: GameData): readonly string[] {
  if (isClassName(name)) return data.membersOf(name);
  return data.knowsItem(name) ? [name] : [];
}
