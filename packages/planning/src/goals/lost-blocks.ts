import type { BlockPosition, WorldSnapshot } from '@conscious-bot/contracts';
import { comesByItself, planFor } from '@conscious-bot/contracts/blueprint';
import { isFullBlock } from '@conscious-bot/contracts/game';

/** Blocks put back in one go, at most. */
const AT_ONCE = 32;
/** What nobody carries or puts: it comes of something else. */
const COMES_OF = /portal$|^(soul_)?fire$|^(dirt|grass)_path$|^farmland$/;

/** What is put where this block was: nobody carries turf, and a torch is the same on the wall. */
const putAs = (block: string): string =>
  block === 'grass_block' ? 'dirt' : block.replace(/^(.*_|)wall_torch$/, '$1torch');

export interface LostBlock {
  readonly position: BlockPosition;
  readonly block: string;
}

type Home = Pick<WorldSnapshot, 'homestead'>;

/** What is gone of home without the bot's doing, the lowest first: a creeper, a fire. Its walls come before what stands between them. */
export function lostOf({ homestead }: Home): LostBlock[] {
  return (homestead?.missing ?? [])
    .filter(({ block }) => !COMES_OF.test(block))
    .map(({ position, block }) => ({ position, block: putAs(block) }))
    .sort((a, b) => Number(isFullBlock(b.block)) - Number(isFullBlock(a.block)) || a.position.y - b.position.y)
    .slice(0, AT_ONCE);
}

/** Walls, floors and roofs alone: earth and stone are had everywhere. */
export const lostWallsOf = (home: Home): LostBlock[] => lostOf(home).filter(({ block }) => isFullBlock(block));

/** The cells to be put back, counted from the first of them. */
export function cellsToMend(lost: readonly LostBlock[]): (BlockPosition & { readonly block: string })[] {
  const { x = 0, y = 0, z = 0 } = lost[0]?.position ?? {};
  return lost.map(({ position: at, block }) => ({ x: at.x - x, y: at.y - y, z: at.z - z, block }));
}

/** The items it takes: one for the two halves of a door or a bed. */
export function itemsToMend(lost: readonly LostBlock[]): ReadonlyMap<string, number> {
  const blocks = cellsToMend(lost);
  const plan = planFor({ blueprint: 'custom', blocks });
  const counts = new Map<string, number>();
  for (const [at, { block }] of blocks.entries()) {
    const cell = plan?.cells[at];
    if (cell === undefined || comesByItself(cell.wanted)) continue;
    counts.set(block, (counts.get(block) ?? 0) + 1);
  }
  return counts;
}
