import { isMelee, shoots } from '@conscious-bot/contracts';
import type { Entity } from 'prismarine-entity';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { hostilesInSight } from './monsters-met.ts';

/** Blocks within which a monster in sight is dealt with, unless it shoots: that it does from afar. The walls against a creeper take time. */
const DANGER = { near: 7, creeper: 10 };
/** Blocks from which an archer is charged where nothing else is left: it shoots no oftener than it takes to get there. */
const CHARGED_FROM = 5;
/** Blocks within which nothing can be put between the bot and a monster any more. */
const UPON = 2.2;
/** A creeper stands still while its fuse burns: the wall only has to miss the creeper itself. */
const CREEPER_UPON = 1.85;

/** The nearest monster in sight within a few blocks. */
export function pressing({ bot }: ActionBody): Entity | undefined {
  const seen = hostilesInSight({ bot }).find(({ name, distance }) => distance <= dangerFrom(name));
  return seen === undefined ? undefined : bot.entities[seen.id];
}

const dangerFrom = (name: string): number =>
  name === 'creeper' ? DANGER.creeper : shoots(name) ? Number.POSITIVE_INFINITY : DANGER.near;

/** One that shoots from afar, at whoever it sees. */
export const isArcher = ({ name = '' }: Entity): boolean => shoots(name) && name !== 'creeper';

/** How many of those that strike are in sight, near enough to be dealt with. */
export const strikersNear = ({ bot }: ActionBody): number =>
  hostilesInSight({ bot }).filter(({ name, distance }) => isMelee(name) && distance <= DANGER.near).length;

/** Whether it is a creeper, or an archer that shoots three times before it is reached, and is not upon the bot yet. */
export const isBetterRunFrom = ({ bot }: ActionBody, enemy: Entity): boolean =>
  enemy.name === 'creeper'
    ? !isUpon({ bot }, enemy)
    : isArcher(enemy) && enemy.position.distanceTo(bot.entity.position) > CHARGED_FROM;

/** Whether another monster presses than the one it runs from, of those that nobody runs from. */
export function isMet(body: ActionBody, enemy: Entity): boolean {
  const other = pressing(body);
  return other !== undefined && other !== enemy && !isBetterRunFrom(body, other);
}

/** Whether nothing can be put between the bot and a monster any more. */
export const isUpon = ({ bot }: Pick<ActionBody, 'bot'>, { name, position: { x, z } }: Entity): boolean =>
  Math.hypot(x - bot.entity.position.x, z - bot.entity.position.z) < (name === 'creeper' ? CREEPER_UPON : UPON);
