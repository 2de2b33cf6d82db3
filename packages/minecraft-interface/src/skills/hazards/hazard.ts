import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { eyePosition, isHeadUnder } from '../../body/mineflayer/eyes.ts';
import { entityStates } from '../../senses/creatures/entity-metadata.ts';

/** What can kill the bot by itself, the most urgent first. */
export const hazards = ['lava', 'suffocating', 'drowning', 'burning'] as const;
export type Hazard = (typeof hazards)[number];

/** Air, of 20, below which drowning is near. Movement comes up for air by itself well before. */
const LAST_AIR = 3;
const FIRE = /^(soul_)?fire$/;

/** The hazards the bot is in now. */
export function hazardsOf(bot: Bot): Hazard[] {
  const found: Hazard[] = [];
  if (Reflect.get(bot.entity, 'isInLava') === true) found.push('lava');
  if (isHeadInBlock(bot)) found.push('suffocating');
  const air: unknown = bot.oxygenLevel;
  if (typeof air === 'number' && air < LAST_AIR && isHeadUnder({ bot })) found.push('drowning');
  if (isBurning(bot)) found.push('burning');
  return found;
}

/** Whether a block that leaves no air is where the head is: sand that fell, a block somebody put there. */
function isHeadInBlock(bot: Bot): boolean {
  const { x, y, z } = eyePosition({ bot });
  const block = bot.blockAt(new Vec3(x, y, z), false);
  return block?.boundingBox === 'block' && isFullCube(block.shapes);
}

function isFullCube(shapes: readonly (readonly number[])[]): boolean {
  const [box] = shapes;
  return shapes.length === 1 && box !== undefined && box.join() === '0,0,0,1,1,1';
}

function isBurning(bot: Bot): boolean {
  const feet = bot.blockAt(bot.entity.position, false);
  if (feet !== null && FIRE.test(feet.name)) return true;
  return entityStates(bot.registry).onFire(bot.entity) ?? false;
}
