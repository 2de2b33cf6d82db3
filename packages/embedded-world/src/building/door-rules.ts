import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import type { BlockProperties } from '../engine/block-states.ts';

/** Reads the block at a place. */
type ReadBlock = (position: Vec3) => Pick<Block, 'name' | 'boundingBox'> & { getProperties(): BlockProperties };

const COMPASS: Readonly<Record<string, Vec3>> = {
  north: new Vec3(0, 0, -1),
  east: new Vec3(1, 0, 0),
  south: new Vec3(0, 0, 1),
  west: new Vec3(-1, 0, 0),
};
const UP = new Vec3(0, 1, 0);
const DOWN = new Vec3(0, -1, 0);
export const SIX = [...Object.values(COMPASS), UP, DOWN];

/** Doors, trapdoors and fence gates. */
export const opens = (name: string): boolean => /_(door|trapdoor|fence_gate)$/.test(name);
/** Iron ones need a switch. */
export const opensByHand = (name: string): boolean => opens(name) && !name.startsWith('iron_');
export const isButton = (name: string): boolean => name.endsWith('_button');
export const isSwitch = (name: string): boolean => name === 'lever' || isButton(name);

/** Game ticks until a button springs back: stone is quicker than wood. */
export const buttonTicks = (name: string): number => (/^(stone|polished_blackstone)_button$/.test(name) ? 20 : 30);

/** The step from a lever or button to the block it sits on. */
export function seatOf({ face, facing }: BlockProperties): Vec3 {
  if (face === 'floor') return DOWN;
  if (face === 'ceiling') return UP;
  return (COMPASS[String(facing)] ?? UP).scaled(-1);
}

const isOn = (properties: BlockProperties): boolean => String(properties.powered) === 'true';

/** Whether a switch that is on moves what is at a place: one beside it, or one on a block beside it. */
export function isPowered(read: ReadBlock, position: Vec3): boolean {
  return SIX.some((step) => {
    const beside = position.plus(step);
    const block = read(beside);
    if (isSwitch(block.name)) return isOn(block.getProperties());
    if (block.name === 'redstone_block') return true;
    if (block.boundingBox !== 'block') return false;
    return SIX.some((further) => {
      const there = read(beside.plus(further));
      if (!isSwitch(there.name)) return false;
      const properties = there.getProperties();
      return isOn(properties) && further.plus(seatOf(properties)).equals(new Vec3(0, 0, 0));
    });
  });
}

/**
 * The side a new door hangs on: away from a wall, as the second wing of a door beside it, else the side that was clicked.
 * @param facing where the player looks; @param cursor where on the block was clicked, 0..1.
 */
export function hingeOf(
  read: ReadBlock,
  name: string,
  position: Vec3,
  facing: string,
  cursor: { x: number; z: number },
): 'left' | 'right' {
  const ahead = COMPASS[facing] ?? UP;
  const right = new Vec3(-ahead.z, 0, ahead.x);
  const [leftSide, rightSide] = [position.minus(right), position.plus(right)];
  const walls = (side: Vec3): number => [side, side.plus(UP)].filter((p) => isWall(read(p))).length;
  const isDoor = (side: Vec3): boolean => read(side).name === name;
  const lean = walls(rightSide) - walls(leftSide);
  const [doorLeft, doorRight] = [isDoor(leftSide), isDoor(rightSide)];
  if ((doorLeft && !doorRight) || lean > 0) return 'right';
  if ((doorRight && !doorLeft) || lean < 0) return 'left';
  const onTheRight = (cursor.x - 0.5) * right.x + (cursor.z - 0.5) * right.z > 0;
  return onTheRight ? 'right' : 'left';
}

const isWall = ({ name, boundingBox }: Pick<Block, 'name' | 'boundingBox'>): boolean =>
  boundingBox === 'block' && !opens(name);
