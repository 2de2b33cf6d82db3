import { Vec3 } from 'vec3';
import { MOB_KINDS, type MobName } from '../mobs/mob-kinds.ts';
import { choosePack, type Pack, packSize } from './packs.ts';
import type { SpawnGround } from './spawn-ground.ts';

/** What may appear, where, and how. */
export interface Spawner {
  packsAt(x: number, y: number, z: number): readonly Pack[];
  /** Whether nobody is too near to the place, or everybody too far. */
  inRange(place: Vec3): boolean;
  /** Whether light and ground there suit this kind. */
  suits(name: MobName, place: Vec3): boolean;
  /** @param pack a number that is the same for all of one pack. */
  spawn(name: MobName, place: Vec3, pack: number): void;
}

/** Of most kinds no more than this appear in one chunk at once, in up to three groups around one spot. */
const MOST = 4;
const GROUPS = 3;
/** Each member is up to this far from the one before, in each direction. */
const STRAY = 6;

/**
 * One try of one chunk, as the game makes one every tick: a random spot anywhere between the bottom of the world and the surface, and around it, on
 * the same level, up to three groups of one kind each (Minecraft Wiki, "Mob spawning", Java edition: pack spawning). Most tries end in the rock.
 *
 * @returns how many appeared.
 */
export function attemptSpawn(
  chunkX: number,
  chunkZ: number,
  ground: SpawnGround,
  spawner: Spawner,
  random: () => number,
): number {
  const roll = (sides: number): number => Math.floor(random() * sides);
  const [x0, z0] = [chunkX * 16 + roll(16), chunkZ * 16 + roll(16)];
  const heights = ground.heights(x0, z0);
  if (!heights) return 0;
  const y = heights.bottom + roll(heights.top - heights.bottom + 1);
  if (ground.isFull(x0, y, z0)) return 0;
  let appeared = 0;
  for (let group = 0; group < GROUPS; group++) {
    let [x, z] = [x0, z0];
    let chosen: Pack | null = null;
    let size = Math.ceil(random() * MOST);
    const number = random();
    for (let member = 0; member < size; member++) {
      x += roll(STRAY) - roll(STRAY);
      z += roll(STRAY) - roll(STRAY);
      const place = new Vec3(x + 0.5, y, z + 0.5);
      if (!spawner.inRange(place)) continue;
      if (!chosen) {
        chosen = choosePack(spawner.packsAt(x, y, z), random);
        if (!chosen) break;
        size = packSize(chosen, random);
      }
      if (chosen.name === null) break;
      if (!isPlaceOf(chosen.name, ground)(x, y, z) || !spawner.suits(chosen.name, place)) continue;
      spawner.spawn(chosen.name, place, number);
      appeared++;
      if (appeared >= (MOB_KINDS[chosen.name].group ?? MOST)) return appeared;
    }
  }
  return appeared;
}

/** The sort of place a kind appears at. */
function isPlaceOf(name: MobName, ground: SpawnGround): (x: number, y: number, z: number) => boolean {
  const { swims, category } = MOB_KINDS[name];
  if (category === 'underground_water_creature') return ground.isWet;
  return swims ? ground.isWater : ground.isPlace;
}
