import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { YIELDING } from './yielding-blocks.ts';

const FALLS = /^(sand|red_sand|gravel|.*_concrete_powder)$/;
/** These break where they come down, and what they hid with them. */
const BREAKS = /^suspicious_/;

/** Sand and gravel without ground under them drop at once to where they come to rest (no flying entity in between). */
export function installFallingBlocks({ blocks }: WorldContext): void {
  const yields = (p: Vec3): boolean => YIELDING.has(blocks.dataAt(p.x, p.y, p.z).name);

  function settle(position: Vec3): void {
    const state = blocks.stateAt(position);
    if (BREAKS.test(blocks.dataAt(position.x, position.y, position.z).name) && yields(position.offset(0, -1, 0))) {
      blocks.set(position, 0);
      return;
    }
    if (!FALLS.test(blocks.dataAt(position.x, position.y, position.z).name)) return;
    let rest = position;
    while (yields(rest.offset(0, -1, 0)) && position.y - rest.y < 400) rest = rest.offset(0, -1, 0);
    if (rest.equals(position)) return;
    blocks.set(position, 0);
    blocks.set(rest, state);
  }

  blocks.onChange((position) => {
    settle(position);
    settle(position.offset(0, 1, 0));
  });
}
