import { z } from 'zod';

/** A side of a block. `up` is what one stands on, `down` its underside. */
export const face = z.enum(['up', 'down', 'north', 'south', 'east', 'west']);
export type Face = z.infer<typeof face>;

/** One block out of that side; north is towards smaller z, west towards smaller x. */
export const FACE_STEPS: Readonly<Record<Face, { readonly x: number; readonly y: number; readonly z: number }>> = {
  up: { x: 0, y: 1, z: 0 },
  down: { x: 0, y: -1, z: 0 },
  north: { x: 0, y: 0, z: -1 },
  south: { x: 0, y: 0, z: 1 },
  east: { x: 1, y: 0, z: 0 },
  west: { x: -1, y: 0, z: 0 },
};
