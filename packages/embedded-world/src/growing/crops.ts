import { Vec3 } from 'vec3';
import type { Garden } from './garden.ts';

/** Darker than this nothing grows. */
export const GROWING_LIGHT = 9;
const DOWN = new Vec3(0, -1, 0);

/**
 * How likely one random tick makes a crop one stage older, as in the game (CropBlock.getGrowthSpeed): wet farmland under it
 * counts 4, dry 2; each of the eight fields around it a quarter of 3 and 1; crops of its own kind crowd it unless they stand
 * in rows.
 */
export function cropChance(garden: Garden, position: Vec3): number {
  const kind = garden.at(position)?.name;
  let points = 1;
  for (let dx = -1; dx <= 1; dx++) {
    for (let dz = -1; dz <= 1; dz++) {
      const field = garden.at(position.offset(dx, -1, dz));
      const worth = field?.name !== 'farmland' ? 0 : field.stage('moisture') > 0 ? 3 : 1;
      points += dx === 0 && dz === 0 ? worth : worth / 4;
    }
  }
  const same = (dx: number, dz: number): boolean => garden.at(position.offset(dx, 0, dz))?.name === kind;
  const alongX = same(-1, 0) || same(1, 0);
  const alongZ = same(0, -1) || same(0, 1);
  const corner = same(-1, -1) || same(1, -1) || same(-1, 1) || same(1, 1);
  if ((alongX && alongZ) || corner) points /= 2;
  return 1 / (Math.floor(25 / points) + 1);
}

/** One random tick of a crop. */
export function tickCrop(garden: Garden, position: Vec3, random: () => number): void {
  if (garden.light(position) < GROWING_LIGHT) return;
  // Of beetroots the game skips every third tick.
  if (garden.at(position)?.name === 'beetroots' && random() < 1 / 3) return;
  if (random() < cropChance(garden, position)) age(garden, position, 1);
}

/** Makes a crop `stages` older, at most ripe. @returns false when it was ripe already. */
export function age(garden: Garden, position: Vec3, stages: number): boolean {
  const crop = garden.at(position);
  if (!crop || garden.at(position.plus(DOWN))?.name !== 'farmland') return false;
  const ripe = garden.most(crop.name, 'age');
  const before = crop.stage('age');
  if (before >= ripe) return false;
  garden.set(position, crop.name, { age: Math.min(ripe, before + stages) });
  return true;
}
