import { type DimensionName, dimensionAt } from '../dimensions/dimension.ts';
import type { MobCategory } from '../mobs/mob-categories.ts';
import { categoryOf } from '../mobs/mob-category.ts';
import type { Mobs } from '../mobs/mobs.ts';

type Counts = Readonly<Record<DimensionName, Record<MobCategory, number>>>;

/** How many mobs of each category are about in each dimension. */
export function countByCategory(mobs: Pick<Mobs, 'all'>): Counts {
  const counts: Counts = { overworld: none(), the_nether: none() };
  for (const mob of mobs.all()) {
    const category = categoryOf(mob);
    if (category) counts[dimensionAt(mob.position.x)][category]++;
  }
  return counts;
}

const none = (): Record<MobCategory, number> => ({
  monster: 0,
  creature: 0,
  ambient: 0,
  underground_water_creature: 0,
  water_creature: 0,
  water_ambient: 0,
});
