import type { GameRegistry } from '../../engine/flying-squid-types.ts';
import { NEIGHBOURS } from '../../engine/neighbours.ts';
import { hash } from '../noise/noise.ts';
import { DEEP_WORLD, type LandKind, type OrePlacement, SHALLOW_WORLD } from './ore-placements.ts';
import { eachBlock, type Vein, veinsOfRoots } from './rooted-veins.ts';

/** The rock of one chunk into which ore is put; x and z within the chunk. */
interface Rock {
  /** The lowest y a block may be put at, and the highest ground: veins above it are not looked at. */
  readonly minY: number;
  readonly highest: number;
  /** Whether the block is air. Asked only for blocks of this chunk. */
  isAir(x: number, y: number, z: number): boolean;
  put(x: number, y: number, z: number, block: string, deepBlock: string): void;
  /** Whether land of a kind lies at a place of the world. */
  isLand(kind: LandKind, x: number, z: number): boolean;
}

/** The placements of a version: by the depth of its world, without blocks it does not know. */
export function placementsOf(registry: GameRegistry, minY: number): readonly OrePlacement[] {
  return (minY < 0 ? DEEP_WORLD : SHALLOW_WORLD).filter(
    ({ block, since }) =>
      registry.blocksByName[block] !== undefined && (since === undefined || registry.version['>='](since)),
  );
}

/** Puts the ore of a chunk into its rock. */
type BuryOres = (chunkX: number, chunkZ: number, rock: Rock) => void;

/**
 * The ores of one world. Veins are rooted in a chunk and reach into the next ones: those of the eight neighbours are drawn too, and only what lies
 * in the chunk is put, so that it stays a pure function of seed and chunk.
 */
export function oresOf(placements: readonly OrePlacement[], seed: number): BuryOres {
  const veinsIn = veinsOfRoots(placements, seed);
  return (chunkX, chunkZ, rock) => {
    // Placement by placement, as in the game: what is placed first is what later veins find.
    placements.forEach((placement, kind) => {
      for (let dx = -1; dx <= 1; dx++) {
        for (let dz = -1; dz <= 1; dz++) {
          for (const vein of veinsIn(chunkX + dx, chunkZ + dz)[kind] ?? [])
            buryVein(placement, vein, { x0: chunkX * 16, z0: chunkZ * 16 }, rock);
        }
      }
    });
  };
}

function buryVein(placement: OrePlacement, vein: Vein, { x0, z0 }: { x0: number; z0: number }, rock: Rock): void {
  const { block, deepBlock, discardOnAir, only } = placement;
  const { reach, salt } = vein;
  if (vein.x + reach < x0 || vein.x - reach > x0 + 15 || vein.z + reach < z0 || vein.z - reach > z0 + 15) return;
  if (vein.y - reach > rock.highest || vein.y + reach < rock.minY) return;
  if (only !== undefined && !rock.isLand(only, vein.x, vein.z)) return;
  eachBlock(vein, placement, (wx, y, wz) => {
    const [x, z] = [wx - x0, wz - z0];
    if (x < 0 || x > 15 || z < 0 || z > 15 || y < rock.minY || y > rock.highest) return;
    if (isDiscarded(discardOnAir, salt, wx, y, wz) && touchesAir(rock, x, y, z)) return;
    rock.put(x, y, z, block, deepBlock);
  });
}

function isDiscarded(chance: number, salt: number, x: number, y: number, z: number): boolean {
  return chance > 0 && (chance >= 1 || hash(salt, x, z, y) < chance);
}

/** Beyond the chunk's border nobody looks: the neighbour is not made yet, and must not be for the sake of a sixth of a chance. */
function touchesAir(rock: Rock, x: number, y: number, z: number): boolean {
  return NEIGHBOURS.some(([dx, dy, dz]) => {
    const [nx, nz] = [x + dx, z + dz];
    return nx >= 0 && nx <= 15 && nz >= 0 && nz <= 15 && rock.isAir(nx, y + dy, nz);
  });
}
