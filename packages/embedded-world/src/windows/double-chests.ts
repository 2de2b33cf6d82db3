import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import { installPlacing } from '../building/placing.ts';
import type { WorldContext } from '../context/world-context.ts';
import { blockState } from '../engine/block-states.ts';
import { CHEST_KINDS } from './container-kinds.ts';

type Blocks = Pick<WorldContext['blocks'], 'blockAt'>;

const CLOCKWISE: Readonly<Record<string, string>> = { north: 'east', east: 'south', south: 'west', west: 'north' };
const STEPS: Readonly<Record<string, Vec3>> = {
  north: new Vec3(0, 0, -1),
  south: new Vec3(0, 0, 1),
  west: new Vec3(-1, 0, 0),
  east: new Vec3(1, 0, 0),
};
const OPPOSITE = { left: 'right', right: 'left' } as const;

/** What the game's chests say about themselves. */
interface ChestState {
  readonly facing: string;
  readonly type: string;
}
const chestState = (block: Block): ChestState => {
  const { facing, type } = block.getProperties();
  return { facing: String(facing), type: String(type) };
};

/** The step from a half to the other: a left half has it clockwise of where the chest looks, a right one the other way. */
export function stepToOtherHalf({ facing, type }: ChestState): Vec3 | null {
  const clockwise = STEPS[CLOCKWISE[facing] ?? ''];
  if (!clockwise) return null;
  return type === 'left' ? clockwise : type === 'right' ? clockwise.scaled(-1) : null;
}

/** The other half of the chest at a place, or null when it is a single one. */
export function otherHalf(blocks: Blocks, chest: Block): Block | null {
  if (!CHEST_KINDS.has(chest.name)) return null;
  const step = stepToOtherHalf(chestState(chest));
  if (!step) return null;
  const other = blocks.blockAt(chest.position.plus(step));
  if (other.name !== chest.name) return null;
  return stepToOtherHalf(chestState(other))?.equals(step.scaled(-1)) ? other : null;
}

/** Which half a newly placed single chest becomes, and of which chest beside it; null when none is there to join. */
function joining(blocks: Blocks, chest: Block): { other: Block; type: 'left' | 'right' } | null {
  const { facing } = chestState(chest);
  for (const type of ['left', 'right'] as const) {
    const step = stepToOtherHalf({ facing, type });
    if (!step) continue;
    const other = blocks.blockAt(chest.position.plus(step));
    if (other.name !== chest.name) continue;
    const state = chestState(other);
    if (state.type === 'single' && state.facing === facing) return { other, type };
  }
  return null;
}

/** Chests of one kind and facing that are placed side by side become one; when a half goes the other is single again. */
export function installDoubleChests(context: WorldContext): void {
  const { blocks, registry } = context;
  const retype = (chest: Block, type: string): void =>
    blocks.set(chest.position, blockState(registry, chest.name, { ...chest.getProperties(), type }));

  blocks.onChange((position, stateId, oldStateId) => {
    const old = blocks.blockOf(oldStateId);
    if (!CHEST_KINDS.has(old.name) || registry.blocksByStateId[stateId]?.name === old.name) return;
    const step = stepToOtherHalf(chestState(old));
    if (!step) return;
    const other = blocks.blockAt(position.plus(step));
    if (other.name !== old.name) return;
    if (stepToOtherHalf(chestState(other))?.equals(step.scaled(-1))) retype(other, 'single');
  });

  context.use(installPlacing).onPlaced((player, position) => {
    const chest = blocks.blockAt(position);
    // Whoever sneaks wants two chests.
    if (player.crouching || !CHEST_KINDS.has(chest.name)) return;
    const found = joining(blocks, chest);
    if (!found) return;
    retype(chest, found.type);
    retype(found.other, OPPOSITE[found.type]);
  });
}
