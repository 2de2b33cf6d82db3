import { Vec3 } from 'vec3';
import type { WorldBlocks } from './world-blocks.ts';

export const CROPS: ReadonlySet<string> = new Set(['wheat', 'carrots', 'potatoes', 'beetroots']);

const SOIL = /^(grass_block|dirt|coarse_dirt|rooted_dirt|podzol|mycelium|moss_block|mud|farmland)$/;
const NYLIUM = /_nylium$|^soul_soil$/;
const NETHER_PLANTS = /^(crimson|warped)_(fungus|roots)$|^nether_sprouts$/;
const SAND = /^(red_)?sand$/;
const ROOTED =
  /_sapling$|_tulip$|^(dandelion|poppy|cornflower|azure_bluet|oxeye_daisy|allium|blue_orchid|lily_of_the_valley|short_grass|grass|fern|sweet_berry_bush)$/;
const SIDES = [new Vec3(1, 0, 0), new Vec3(-1, 0, 0), new Vec3(0, 0, 1), new Vec3(0, 0, -1)];

/** Whether a block can be planted at a place; blocks that are no plants always can. Reads loaded chunks only. */
export function mayGrowOn(blocks: Pick<WorldBlocks, 'loadedDataAt'>, name: string, position: Vec3): boolean {
  const nameAt = (p: Vec3): string => blocks.loadedDataAt(p.x, p.y, p.z)?.name ?? '';
  const ground = position.offset(0, -1, 0);
  const under = nameAt(ground);
  if (CROPS.has(name)) return under === 'farmland';
  if (ROOTED.test(name)) return SOIL.test(under);
  if (name === 'nether_wart') return under === 'soul_sand';
  if (NETHER_PLANTS.test(name)) return SOIL.test(under) || NYLIUM.test(under);
  if (name === 'sugar_cane') {
    return (
      under === name ||
      ((SOIL.test(under) || SAND.test(under)) && SIDES.some((s) => nameAt(ground.plus(s)) === 'water'))
    );
  }
  if (name === 'cactus') {
    const free = SIDES.every((s) => {
      const beside = position.plus(s);
      return blocks.loadedDataAt(beside.x, beside.y, beside.z)?.boundingBox !== 'block';
    });
    return free && (under === name || SAND.test(under));
  }
  return true;
}
