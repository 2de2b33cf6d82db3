/** Draws numbers of 0 up to, not including, 1. */
export type Random = () => number;
type Put = (x: number, y: number, z: number) => void;

/** How far from its middle a vein of this size can reach sideways, in blocks. */
export const veinReach = (size: number): number => size / 8 + radiusOf(size) + 1;

/** The thickest sphere of a vein of this size, in blocks. */
const radiusOf = (size: number): number => (size / 8 + 1) / 2;

interface Sphere {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  radius: number;
}

/**
 * The blocks of a vein as the game shapes them (minecraft.wiki "Ore (feature)"): spheres along a short line, `size` of them, thick in the middle
 * and thin at the ends by chance, where one that lies within another counts for nothing. Each block is told once.
 */
export function shapeVein(size: number, x: number, y: number, z: number, random: Random, put: Put): void {
  const spheres = withoutInner(spheresOf(size, x, y, z, random));
  const seen = new Set<number>();
  for (const sphere of spheres) {
    if (sphere.radius < 0) continue;
    fillSphere(sphere, (bx, by, bz) => {
      // Veins are less than 64 blocks long: within them this is one number per block.
      const key = ((by & 63) << 12) | ((bx & 63) << 6) | (bz & 63);
      if (seen.has(key)) return;
      seen.add(key);
      put(bx, by, bz);
    });
  }
}

function spheresOf(size: number, x: number, y: number, z: number, random: Random): Sphere[] {
  const angle = random() * Math.PI;
  const along = size / 8;
  const dx = Math.sin(angle) * along;
  const dz = Math.cos(angle) * along;
  const from = y + Math.floor(random() * 3) - 2;
  const to = y + Math.floor(random() * 3) - 2;
  return Array.from({ length: size }, (_, index) => {
    const t = index / size;
    const thick = (random() * size) / 16;
    return {
      x: x + dx - 2 * dx * t,
      y: from + (to - from) * t,
      z: z + dz - 2 * dz * t,
      radius: ((Math.sin(Math.PI * t) + 1) * thick + 1) / 2,
    };
  });
}

/** Takes out the spheres that lie in another one. */
function withoutInner(spheres: Sphere[]): Sphere[] {
  for (let i = 0; i < spheres.length - 1; i++) {
    const a = spheres[i];
    if (a === undefined || a.radius <= 0) continue;
    for (let j = i + 1; j < spheres.length; j++) {
      const b = spheres[j];
      if (b === undefined || b.radius <= 0) continue;
      const difference = a.radius - b.radius;
      const apart = (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2;
      if (difference * difference <= apart) continue;
      if (difference > 0) b.radius = -1;
      else a.radius = -1;
    }
  }
  return spheres;
}

function fillSphere({ x, y, z, radius }: Sphere, put: Put): void {
  for (let bx = Math.floor(x - radius); bx <= Math.floor(x + radius); bx++) {
    const nx = ((bx + 0.5 - x) / radius) ** 2;
    if (nx >= 1) continue;
    for (let by = Math.floor(y - radius); by <= Math.floor(y + radius); by++) {
      const nxy = nx + ((by + 0.5 - y) / radius) ** 2;
      if (nxy >= 1) continue;
      for (let bz = Math.floor(z - radius); bz <= Math.floor(z + radius); bz++) {
        if (nxy + ((bz + 0.5 - z) / radius) ** 2 < 1) put(bx, by, bz);
      }
    }
  }
}

/** Up to `size` single blocks, the later ones farther from the middle, as the game strews ancient debris. */
export function strewBlocks(size: number, x: number, y: number, z: number, random: Random, put: Put): void {
  const count = size === 1 ? 1 : Math.floor(random() * (size + 1));
  for (let index = 0; index < count; index++) {
    const spread = Math.min(index, 7);
    const stray = (): number => Math.round((random() - random()) * spread);
    put(x + stray(), y + stray(), z + stray());
  }
}
