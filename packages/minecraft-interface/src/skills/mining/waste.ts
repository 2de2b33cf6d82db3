import { isRubble } from '@conscious-bot/contracts/game';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { faceNow } from '../../motion/face.ts';
import { carried, carriedInPack, slotsOf } from '../../senses/belongings/inventory.ts';
import { toss, whereToThrow } from '../tossing/toss.ts';
import { closeHollow } from './seal.ts';

/** How many of the one kind of rubble that is kept. */
const KEPT_OF_ROCK = 64;
const ROCK = /^(cobblestone|cobbled_deepslate|netherrack)$/;
const STACK = 64;
/** Stacks that a hollow takes; what is more lies about. */
const IN_A_HOLLOW = 8;
/** Free slots below which waste is thrown away. */
const FREE_SLOTS = 2;

/**
 * Throws waste away where the pack is nearly full, once the bot is ready for that, into a hollow it closes: what lies in a tunnel is picked up again on the way back.
 * Answers whether there was nothing to be thrown.
 */
export async function makeRoom(body: ActionBody, ready: () => Promise<void> = async () => {}): Promise<boolean> {
  const { bot } = body;
  const { total, used } = slotsOf(bot);
  if (total - used >= FREE_SLOTS) return true;
  const waste = wasteOf(body);
  if (waste.length === 0) return true;
  await ready();
  const heaps = waste.reduce((sum, { over }) => sum + Math.ceil(over / STACK), 0);
  const { at, mouth } = await whereToThrow(body, { inTunnel: heaps <= IN_A_HOLLOW });
  await faceNow(body, at);
  for (const { name, over } of waste) await toss(body, name, over);
  if (mouth !== undefined) await closeHollow(body, mouth);
  return false;
}

/** What may be thrown away, and how many of it. The commonest kind of rock is kept to close openings with. */
function wasteOf({ bot }: ActionBody): { readonly name: string; readonly over: number }[] {
  const names = [...new Set(bot.inventory.items().map(({ name }) => name))].filter(isRubble);
  const kept = names.filter((name) => ROCK.test(name)).sort((a, b) => carried(bot, b) - carried(bot, a))[0];
  return names
    .map((name) => ({ name, over: carriedInPack(bot, name) - (name === kept ? KEPT_OF_ROCK : 0) }))
    .filter(({ over }) => over > 0);
}
