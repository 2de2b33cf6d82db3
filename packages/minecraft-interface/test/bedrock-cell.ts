import type { BlockPosition } from '@conscious-bot/contracts';
import type { LiveBody } from './live-body.ts';

/** Shuts the body up in a cell of bedrock, just large enough to stand in, and takes the cell away again when the work is over. */
export async function inBedrockCell(body: LiveBody, cell: BlockPosition, work: () => Promise<void>): Promise<void> {
  const around = [-1, 0, 1].flatMap((dx) =>
    [-1, 0, 1].flatMap((dz) =>
      [-1, 0, 1, 2]
        .filter((dy) => dx !== 0 || dz !== 0 || dy < 0 || dy > 1)
        .map((dy) => ({ x: cell.x + dx, y: cell.y + dy, z: cell.z + dz })),
    ),
  );
  try {
    await body.stand({ x: cell.x + 0.5, y: cell.y, z: cell.z + 0.5 });
    for (const at of around) await body.put(at, 'bedrock');
    await work();
  } finally {
    for (const at of around) await body.put(at, at.y < cell.y ? 'grass_block' : 'air');
  }
}
