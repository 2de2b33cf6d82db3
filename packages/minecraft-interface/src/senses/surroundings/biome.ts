import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';

/**
 * Name of the biome at a place, without the game's own namespace. By the registry the server sent: its ids are its own. Undefined where
 * nothing is loaded, and where a third-party server sends a biome its version has no name for.
 */
export function biomeAt(bot: Bot, { x, y, z }: { x: number; y: number; z: number }): string | undefined {
  const id = bot.blockAt(new Vec3(x, y, z), false)?.biome?.id;
  const name = id === undefined ? undefined : bot.registry.biomes[id]?.name;
  return name === undefined || name === '' ? undefined : name.replace(/^minecraft:/, '');
}

/** Blocks between two soundings for a biome, and how far out they go. */
const SOUNDING = 8;
const SOUNDED = 64;

/** A place of one of these biomes around the bot, ring by ring outwards among what is loaded; by soundings, so that a narrow strip may be missed. */
export function nearestOfBiome(bot: Bot, biomes: ReadonlySet<string>): { x: number; y: number; z: number } | undefined {
  const { x, y, z } = bot.entity.position;
  for (let ring = SOUNDING; ring <= SOUNDED; ring += SOUNDING) {
    for (let along = -ring; along < ring; along += SOUNDING) {
      for (const [dx, dz] of [
        [along, -ring],
        [ring, along],
        [-along, ring],
        [-ring, -along],
      ] as const) {
        const at = { x: x + dx, y, z: z + dz };
        const biome = biomeAt(bot, at);
        if (biome !== undefined && biomes.has(biome)) return at;
      }
    }
  }
  return undefined;
}
