import { breedingFood, type NearbyEntity } from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { findAim } from '../../motion/aim.ts';
import { walk } from '../../motion/walk.ts';
import { nearbyEntities } from '../../senses/creatures/entities.ts';
import { middleOf, sees } from '../combat/reach.ts';
import { equip } from '../equipping/equip.ts';
import { comeOut, isHeldIn } from '../hiding/come-out.ts';

/** Walking up to one creature takes at most this long, and so does coming out of the ground or of walls before that; milliseconds. */
const WALK_MS = 20_000;
export const GET_OUT_MS = 70_000;
export const REACH_CREATURE_MS = GET_OUT_MS + 2 * WALK_MS;
const STRETCH_MS = 4_000;
/** Stretches of the way that led nowhere, one after the other, after which there is none. */
const GIVE_UP_AFTER = 2;
/** Detour worth taking, blocks of cost. */
const DETOUR = 32;
/** Blocks, feet to feet, within which a creature is used; the game allows a little more. */
const USE_WITHIN = 2.8;
export const HOLD_MS = 6_000;
const QUICK_BAR = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const FIRST_QUICK = 36;

/** Creatures of a kind within the radius, young ones left out, the nearest first. */
export function grown(body: Pick<ActionBody, 'bot'>, name: string, radius: number): NearbyEntity[] {
  return nearbyEntities(body.bot).filter((one) => one.name === name && one.distance <= radius && one.baby !== true);
}

/**
 * Walks up to a creature, after it where it walks away; where no way leads there from the bot's own mine, a pit or its own walls, it comes out of them first.
 * False when there is no way, or the creature is gone.
 */
export async function reachCreature(body: ActionBody, id: number): Promise<boolean> {
  if (await walkUpTo(body, id)) return true;
  return body.bot.entities[id] !== undefined && isHeldIn(body) && (await comeOut(body)) && walkUpTo(body, id);
}

async function walkUpTo(body: ActionBody, id: number): Promise<boolean> {
  const { bot } = body;
  const target = bot.entities[id];
  if (target === undefined) return false;
  const isThere = () => target.position.distanceTo(bot.entity.position) <= USE_WITHIN && sees(bot, target);
  const end = performance.now() + WALK_MS - STRETCH_MS;
  let misses = 0;
  while (!isThere() && performance.now() < end) {
    const aim = findAim(body, { entity: id, tolerance: 1.5 });
    if (aim === undefined) return false;
    const before = bot.entity.position.clone();
    await walk(body, aim.goal, { timeoutMs: STRETCH_MS, legs: true, until: isThere, detour: DETOUR });
    misses = bot.entity.position.distanceTo(before) > 1 ? 0 : misses + 1;
    if (misses >= GIVE_UP_AFTER) break;
  }
  return isThere();
}

/** Right click on a creature in reach, with what is in the hand. */
export async function useOn({ bot }: ActionBody, id: number): Promise<void> {
  const target = bot.entities[id];
  if (target === undefined) return;
  // At once: the library would turn the head slowly and only then click.
  await bot.lookAt(middleOf(target), true);
  await bot.activateEntity(target);
}

/** Takes an item into the hand. */
export async function hold(body: ActionBody, item: string): Promise<boolean> {
  return (await equip(body, { item, slot: 'hand' })).ok;
}

/** Takes what animals of a kind eat out of the hand: they follow whoever holds it, through a gate too. False when there is nothing else to take up. */
export function letGo({ bot }: Pick<ActionBody, 'bot'>, animal: string): boolean {
  const foods = breedingFood(animal);
  const free = QUICK_BAR.find((slot) => !foods.includes(bot.inventory.slots[FIRST_QUICK + slot]?.name ?? ''));
  if (free === undefined) return false;
  bot.setQuickBarSlot(free);
  return true;
}
