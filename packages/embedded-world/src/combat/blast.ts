import { Vec3 } from 'vec3';

/** The rays of an explosion go through the outer cells of a cube of this edge. */
const CUBE = 16;
const STEP = 0.3;
/** Strength a ray loses per step in the open. */
const FADE = 0.22500001;

const DIRECTIONS: readonly Vec3[] = directions();

/**
 * Blocks an explosion breaks: the game's own rays, each weakened by what it goes through.
 *
 * @param power 3 for a creeper, 4 for TNT
 * @param resistance of the block at a place, or null for air
 */
export function blastedBlocks(
  centre: Vec3,
  power: number,
  resistance: (x: number, y: number, z: number) => number | null,
  random: () => number,
): Vec3[] {
  const broken = new Map<string, Vec3>();
  for (const direction of DIRECTIONS) {
    let strength = power * (0.7 + random() * 0.6);
    const at = centre.clone();
    while (strength > 0) {
      const [x, y, z] = [Math.floor(at.x), Math.floor(at.y), Math.floor(at.z)];
      const resists = resistance(x, y, z);
      if (resists !== null) {
        strength -= (resists + 0.3) * STEP;
        if (strength > 0) broken.set(`${x},${y},${z}`, new Vec3(x, y, z));
      }
      at.add(direction.scaled(STEP));
      strength -= FADE;
    }
  }
  return [...broken.values()];
}

/**
 * Health points an explosion takes from a body.
 *
 * @param exposure share (0..1) of the body that nothing shields
 */
export function blastDamage(power: number, distance: number, exposure: number): number {
  const reach = power * 2;
  if (distance >= reach) return 0;
  const impact = (1 - distance / reach) * exposure;
  return impact > 0 ? Math.floor(((impact * impact + impact) / 2) * 7 * reach + 1) : 0;
}

function directions(): Vec3[] {
  const found: Vec3[] = [];
  const edge = (n: number): boolean => n === 0 || n === CUBE - 1;
  for (let x = 0; x < CUBE; x++) {
    for (let y = 0; y < CUBE; y++) {
      for (let z = 0; z < CUBE; z++) {
        if (!edge(x) && !edge(y) && !edge(z)) continue;
        const part = (n: number): number => (n / (CUBE - 1)) * 2 - 1;
        found.push(new Vec3(part(x), part(y), part(z)).normalize());
      }
    }
  }
  return found;
}
