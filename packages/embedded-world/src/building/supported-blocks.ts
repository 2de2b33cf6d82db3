import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { installDigging } from './digging.ts';

/** Blocks that break when what they stand on goes. */
const STANDING =
  /^(short_grass|grass|tall_grass|fern|dead_bush|dandelion|poppy|cornflower|azure_bluet|oxeye_daisy|allium|.*_tulip|.*_sapling|.*_mushroom|wheat|carrots|potatoes|beetroots|torch|soul_torch|redstone_torch|redstone_wire|snow|.*_carpet|.*_pressure_plate|sugar_cane|cactus|rail|.*_rail|crimson_roots|warped_roots|nether_sprouts|crimson_fungus|warped_fungus|nether_wart|twisting_vines(_plant)?)$/;
/** These hang from what is above them, or from their own kind. */
const HANGING = /^weeping_vines(_plant)?$/;
/** These also stand on their own kind. */
const STACKING = /^(sugar_cane|cactus|twisting_vines(_plant)?)$/;
/** On the wall behind them: the direction a wall block faces is away from its wall. */
const WALL_SIDES: readonly [string, Vec3][] = [
  ['north', new Vec3(0, 0, -1)],
  ['south', new Vec3(0, 0, 1)],
  ['west', new Vec3(-1, 0, 0)],
  ['east', new Vec3(1, 0, 0)],
];

/** The tip of a vine and the rest of it are one plant. */
const ofOneKind = (a: string, b: string): boolean => a.replace(/_plant$/, '') === b.replace(/_plant$/, '');

/** Plants, torches and the like fall to pieces when their support is dug away. */
export function installSupportedBlocks(context: WorldContext): void {
  const { blocks } = context;
  const digging = context.use(installDigging);
  blocks.onChange((position) => {
    const ground = blocks.dataAt(position.x, position.y, position.z);
    if (ground.boundingBox === 'block') return;
    const above = position.offset(0, 1, 0);
    const { name } = blocks.dataAt(above.x, above.y, above.z);
    if (STANDING.test(name) && !(STACKING.test(name) && ofOneKind(ground.name, name))) digging.crumble(above);
    const below = position.offset(0, -1, 0);
    const hanging = blocks.dataAt(below.x, below.y, below.z).name;
    if (HANGING.test(hanging) && !HANGING.test(ground.name)) digging.crumble(below);
    for (const [facing, step] of WALL_SIDES) {
      const beside = position.plus(step);
      if (!blocks.dataAt(beside.x, beside.y, beside.z).name.endsWith('wall_torch')) continue;
      if (blocks.blockAt(beside).getProperties().facing === facing) digging.crumble(beside);
    }
  });
}
