import { Vec3 } from 'vec3';

/** The faces of a block in the order of the protocol, as steps out of them: bottom, top, north, south, west, east. */
export const FACES = [
  new Vec3(0, -1, 0),
  new Vec3(0, 1, 0),
  new Vec3(0, 0, -1),
  new Vec3(0, 0, 1),
  new Vec3(-1, 0, 0),
  new Vec3(1, 0, 0),
] as const;
