import type { BlockPosition } from '@conscious-bot/contracts';
import { netherPortal } from '@conscious-bot/contracts/blueprint';
import { type LiveBody, waitFor } from './live-body.ts';

/** Cells of a frame whose first corner is at `at`, running along x: what stands where. */
function cellsOf(at: BlockPosition): { at: BlockPosition; isFrame: boolean }[] {
  return netherPortal.layers.flatMap(([row = ''], up) =>
    [...row].flatMap((character, along) =>
      character === '#' ? [] : [{ at: { x: at.x + along, y: at.y + up, z: at.z }, isFrame: character === 'X' }],
    ),
  );
}

/** Lowest cell of its opening. */
export const openingOf = ({ x, y, z }: BlockPosition): BlockPosition => ({ x: x + 1, y: y + 1, z });

/** Puts up the frame of a portal, and fills it where it is to be lit. */
export async function putPortal(body: LiveBody, at: BlockPosition, options: { readonly lit: boolean }): Promise<void> {
  const cells = cellsOf(at);
  await Promise.all(cells.map(({ at: cell, isFrame }) => (isFrame ? body.put(cell, 'obsidian') : undefined)));
  if (!options.lit) return;
  await Promise.all(cells.map(({ at: cell, isFrame }) => !isFrame && body.put(cell, 'nether_portal', { axis: 'x' })));
}

/** Takes it away again. */
export async function removePortal(body: LiveBody, at: BlockPosition): Promise<void> {
  await Promise.all(cellsOf(at).map((cell) => body.put(cell.at, 'air')));
  await waitFor(() => body.snapshot().portals?.length === 0, 'the portal to be forgotten');
}

/** Shuts the opening of a portal up on both sides with what nobody digs away. */
export async function wallUp(body: LiveBody, at: BlockPosition, block: 'obsidian' | 'air'): Promise<void> {
  const opening = cellsOf(at).filter(({ isFrame }) => !isFrame);
  const beside = opening.flatMap(({ at: cell }) => [-1, 1].map((dz) => ({ ...cell, z: cell.z + dz })));
  await Promise.all(beside.map((cell) => body.put(cell, block)));
}
