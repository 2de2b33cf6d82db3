import type { BlockPosition } from '@conscious-bot/contracts';
import { type LiveBody, MEADOW } from './live-body.ts';

/**
 * Puts walls, a floor and a roof around a cell with room for one, so many blocks thick, and waits until the body sees them. Whoever stands in the
 * cell is not touched.
 */
export async function wallIn(body: LiveBody, { x, y, z }: BlockPosition, of: string, thick = 1): Promise<void> {
  const { control } = body.world;
  const [west, north, east, south] = [x - thick, z - thick, x + thick, z + thick];
  await control.fill({ x: west, y: y - 1, z: north }, { x: east, y: y - 1, z: south }, of);
  await control.fill({ x: west, y: y + 2, z: north }, { x: east, y: y + 1 + thick, z: south }, of);
  await control.fill({ x: west, y, z: north }, { x: x - 1, y: y + 1, z: south }, of);
  await control.fill({ x: x + 1, y, z: north }, { x: east, y: y + 1, z: south }, of);
  await control.fill({ x, y, z: north }, { x, y: y + 1, z: z - 1 }, of);
  await control.fill({ x, y, z: z + 1 }, { x, y: y + 1, z: south }, of);
  await control.fill({ x, y, z }, { x, y: y + 1, z }, 'air');
  for (const cornerX of [west, east])
    for (const cornerZ of [north, south]) await body.put({ x: cornerX, y: y + 1 + thick, z: cornerZ }, of);
}

/** Walls on the four sides of a place in the meadow, two blocks high, as the bot shuts itself in with; `air` takes them away again. */
export async function fourWalls(
  body: LiveBody,
  feet: { x: number; z: number },
  of: 'cobblestone' | 'air' = 'cobblestone',
): Promise<void> {
  for (const [dx, dz] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const [x, z] = [Math.floor(feet.x) + dx, Math.floor(feet.z) + dz];
    await body.world.control.fill({ x, y: MEADOW, z }, { x, y: MEADOW + 1, z }, of);
  }
}
