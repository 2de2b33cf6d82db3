import { hash } from './noise.ts';

/** What grows on a grass block without a tree, or null. */
export function plantAt(seed: number, x: number, z: number): 'short_grass' | 'dandelion' | 'poppy' | null {
  const roll = hash(seed, x, z, 3);
  if (roll < 0.06) return 'short_grass';
  if (roll < 0.068) return 'dandelion';
  if (roll < 0.075) return 'poppy';
  return null;
}

/** The height of the sugar cane on a shore block, 0 for none. */
export function sugarCaneAt(seed: number, x: number, z: number): number {
  return hash(seed, x, z, 4) < 0.12 ? 2 + Math.floor(hash(seed, x, z, 14) * 2) : 0;
}
