import type { BlockPosition } from '@conscious-bot/contracts';
import type { LiveBody } from './live-body.ts';

/** Shuts the body up in a cell of bedrock, just large enough to stand in, and takes the cell away again when the work is over. */
export async function inBedrockCell(body: LiveBody, cell: BlockPosition, work: () => Promise<void>): Promise<void> {
  const { control } = body.world;
  const from = { x: cell.x - 1, y: cell.y - 1, z: cell.z - 1 };
  const to = { x: cell.x + 1, y: cell.y + 2, z: cell.z + 1 };
  /** Walls and roof of one thing and the floor of another, seen by the body. */
  const wall = async (of: string, floor: string) => {
    await control.fill({ ...from, y: cell.y }, to, of);
    await control.fill(from, { ...to, y: from.y }, floor);
    await control.fill(cell, { ...cell, y: cell.y + 1 }, 'air');
    for (const x of [from.x, to.x]) for (const z of [from.z, to.z]) await body.put({ x, y: to.y, z }, of);
  };
  try {
    await body.stand({ x: cell.x + 0.5, y: cell.y, z: cell.z + 0.5 });
    await wall('bedrock', 'bedrock');
    await work();
  } finally {
    await wall('air', 'grass_block');
  }
}
