import type { Vec3 } from 'vec3';
import { mayGrowOn } from '../blocks/plant-ground.ts';
import type { WorldBlocks } from '../blocks/world-blocks.ts';
import type { Garden } from './garden.ts';

/** Sugar cane and cactus grow to this height of their own accord. */
const HIGHEST = 3;

/** One random tick of sugar cane or cactus: its top counts to the end of its age, then another block grows on it. */
export function tickStalk(garden: Garden, blocks: WorldBlocks, position: Vec3): void {
  const stalk = garden.at(position);
  if (!stalk) return;
  const above = position.offset(0, 1, 0);
  if (garden.at(above)?.name !== 'air') return;
  let height = 1;
  while (height < HIGHEST && garden.at(position.offset(0, -height, 0))?.name === stalk.name) height++;
  if (height >= HIGHEST) return;
  const age = stalk.stage('age');
  if (age < garden.most(stalk.name, 'age')) {
    garden.set(position, stalk.name, { age: age + 1 });
    return;
  }
  garden.set(position, stalk.name, { age: 0 });
  if (mayGrowOn(blocks, stalk.name, above)) garden.set(above, stalk.name);
}
