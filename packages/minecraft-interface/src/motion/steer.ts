import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { until } from '../body/actuator/until.ts';
import { eyePosition, isInWater } from '../body/mineflayer/eyes.ts';
import type { ActionBody } from '../embodiment/action-body.ts';
import { cellOf } from '../senses/surroundings/walk-space.ts';
import { feetPoint, isInHarm, isSafeStep } from './footing.ts';

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
 * Goes straight to a point near by, without a path: for the last steps, where a path search would only cost time. Stops short of a step that would
 * hurt, for what lies at the point may have fallen down a shaft. Answers whether the bot came within `within` blocks (horizontally) before `ms` had
 * passed or `done` held. Leaves no key pressed.
 */
export async function steerTo(body: ActionBody, to: MapPoint, options: SteerOptions): Promise<boolean> {
  const { bot, signal } = body;
  const there = () => flatDistance(body, to.x, to.z) <= options.within;
  let ends = false;
  const onTick = () => {
    ends ||= !isSafeTowards(bot, to);
    bot.lookAt(new Vec3(to.x, eyePosition(body).y, to.z), true);
    const goes = !ends && !there();
    bot.setControlState('forward', goes);
    const collided = Reflect.get(bot.entity, 'isCollidedHorizontally') === true;
    // In water nobody jumps: the key is held to swim up along a bank, also once the feet have left the ground.
    const rises = bot.entity.onGround || isInWater({ bot });
    bot.setControlState('jump', !ends && collided && rises);
  };
  bot.on('physicsTick', onTick);
  try {
    onTick();
    await until(() => there() || ends || (options.done?.() ?? false), options.ms, signal);
  } finally {
    bot.removeListener('physicsTick', onTick);
    bot.clearControlStates();
  }
  return there();
}

/** Whether the next step towards a point does no harm. Who swims or climbs falls nowhere, and who is in what harms may go anywhere. */
function isSafeTowards(bot: Bot, { x, z }: MapPoint): boolean {
  const feet = feetPoint(bot.entity);
  const here = bot.blockAt(feet, false);
  if (here === null || cellOf(here).holds || isInHarm(bot.blockAt, feet)) return true;
  const way = new Vec3(x - feet.x, 0, z - feet.z);
  const distance = way.norm();
  if (distance === 0) return true;
  // A corner that the straight way cuts lies within the step.
  return [distance, distance / 2].every((reach) => isSafeStep(bot, way.scaled(1 / distance), reach));
}

/** The same to the middle of a cell, where the bot stands in no other. */
export function steerToMiddle(body: ActionBody, cell: MapPoint, options: SteerOptions): Promise<boolean> {
  return steerTo(body, { x: cell.x + 0.5, z: cell.z + 0.5 }, options);
}
