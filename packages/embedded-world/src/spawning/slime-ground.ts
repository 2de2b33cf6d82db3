import { TICKS_PER_DAY } from '../sky/day-cycle.ts';
import { javaRandom } from '../terrain/noise/java-random.ts';

/** Places of slimes: one chunk in ten below a height, and swamps by the light of the moon. */
const CHUNKS = { oneIn: 10, below: 40, chance: 1 / 10 };
const SWAMP = { above: 50, below: 70, chance: 1 / 2, brightest: 8 };
/** The share of its light that the moon has on each night of eight, the first of them full. */
const MOON = [1, 0.75, 0.5, 0.25, 0, 0.25, 0.5, 0.75];

/** What the game adds up to tell the chunks of slimes. */
const CHUNK = { xx: 4_987_142, x: 5_947_611, zz: 4_392_871n, z: 389_711, salt: 987_234_911n };

/** What slimes need to know of a place. */
export interface SlimePlace {
  readonly biome: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Light of lamps and sky, 0..15. */
  readonly brightness: number;
  /** Game ticks since the world's first sunrise. */
  readonly worldTicks: number;
}

/**
 * Whether slimes may appear at a place (Minecraft Wiki, "Slime", Java edition: spawning). Under ground light does not matter; in swamps it has to be
 * dark, and the fuller the moon the more come.
 *
 * @param random in [0, 1).
 */
export function allowsSlimes(seed: number, place: SlimePlace, random: () => number): boolean {
  const { biome, x, y, z, brightness, worldTicks } = place;
  if (/swamp$/.test(biome) && y > SWAMP.above && y < SWAMP.below) {
    const moon = MOON[Math.floor(worldTicks / TICKS_PER_DAY) % MOON.length] ?? 0;
    if (random() < SWAMP.chance && random() < moon && brightness <= Math.floor(random() * SWAMP.brightest)) return true;
  }
  return y < CHUNKS.below && random() < CHUNKS.chance && isSlimeChunk(seed, Math.floor(x) >> 4, Math.floor(z) >> 4);
}

/** Whether a chunk is one of slimes, by the game's own rule for its seed. */
export function isSlimeChunk(seed: number, chunkX: number, chunkZ: number): boolean {
  const { xx, x, zz, z, salt } = CHUNK;
  const sum =
    BigInt(Math.trunc(seed)) +
    BigInt(Math.imul(Math.imul(chunkX, chunkX), xx)) +
    BigInt(Math.imul(chunkX, x)) +
    BigInt(Math.imul(chunkZ, chunkZ)) * zz +
    BigInt(Math.imul(chunkZ, z));
  return javaRandom(sum ^ salt).below(CHUNKS.oneIn) === 0;
}
