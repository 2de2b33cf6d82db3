import { Vec3 } from 'vec3';
import { GROWING_LIGHT } from './crops.ts';
import { growCrown, type Trunk } from './crown.ts';
import type { Garden } from './garden.ts';

/** One random tick in seven moves a sapling on. */
const STAGE_CHANCE = 1 / 7;
/** Trunks have this many logs at least, and up to two more. */
const LEAST_HEIGHT = 4;

/** One random tick of a sapling. */
export function tickSapling(garden: Garden, position: Vec3, random: () => number): void {
  if (garden.light(position.offset(0, 1, 0)) < GROWING_LIGHT || random() >= STAGE_CHANCE) return;
  advanceSapling(garden, position, random);
}

/** From the first stage to the second, from there to a tree where there is room for it. @returns whether it did anything. */
export function advanceSapling(garden: Garden, position: Vec3, random: () => number): boolean {
  const sapling = garden.at(position);
  if (!sapling) return false;
  if (sapling.stage('stage') === 0) {
    garden.set(position, sapling.name, { stage: 1 });
    return true;
  }
  const trunk: Trunk = {
    x: position.x,
    z: position.z,
    ground: position.y - 1,
    height: LEAST_HEIGHT + Math.floor(random() * 3),
  };
  if (!hasRoom(garden, trunk)) return false;
  growTree(garden, trunk, sapling.name.replace(/_sapling$/, ''), random);
  return true;
}

/** All woods grow in the form of an oak, each of its own logs and leaves. */
function growTree(garden: Garden, trunk: Trunk, wood: string, random: () => number): void {
  garden.set(new Vec3(trunk.x, trunk.ground, trunk.z), 'dirt');
  for (let up = 1; up <= trunk.height; up++) {
    garden.set(new Vec3(trunk.x, trunk.ground + up, trunk.z), `${wood}_log`, { axis: 'y' });
  }
  growCrown(Math.floor(random() * 2 ** 31), trunk, (x, y, z, distance) => {
    const place = new Vec3(x, y, z);
    if (!gives(garden, place)) return;
    garden.set(place, `${wood}_leaves`, { distance, persistent: false });
  });
}

/** The game wants the trunk free, one block around it from the second log on, and two around the crown. */
export function hasRoom(garden: Garden, trunk: Trunk): boolean {
  for (let up = 1; up <= trunk.height + 1; up++) {
    const radius = up === 1 ? 0 : up >= trunk.height - 1 ? 2 : 1;
    for (let dx = -radius; dx <= radius; dx++) {
      for (let dz = -radius; dz <= radius; dz++) {
        const place = new Vec3(trunk.x + dx, trunk.ground + up, trunk.z + dz);
        if (up === 1 && dx === 0 && dz === 0) continue;
        if (!gives(garden, place) && !/_log$/.test(garden.at(place)?.name ?? '')) return false;
      }
    }
  }
  return true;
}

function gives(garden: Garden, place: Vec3): boolean {
  return /^(air|cave_air|short_grass|grass|tall_grass|fern|vine)$|_leaves$|_sapling$/.test(
    garden.at(place)?.name ?? '',
  );
}
