import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { blockState } from '../engine/block-states.ts';

const FENCE = /_fence$/;
const NETHER = 'nether_brick_fence';
const GATE = /_fence_gate$/;
/** Full blocks that no fence joins (minecraft.wiki "Fence"). */
const APART = /_leaves$|^(carved_)?pumpkin$|^melon$|^barrier$|_shulker_box$|^shulker_box$/;

const SIDES: readonly (readonly [name: 'north' | 'south' | 'west' | 'east', step: Vec3])[] = [
  ['north', new Vec3(0, 0, -1)],
  ['south', new Vec3(0, 0, 1)],
  ['west', new Vec3(-1, 0, 0)],
  ['east', new Vec3(1, 0, 0)],
];

/** What stands beside a fence. */
export interface Beside {
  readonly name: string;
  /** Where it is a gate: the way it faces. */
  readonly facing: string;
  /** Whether it fills its cell. */
  readonly full: boolean;
}

/** Whether a fence joins what stands on that side of it: its like, the end of a gate, a full block. */
export function joins(fence: string, side: string, { name, facing, full }: Beside): boolean {
  if (FENCE.test(name)) return (name === NETHER) === (fence === NETHER);
  if (GATE.test(name)) return /north|south/.test(side) ? /west|east/.test(facing) : /north|south/.test(facing);
  return full && !APART.test(name);
}

/** Fences join what is beside them, so that nobody slips through between two posts. */
export function installJoinedFences({ blocks, registry }: WorldContext): void {
  const nameAt = ({ x, y, z }: Vec3): string => blocks.loadedDataAt(x, y, z)?.name ?? 'air';
  const besideAt = (at: Vec3): Beside => {
    const name = nameAt(at);
    if (name === 'air') return { name, facing: '', full: false };
    const block = blocks.blockAt(at);
    const full = block.shapes.length === 1 && String(block.shapes[0]) === '0,0,0,1,1,1';
    return { name, full, facing: GATE.test(name) ? String(block.getProperties().facing) : '' };
  };
  const join = (at: Vec3): void => {
    const name = nameAt(at);
    if (!FENCE.test(name)) return;
    const block = blocks.blockAt(at);
    const joined = Object.fromEntries(SIDES.map(([side, step]) => [side, joins(name, side, besideAt(at.plus(step)))]));
    const state = blockState(registry, name, { ...block.getProperties(), ...joined });
    if (state !== blocks.stateAt(at)) blocks.set(at, state);
  };
  blocks.onChange((position) => {
    for (const at of [position, ...SIDES.map(([, step]) => position.plus(step))]) join(at);
  });
}
