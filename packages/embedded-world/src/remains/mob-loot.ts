import { animalDrops } from '../mobs/animal-state.ts';
import type { Mob } from '../mobs/mob.ts';
import { smeltingResult } from '../windows/smelting.ts';

/** In which state a mob died. */
export interface Death {
  readonly burning: boolean;
  readonly byPlayer: boolean;
}

/**
 * What a mob leaves, by the game's loot tables: each drop a draw of its own, meat cooked when it burnt. Babies leave nothing.
 *
 * @param random in [0, 1). @param knows whether an item is known in the version.
 */
export function mobLoot(
  mob: Pick<Mob, 'name' | 'kind' | 'animal' | 'young'>,
  { burning, byPlayer }: Death,
  random: () => number,
  knows: (item: string) => boolean,
): { name: string; count: number }[] {
  if (mob.young) return [];
  const drops = animalDrops(mob.name, mob.kind.drops, mob.animal);
  return drops.flatMap(({ item: newer, instead = newer, min, max, chance = 1, byPlayer: needsPlayer }) => {
    if ((needsPlayer && !byPlayer) || (chance < 1 && random() >= chance)) return [];
    const item = knows(newer) ? newer : instead;
    const count = min + Math.floor(random() * (max - min + 1));
    const name = (burning ? smeltingResult(item) : null) ?? item;
    return count > 0 ? [{ name, count }] : [];
  });
}
