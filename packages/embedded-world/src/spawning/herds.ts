import { Vec3 } from 'vec3';
import { z } from 'zod';
import { overlapsSolid } from '../blocks/moving-body.ts';
import { chunkKey } from '../blocks/world-blocks.ts';
import type { WorldContext } from '../context/world-context.ts';
import { dimensionOfChunk } from '../dimensions/dimension.ts';
import { installMobs } from '../mobs/mobs.ts';
import { hash } from '../terrain/noise/noise.ts';
import { animalPacks, herdChance } from './overworld-packs.ts';
import { choosePack, packSize } from './packs.ts';
import type { SpawnGround } from './spawn-ground.ts';

/** How far a member of a herd stands from the one before, and how often each looks for a place. */
const STRAY = 5;
const TRIES = 4;

/**
 * Herds that come with the land: of each chunk, when it is made for the first time, the seed says whether it has one (in the game about one in ten,
 * Minecraft Wiki, "Mob spawning": world generation). They do not come again.
 */
export function installHerds(
  context: WorldContext,
  ground: SpawnGround,
  biomeName: (x: number, y: number, z: number) => string,
): void {
  const { registry, blocks, options, state } = context;
  const mobs = context.use(installMobs);
  const placed: Set<string> = new Set(state.section('herds', z.array(z.string()), [], () => [...placed]));

  function placeHerd(chunkX: number, chunkZ: number, biome: string, random: () => number): void {
    const chosen = choosePack(animalPacks(biome), random);
    if (!chosen?.name) return;
    const { width = 0.9, height = 1.4 } = registry.entitiesByName[chosen.name] ?? {};
    const within = (at: number): number => Math.max(0, Math.min(15, at));
    let [x, z] = [Math.floor(random() * 16), Math.floor(random() * 16)];
    for (let left = packSize(chosen, random); left > 0; left--) {
      for (let tried = 0; tried < TRIES; tried++) {
        x = within(x + Math.floor(random() * STRAY) - Math.floor(random() * STRAY));
        z = within(z + Math.floor(random() * STRAY) - Math.floor(random() * STRAY));
        const [wx, wz] = [chunkX * 16 + x, chunkZ * 16 + z];
        const y = surfaceAt(wx, wz);
        if (y === null || overlapsSolid(blocks, new Vec3(wx + 0.5, y, wz + 0.5), width ?? 0.9, height ?? 1.4)) continue;
        mobs.spawn(chosen.name, new Vec3(wx + 0.5, y, wz + 0.5));
        break;
      }
    }
  }

  /** The height of somebody who stands on the ground of the surface, through plants; null on water, leaves or bare rock. */
  function surfaceAt(x: number, z: number): number | null {
    const heights = ground.heights(x, z);
    if (!heights) return null;
    for (let y = heights.top; y > heights.top - 3; y--) {
      if (ground.isPlace(x, y, z)) return GROUND.test(blocks.loadedDataAt(x, y - 1, z)?.name ?? '') ? y : null;
    }
    return null;
  }

  blocks.onColumn((chunkX, chunkZ) => {
    const key = chunkKey(chunkX, chunkZ);
    if (dimensionOfChunk(chunkX) !== 'overworld' || placed.has(key)) return;
    const [x, z] = [chunkX * 16 + 8, chunkZ * 16 + 8];
    const heights = ground.heights(x, z);
    if (!heights) return;
    let salt = HERDS;
    const random = (): number => hash(options.seed, chunkX, chunkZ, salt++);
    const biome = biomeName(x, heights.top, z);
    const chance = herdChance(biome);
    if (random() >= chance) return;
    // Only chunks that have had one are written down: the others say the same again.
    placed.add(key);
    state.touch();
    do placeHerd(chunkX, chunkZ, biome, random);
    while (random() < chance);
  });
}

/** What animals of any kind stand on when the land is made. */
const GROUND = /^(grass_block|podzol|snow_block|sand|red_sand|coarse_dirt|dirt|snow)$/;
/** Where the numbers begin that are drawn for herds; the terrain draws below. */
const HERDS = 70_000;
