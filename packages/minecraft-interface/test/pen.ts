import { type LiveBody, MEADOW } from './live-body.ts';

/** A pen of six by six with a gate of two wings to the south. */
export const pen = { west: -6, north: -6, size: 6 };
export const gate = { x: pen.west + 2, y: MEADOW, z: pen.north + pen.size - 1 };

export async function fence(body: LiveBody): Promise<void> {
  const { control } = body.world;
  const last = pen.size - 1;
  const corner = { x: pen.west, y: MEADOW, z: pen.north };
  const opposite = { x: pen.west + last, y: MEADOW, z: pen.north + last };
  await control.fill(corner, opposite, 'oak_fence');
  await control.fill(
    { ...corner, x: corner.x + 1, z: corner.z + 1 },
    { ...opposite, x: opposite.x - 1, z: opposite.z - 1 },
    'air',
  );
  for (const x of [gate.x, gate.x + 1])
    await body.put({ ...gate, x }, 'oak_fence_gate', { facing: 'south', open: false });
}
