import { unlessAborted } from '../../body/actuator/action-abort.ts';
import { keptWithin } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';

/** Longest time it takes, milliseconds. */
export const EQUIP_MS = 3_000;

/** Takes an item into the hand; one that is there already stays. */
export async function takeInHand({ bot, signal }: ActionBody, item: string): Promise<'held' | 'no_item' | 'refused'> {
  if (bot.heldItem?.name === item) return 'held';
  const found = bot.inventory.items().find(({ name }) => name === item);
  if (found === undefined) return 'no_item';
  await unlessAborted(keptWithin(EQUIP_MS, bot.equip(found, 'hand')), signal);
  return bot.heldItem?.name === item ? 'held' : 'refused';
}
