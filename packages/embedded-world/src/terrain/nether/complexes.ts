import type { GameRegistry } from '../../engine/flying-squid-types.ts';
import { javaRandom } from '../noise/java-random.ts';
import { bastionAt } from './bastion.ts';
import { fortressAt } from './fortress.ts';
import { netherBiome } from './nether-biomes.ts';
import type { Structure } from './structures.ts';

/** A fortress or a bastion of the land. */
export interface Complex extends Structure {
  readonly kind: 'fortress' | 'bastion';
}

/** Where fortresses and bastions stand. */
export interface Complexes {
  /** What stands in a region of 432 blocks, by its numbers; null where nothing does. */
  inRegion(regionX: number, regionZ: number): Complex | null;
  /** All whose middle is no farther than `reach` blocks east or west and north or south of a place. */
  near(x: number, z: number, reach: number): Complex[];
  /** The nearest one of a kind within some three regions. @throws Error where there is none. */
  nearest(kind: Complex['kind'], x: number, z: number): Complex;
}

/** How the world's version of the game goes about it. */
interface ComplexRules {
  /** Since 1.18: the choice is drawn for the chunk, and what cannot stand there leaves it to the other. */
  readonly secondChoice: boolean;
}

export const complexRules = (registry: GameRegistry): ComplexRules => ({
  secondChoice: registry.supportFeature('tallWorld'),
});

/**
 * The game's own figures, which have not changed since 1.16 (data/minecraft/worldgen/structure_set/nether_complexes.json; minecraft.wiki "Nether
 * Fortress", Java edition: generation): regions of 27 chunks, of which the last four stay free; two fortresses to three bastions.
 */
const SPACING = 27;
const SEPARATION = 4;
const SALT = 30_084_232n;
const WEIGHTS = { fortress: 2, bastion: 3 } as const;
/** By which the game tells the regions and chunks apart. */
const REGION = { x: 341_873_128_712n, z: 132_897_987_541n };
export const REGION_BLOCKS = SPACING * 16;
/** Regions looked at on each side for the nearest one. */
const FARTHEST = 4;

/** Where they stand in the nether of a seed: in the same chunks as in the game, by its random numbers, where the biomes of our own land allow them. */
export function netherComplexes(seed: number, rules: ComplexRules): Complexes {
  const known = new Map<string, Complex | null>();

  function inRegion(regionX: number, regionZ: number): Complex | null {
    const key = `${regionX},${regionZ}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = complexOf(seed, rules, regionX, regionZ);
    known.set(key, made);
    return made;
  }

  function* within(west: number, north: number, east: number, south: number): Generator<Complex> {
    const region = (blocks: number): number => Math.floor(blocks / REGION_BLOCKS);
    for (let x = region(west); x <= region(east); x++) {
      for (let z = region(north); z <= region(south); z++) {
        const found = inRegion(x, z);
        if (found) yield found;
      }
    }
  }

  function near(x: number, z: number, reach: number): Complex[] {
    return [...within(x - reach, z - reach, x + reach, z + reach)].filter(
      ({ middle }) => Math.abs(middle.x - x) <= reach && Math.abs(middle.z - z) <= reach,
    );
  }

  return {
    inRegion,
    near,
    nearest(kind, x, z) {
      const distance = ({ middle }: Complex): number => Math.hypot(middle.x - x, middle.z - z);
      const rated = near(x, z, FARTHEST * REGION_BLOCKS)
        .filter((each) => each.kind === kind)
        .sort((a, b) => distance(a) - distance(b));
      if (!rated[0]) throw new Error(`No ${kind} within ${FARTHEST * REGION_BLOCKS} blocks of ${x}, ${z}`);
      return rated[0];
    },
  };
}

function complexOf(seed: number, { secondChoice }: ComplexRules, regionX: number, regionZ: number): Complex | null {
  const worldSeed = BigInt(Math.trunc(seed));
  const random = javaRandom(BigInt(regionX) * REGION.x + BigInt(regionZ) * REGION.z + worldSeed + SALT);
  const chunkX = regionX * SPACING + random.below(SPACING - SEPARATION);
  const chunkZ = regionZ * SPACING + random.below(SPACING - SEPARATION);
  const draw = (secondChoice ? ofChunk(worldSeed, chunkX, chunkZ) : random).below(WEIGHTS.fortress + WEIGHTS.bastion);
  const [x, z] = [chunkX * 16 + 8, chunkZ * 16 + 8];
  if (draw < WEIGHTS.fortress) return { kind: 'fortress', ...fortressAt(seed, x, z) };
  if (netherBiome(seed, x, z) !== 'basalt_deltas') return { kind: 'bastion', ...bastionAt(seed, x, z) };
  return secondChoice ? { kind: 'fortress', ...fortressAt(seed, x, z) } : null;
}

/** The random numbers by which the game builds in a chunk. */
function ofChunk(seed: bigint, chunkX: number, chunkZ: number): ReturnType<typeof javaRandom> {
  const random = javaRandom(seed);
  const [a, b] = [random.long(), random.long()];
  return javaRandom((BigInt(chunkX) * a) ^ (BigInt(chunkZ) * b) ^ seed);
}
