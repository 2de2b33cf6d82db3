import { Vec3 } from 'vec3';
import { until } from '../body/actuator/until.ts';
import { eyePosition } from '../body/mineflayer/eyes.ts';
import type { ActionBody } from '../embodiment/action-body.ts';

/** Horizontal distance between the bot and a point, in blocks. */
export function flatDistance({ bot }: Pick<ActionBody, 'bot'>, x: number, z: number): number {
  return Math.hypot(bot.entity.position.x - x, bot.entity.position.z - z);
}

/** How near is near enough, in blocks; for how many ms to try; and what ends it before. */
interface SteerOptions {
  readonly within: number;
  readonly ms: number;
  readonly done?: () => boolean;
}

/** A place on the map, whatever its height. */
export interface MapPoint {
  readonly x: number;
  readonly z: number;
}

/** Blocks from one place on the map to another along both axes, whatever their heights. */
export const blocksAside = (from: MapPoint, to: MapPoint): number => Math.abs(from.x - to.x) + Math.abs(from.z - to.z);

/**
 * Goes straight to a point near by, without a path: for the last steps, where a path search would only cost time. Answers whether the
 * bot came within `within` blocks (horizontally) before `ms` had passed or `done` held. Leaves no key pressed.
 */
export async function steerTo(body: ActionBody, to: MapPoint, options: SteerOptions): Promise<boolean> {
  const { bot, signal } = body;
  const there = () => flatDistance(body, to.x, to.z) <= options.within;
  const onTick = () => {
    bot.lookAt(new Vec3(to.x, eyePosition(body).y, to.z), true);
    bot.setControlState('forward', !there());
    bot.setControlState('jump', Reflect.get(bot.entity, 'isCollidedHorizontally') === true && bot.entity.onGround);
  };
  bot.on('physicsTick', onTick);
  try {
    onTick();
    await until(() => there() || (options.done?.() ?? false), options.ms, signal);
  } finally {
    bot.removeListener('physicsTick', onTick);
    bot.clearControlStates();
  }
  return there();
}

/** The same to the middle of a cell, where the bot stands in no other. */
export function steerToMiddle(body: ActionBody, cell: MapPoint, options: SteerOptions): Promise<boolean> {
  return steerTo(body, { x: cell.x + 0.5, z: cell.z + 0.5 }, options);
}
