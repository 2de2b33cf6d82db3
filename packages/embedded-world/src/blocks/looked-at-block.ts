import { Vec3 } from 'vec3';
import { rayIterator } from '../engine/prismarine.ts';
import { FACES } from './faces.ts';
import type { WorldBlocks } from './world-blocks.ts';

/** The block a player looks at. */
interface Seen {
  readonly position: Vec3;
  readonly stateId: number;
  /** Step out of the face that was hit. */
  readonly face: Vec3;
}

const EYE_HEIGHT = 1.62;
const WHOLE = [[0, 0, 0, 1, 1, 1]];

/**
 * What lies in the way of a look, by the shapes of the blocks.
 * @param feet where the player stands; @param look degrees, yaw 0 is south, pitch 90 is down; @param reach blocks.
 * @param takes states that count as whole blocks though they have no shape (a bucket takes up water).
 */
export function lookedAtBlock(
  blocks: WorldBlocks,
  feet: Vec3,
  look: { yaw: number; pitch: number },
  reach: number,
  takes: (stateId: number) => boolean = () => false,
): Seen | null {
  const [yaw, pitch] = [(look.yaw * Math.PI) / 180, (look.pitch * Math.PI) / 180];
  const direction = new Vec3(-Math.sin(yaw) * Math.cos(pitch), -Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch));
  const ray = rayIterator(feet.offset(0, EYE_HEIGHT, 0), direction, reach);
  for (let at: { x: number; y: number; z: number } | null = ray.block; at; at = ray.next()) {
    const position = new Vec3(at.x, at.y, at.z);
    if (!blocks.isLoaded(position.x >> 4, position.z >> 4)) return null;
    const stateId = blocks.stateAt(position);
    const shapes = takes(stateId) ? WHOLE : blocks.blockOf(stateId).shapes;
    const hit = shapes.length > 0 ? ray.intersect(shapes, position) : null;
    if (hit) return { position, stateId, face: FACES[hit.face] ?? new Vec3(0, 1, 0) };
  }
  return null;
}
