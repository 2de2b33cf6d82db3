import type { ActionBody } from '../../embodiment/action-body.ts';
import type { TunnelGoal } from './plan-tunnel.ts';

/** What a way through the ground is broken off for, and what is done about it then. */
export interface Danger {
  readonly isThere: () => boolean;
  readonly end: () => Promise<unknown>;
  /** Monsters seen so far: with one more, the way is planned again around it. */
  readonly met?: () => number;
  readonly risk?: TunnelGoal['risk'];
}

/** Dangers met on one way after which it is given up. */
export const MOST_DANGERS = 12;

/**
 * What a stretch of a way is broken off for, seen from where it begins: any danger while the bot is wary, and else only one that has hurt it since. Standing
 * before a danger that could not be ended helps nobody, but nobody goes on under blows.
 */
export function stopsFor({ bot }: Pick<ActionBody, 'bot'>, danger: Danger | undefined, isWary: boolean): () => boolean {
  const { health } = bot;
  return () => (isWary || bot.health < health) && (danger?.isThere() ?? false);
}
