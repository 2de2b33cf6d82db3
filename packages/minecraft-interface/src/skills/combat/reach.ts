import type { Bot } from 'mineflayer';
import type { Entity } from 'prismarine-entity';
import type { Vec3 } from 'vec3';
import { eyePosition } from '../../body/mineflayer/eyes.ts';
import { inSight } from '../../senses/creatures/sight.ts';
import { type CellAt, walkSpace } from '../../senses/surroundings/walk-space.ts';

/** Blocks between the eyes and the nearest part of a creature within which a blow lands. */
export const BLOW_REACH = 2.95;
/** Of a creature whose size is not known, blocks. */
const SIZE = { width: 0.6, height: 1.8 };

/** Blocks between the bot's eyes and the nearest part of a creature. */
export function gapTo(bot: Bot, target: Entity): number {
  const eyes = eyePosition({ bot });
  const { x, y, z } = target.position;
  const half = (target.width ?? SIZE.width) / 2;
  const beyond = (low: number, high: number, at: number) => Math.max(0, low - at, at - high);
  return Math.hypot(
    beyond(x - half, x + half, eyes.x),
    beyond(y, y + (target.height ?? SIZE.height), eyes.y),
    beyond(z - half, z + half, eyes.z),
  );
}

/** The middle of a creature, where one looks to strike it. */
export const middleOf = (target: Entity): Vec3 => target.position.offset(0, (target.height ?? SIZE.height) * 0.6, 0);

const spaces = new WeakMap<Bot, CellAt>();

/** Whether nothing with a body stands between the bot's eyes and a creature. */
export function sees(bot: Bot, target: Entity): boolean {
  const space = spaces.get(bot) ?? walkSpace(bot);
  spaces.set(bot, space);
  return inSight(space, eyePosition({ bot }), middleOf(target));
}
