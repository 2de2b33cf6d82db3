import { fail } from '@conscious-bot/contracts';
import type { goals } from 'mineflayer-pathfinder';
import { Vec3 } from 'vec3';
import { flatDistance, steerTo } from '../motion/steer.ts';
import { tunnelTo } from '../motion/tunnel.ts';
import { walk } from '../motion/walk.ts';
import { done, failed, type Runner } from './runner.ts';

const WALK_MS = 600_000;
/** Nearer than this the way is steered, blocks. */
const LAST_STEPS = 1.5;

/** Standing, in the middle of a block, no further than `within` from a point; or in the point's own block. */
function goalAt(to: { x: number; y: number; z: number }, within: number): goals.Goal {
  const [bx, by, bz] = [Math.floor(to.x), Math.floor(to.y), Math.floor(to.z)];
  const away = (node: { x: number; y: number; z: number }) =>
    Math.hypot(node.x + 0.5 - to.x, node.y - to.y, node.z + 0.5 - to.z);
  return {
    heuristic: (node) => Math.max(0, away(node) - within),
    isEnd: (node) => (node.x === bx && node.y === by && node.z === bz) || away(node) <= within,
    hasChanged: () => false,
    isValid: () => true,
  };
}

export const navigate: Runner<'navigate'> = {
  async run(body, { position, tolerance }, report) {
    const { bot } = body;
    const to = new Vec3(position.x, position.y, position.z);
    const from = bot.entity.position.distanceTo(to);
    const left = () => bot.entity.position.distanceTo(to);
    const floored = to.floored();
    const block = { x: floored.x, y: floored.y, z: floored.z };
    const goal = goalAt(to, tolerance);
    const tell = setInterval(() => {
      report.progress({ done: Math.max(0, Math.round(from - left())), total: Math.round(from), unit: 'blocks' });
    }, 1_000);
    try {
      let outcome = await walk(body, goal, { timeoutMs: WALK_MS, legs: true });
      if (outcome === 'no_path' || outcome === 'stuck') {
        outcome = await walk(body, goal, { timeoutMs: WALK_MS, legs: true, style: 'through_soil' });
      }
      // Shut in by rock, as at the bottom of a pit: the last way is one that is dug.
      if (outcome !== 'arrived' && (await tunnelTo(body, block, () => left() <= tolerance + 0.5))) {
        outcome = left() <= tolerance + 0.5 ? 'arrived' : await walk(body, goal, { timeoutMs: WALK_MS });
      }
      if (outcome !== 'arrived') {
        const happened = `${left().toFixed(0)} blocks short of ${position.x} ${position.y} ${position.z}`;
        return failed(fail(outcome === 'no_path' ? 'navigate.no_path' : 'navigate.stuck', happened, { left: left() }));
      }
    } finally {
      clearInterval(tell);
    }
    // Within the right block, but the last half block counts when the tolerance is that small.
    if (left() > tolerance + 0.5 && flatDistance(body, to.x, to.z) <= LAST_STEPS) {
      await steerTo(body, to, { within: Math.max(0.2, tolerance), ms: 1_500 });
    }
    return done({ left: left() });
  },
};
