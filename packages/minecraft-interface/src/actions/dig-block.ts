import { fail } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { until } from '../actuator/until.ts';
import { dig } from '../digging/dig.ts';
import { canSee, withinReachOf } from '../digging/reach.ts';
import { walkOrDig } from '../motion/walk.ts';
import { done, failed, type Runner } from './runner.ts';

const WALK_MS = 30_000;
/** A server that did not accept the dig puts the block back within about this time, milliseconds. */
const PUT_BACK_MS = 250;

export const digBlock: Runner<'dig_block'> = {
  target: ({ position }) => ({ block: position }),

  async run(body, { position, block: expected }, _report) {
    const { bot, signal } = body;
    const at = new Vec3(position.x, position.y, position.z);
    const words = `${at.x} ${at.y} ${at.z}`;
    const look = () => bot.blockAt(at);
    const first = look();
    if (first === null) {
      // Too far to be loaded: walking there shows it.
      await walkOrDig(body, withinReachOf(position), { timeoutMs: WALK_MS, legs: true, until: () => look() !== null });
    }
    const before = look();
    if (before === null) return failed(fail('dig_block.unreachable', words));
    const isAir = /^(cave_|void_)?air$/.test(before.name);
    if (isAir || (expected !== undefined && before.name !== expected)) {
      return failed(fail('dig_block.not_found', `${before.name} is at ${words}`));
    }
    if (!before.diggable) return failed(fail('dig_block.undiggable', before.name));

    const inReach = () => bot.canDigBlock(before) && canSee(body, position);
    for (const reach of [4.2, 2.5, 1.9]) {
      if (inReach()) break;
      const outcome = await walkOrDig(body, withinReachOf(position, reach), {
        timeoutMs: WALK_MS,
        legs: true,
        until: inReach,
      });
      if (outcome !== 'arrived')
        return failed(fail('dig_block.unreachable', `${before.name} at ${words} (${outcome})`));
    }
    // Nothing hides a block for good that is close enough: the game lets it be dug all the same.
    if (!bot.canDigBlock(before)) return failed(fail('dig_block.unreachable', `${before.name} at ${words}`));
    const outcome = await dig(body, before, { forDrop: false });
    if (!outcome.ok) {
      const code =
        outcome.why === 'undiggable'
          ? 'dig_block.undiggable'
          : outcome.why === 'out_of_reach'
            ? 'dig_block.unreachable'
            : 'dig_block.interrupted';
      return failed(fail(code, `${before.name} at ${words}`));
    }
    const putBack = await until(() => look()?.name === before.name, PUT_BACK_MS, signal);
    if (putBack) return failed(fail('dig_block.interrupted', `the server put ${before.name} back at ${words}`));
    return done({ dug: before.name, position });
  },
};
