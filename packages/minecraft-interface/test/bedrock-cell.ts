import type { BlockPosition } from '@conscious-bot/contracts';
import type { LiveBody } from './live-body.ts';
import { wallIn } from './wall-in.ts';

/** Shuts the body up in a cell of bedrock, just large enough to stand in, and takes the cell away again when the work is over. */
export async function inBedrockCell(body: LiveBody, cell: BlockPosition, work: () => Promise<void>): Promise<void> {
  const { control } = body.world;
  const from = { x: cell.x - 1, y: cell.y - 1, z: cell.z - 1 };
  const to = { x: cell.x + 1, y: cell.y + 2, z: cell.z + 1 };
  try {
    await body.stand({ x: cell.x + 0.5, y: cell.y, z: cell.z + 0.5 });
    await wallIn(body, cell, 'bedrock');
    await work();
  } finally {
    await control.fill({ ...from, y: cell.y }, to, 'air');
    await control.fill(from, { ...to, y: from.y }, 'grass_block');
    for (const x of [from.x, to.x]) for (const z of [from.z, to.z]) await body.put({ x, y: to.y, z }, 'air');
  }
}
