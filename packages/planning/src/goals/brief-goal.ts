import type { Goal, WorldSnapshot } from '@conscious-bot/contracts';
import { briefWhen, EVERYTHING, splitPlaced } from '@conscious-bot/contracts/goal';
import type { GameData } from '../game/game-data.ts';
import { membersMeant } from './class-members.ts';
import { allNamed, hostileNames, splitGift, splitUse } from './goal-vocabulary.ts';
import { playerNamed } from './sighted.ts';

/** Blocks within which one creature is hunted in a moment. */
const CLOSE = 16;

/**
 * Whether a grounded goal is done in a moment, or waited for by whoever asks for it: to come over, to hand something over that is carried, to fight a
 * monster in sight. Nobody who asks for that means "when the mining is done".
 */
export function isBrief(
  { action, target = '', amount }: Goal,
  world: Pick<WorldSnapshot, 'inventory' | 'players' | 'hostiles' | 'nearbyEntities'>,
  data: GameData,
): boolean {
  const when = briefWhen(action);
  if (when === 'always') return true;
  if (when === 'carried') return carries(named(action, target, data), action === 'eat' ? 1 : amount, world, data);
  if (action === 'navigate') return playerNamed(target.replace(/^behind_/, ''), world.players) !== undefined;
  if (action === 'fight')
    return (
      world.hostiles.some(({ name }) => name === target || (hostileNames.has(target) && amount === 1)) ||
      (amount === 1 && world.nearbyEntities.some(({ name, distance }) => name === target && distance <= CLOSE))
    );
  return false;
}

/** The item a goal is about. */
function named(action: Goal['action'], target: string, data: GameData): string {
  if (action === 'give') return splitGift(target, (name) => isThing(name, data))?.item ?? target;
  if (action === 'place') return splitPlaced(target).item;
  if (action === 'use') return splitUse(target, data.knowsItem).item;
  return target;
}

const isThing = (name: string, data: GameData): boolean =>
  data.knowsItem(name) || allNamed(name) !== undefined || membersMeant(name, data).length > 0;

function carries(
  target: string,
  amount: number,
  { inventory }: Pick<WorldSnapshot, 'inventory'>,
  data: GameData,
): boolean {
  if (target === EVERYTHING) return true;
  const item = allNamed(target) ?? target;
  const members = new Set(data.knowsItem(item) ? [item] : membersMeant(item, data));
  const isMeant = (name: string) => members.has(name) || (item === 'food' && data.isFood(name));
  const held = inventory.reduce((sum, { name, count }) => sum + (isMeant(name) ? count : 0), 0);
  // Of all of it there is as much as there is.
  return held >= (target === item ? amount : 1);
}
