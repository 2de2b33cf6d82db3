import { Vec3 } from 'vec3';
import { CROPS } from '../blocks/plant-ground.ts';
import type { Garden } from './garden.ts';

const UP = new Vec3(0, 1, 0);
/** Water this near, on the level of the field or one above it, keeps it wet. */
const WATER_REACH = 4;

/** Whether water is near enough to a field. */
function watered(garden: Garden, position: Vec3): boolean {
  for (let dy = 0; dy <= 1; dy++) {
    for (let dx = -WATER_REACH; dx <= WATER_REACH; dx++) {
      for (let dz = -WATER_REACH; dz <= WATER_REACH; dz++) {
        if (garden.at(position.offset(dx, dy, dz))?.name === 'water') return true;
      }
    }
  }
  return false;
}

/**
 * One random tick of a field: wet at once near water or in the rain, otherwise a step drier, and dirt again when it is dry and
 * nothing is planted on it.
 * @param dries false keeps a dry field as it is: drying goes at the game's own pace however fast plants grow.
 */
export function tickFarmland(garden: Garden, position: Vec3, rained: boolean, dries: boolean): void {
  const field = garden.at(position);
  if (!field) return;
  const moisture = field.stage('moisture');
  const most = garden.most('farmland', 'moisture');
  if (rained || watered(garden, position)) {
    if (moisture < most) garden.set(position, 'farmland', { moisture: most });
  } else if (!dries) return;
  else if (moisture > 0) garden.set(position, 'farmland', { moisture: moisture - 1 });
  else if (!CROPS.has(garden.at(position.plus(UP))?.name ?? '')) garden.set(position, 'dirt');
}
