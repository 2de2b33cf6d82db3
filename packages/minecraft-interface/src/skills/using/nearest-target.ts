import type { BlockPosition } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { nearbyEntities } from '../../senses/creatures/entities.ts';

/** One block or one creature that an item is to be used on. */
export type UseTarget = { readonly position: BlockPosition } | { readonly entityId: number };

/** Blocks around the bot that are looked at, and how many of a kind. */
const RADIUS = 48;
const LOOKED_AT = 64;
const FLUID = /^(water|lava)$/;

/** Blocks or grown creatures of a kind around the bot, the nearest first; of a fluid only what a bucket can take up. */
export function nearestTargets(body: ActionBody, kind: string, most: number): UseTarget[] {
  const { bot } = body;
  if (bot.registry.blocksByName[kind] === undefined) {
    return nearbyEntities(bot)
      .filter(({ name, baby, distance }) => name === kind && baby !== true && distance <= RADIUS)
      .slice(0, most)
      .map(({ id }) => ({ entityId: id }));
  }
  return body.blocks
    .find(new Set([kind]), bot.entity.position, RADIUS, { limit: LOOKED_AT })
    .filter(({ position }) => !FLUID.test(kind) || isSource(body, position))
    .slice(0, most)
    .map(({ position }) => ({ position }));
}

/** Flowing water has a level; older versions write it as text. */
function isSource({ bot }: ActionBody, { x, y, z }: BlockPosition): boolean {
  return Number(bot.blockAt(new Vec3(x, y, z), false)?.getProperties().level ?? 0) === 0;
}
