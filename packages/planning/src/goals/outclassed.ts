import { isBetterGear } from '@conscious-bot/contracts/game';

/**
 * Whether a tool, weapon or piece of armour is of no more use because a better one of its kind is there. Pickaxes of stone and iron stay useful: a mine is dug with
 * them so that the good one lasts.
 */
export function isOutclassed(item: string, held: Iterable<string>): boolean {
  if (item === 'stone_pickaxe' || item === 'iron_pickaxe') return false;
  for (const other of held) if (isBetterGear(other, item)) return true;
  return false;
}
