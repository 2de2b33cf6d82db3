import type { BlockPosition } from '../../world/world-snapshot.ts';

/** What fills a lit frame. */
export const PORTAL_BLOCK = 'nether_portal';
const FRAME_BLOCK = 'obsidian';
/** What an opening may be filled with before it is lit: nothing, or the fire that is to light it (minecraft.wiki "Nether portal"). */
const EMPTY = /^((cave_|void_)?air|(soul_)?fire|nether_portal)$/;

/** Blocks an opening measures at least and at most. */
const WIDTH = { least: 2, most: 21 };
const HEIGHT = { least: 3, most: 21 };

/** The whole frame of a portal. */
export interface PortalFrame {
  /** Every cell of the opening, the lowest row first. */
  readonly opening: readonly BlockPosition[];
  /** The way the opening runs: along x or along z. */
  readonly axis: 'x' | 'z';
  /** Whether every cell of it is portal already. */
  readonly lit: boolean;
}

/** Name of a block; undefined where nothing is loaded. */
type BlockNameAt = (at: BlockPosition) => string | undefined;

/** The whole frame in whose opening a cell lies; undefined where there is none. The game's own rules for what makes a portal. */
export function portalFrameAt(nameAt: BlockNameAt, cell: BlockPosition): PortalFrame | undefined {
  return frameAlong(nameAt, cell, 'x') ?? frameAlong(nameAt, cell, 'z');
}

function frameAlong(nameAt: BlockNameAt, cell: BlockPosition, axis: 'x' | 'z'): PortalFrame | undefined {
  const at = (along: number, up: number): BlockPosition => ({ ...cell, y: cell.y + up, [axis]: cell[axis] + along });
  const isEmpty = (along: number, up: number) => EMPTY.test(nameAt(at(along, up)) ?? '');
  const isFrame = (along: number, up: number) => nameAt(at(along, up)) === FRAME_BLOCK;
  if (!isEmpty(0, 0)) return undefined;
  const floor = -steps(HEIGHT.most, (down) => isEmpty(0, -down));
  if (!isFrame(0, floor - 1)) return undefined;
  const left = -steps(WIDTH.most, (back) => isEmpty(-back, floor) && isFrame(-back, floor - 1));
  const width = 1 + steps(WIDTH.most, (on) => isEmpty(left + on, floor) && isFrame(left + on, floor - 1));
  if (width < WIDTH.least || width > WIDTH.most) return undefined;
  const row = Array.from({ length: width }, (_, i) => left + i);
  const height = 1 + steps(HEIGHT.most, (up) => row.every((along) => isEmpty(along, floor + up)));
  if (height < HEIGHT.least || height > HEIGHT.most) return undefined;
  const column = Array.from({ length: height }, (_, i) => floor + i);
  const sides = column.every((up) => isFrame(left - 1, up) && isFrame(left + width, up));
  if (!sides || !row.every((along) => isFrame(along, floor + height))) return undefined;
  const opening = column.flatMap((up) => row.map((along) => at(along, up)));
  return { opening, axis, lit: opening.every((each) => nameAt(each) === PORTAL_BLOCK) };
}

/** How many steps can be taken while it holds, counted from the first, at most `most`. */
function steps(most: number, holds: (step: number) => boolean): number {
  let taken = 0;
  while (taken < most && holds(taken + 1)) taken += 1;
  return taken;
}
