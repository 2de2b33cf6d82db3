import type { Vec3 } from 'vec3';
import type { Garden } from './garden.ts';

/** One random tick in ten makes it a stage older, in any light and any dimension. minecraft.wiki "Nether Wart". */
const CHANCE = 0.1;

/** One random tick of nether wart. */
export function tickNetherWart(garden: Garden, position: Vec3, random: () => number): void {
  const wart = garden.at(position);
  if (!wart || random() >= CHANCE) return;
  garden.set(position, wart.name, { age: Math.min(garden.most(wart.name, 'age'), wart.stage('age') + 1) });
}
