import type { BlockPosition } from '@conscious-bot/contracts';
import type { ActionBody } from '../embodiment/action-body.ts';

/** The cell the bot stands in. */
export function feetOf({ bot }: Pick<ActionBody, 'bot'>): BlockPosition {
  const { x, y, z } = bot.entity.position.offset(0, 0.1, 0).floored();
  return { x, y, z };
}
