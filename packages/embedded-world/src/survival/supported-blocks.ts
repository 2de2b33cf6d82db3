import { Vec3 } from 'vec3';
import type { WorldContext } from '../world-context.ts';
import type { Digging } from './digging.ts';

/** Blocks that break when what they stand on goes. */
const STANDING =
  /^(short_grass|grass|tall_grass|fern|dead_bush|dandelion|poppy|cornflower|azure_bluet|oxeye_daisy|allium|.*_tulip|.*_sapling|.*_mushroom|wheat|carrots|potatoes|beetroots|torch|soul_torch|redstone_torch|redstone_wire|snow|.*_carpet|.*_pressure_plate|sugar_cane|cactus|rail|.*_rail)$/;
/** These also stand on their own kind. */
const STACKING = new Set(['sugar_cane', 'cactus']);
/** On the wall behind them: the direction a wall block faces is away from its wall. */
const WALL_SIDES: readonly [string, Vec3][] = [
  ['north', new Vec3(0, 0, -1)],
  ['south', new Vec3(0, 0, 1)],
  ['west', new Vec3(-1, 0, 0)],
  ['east', new Vec3(1, 0, 0)],
];

/** Plants, torches and the like fall to pieces when their support is dug away. */
export function installSupportedBlocks({ blocks }: WorldContext, digging: Digging): void {
  blocks.onChange((position) => {
    const ground = blocks.dataAt(position.x, position.y, position.z);
    if (ground.boundingBox === 'block') return;
    const above = position.offset(0, 1, 0);
    const { name } = blocks.dataAt(above.x, above.y, above.z);
    if (STANDING.test(name) && !(STACKING.has(name) && ground.name === name)) digging.crumble(above);
    for (const [facing, step] of WALL_SIDES) {
      const beside = position.plus(step);
      if (!blocks.dataAt(beside.x, beside.y, beside.z).name.endsWith('wall_torch')) continue;
      if (blocks.blockAt(beside).getProperties().facing === facing) digging.crumble(beside);
    }
  });
}
