import { strengthOf } from '@conscious-bot/contracts/game';
import { keptWithin } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { heldSlots } from '../../senses/belongings/inventory.ts';
import { equip } from '../equipping/equip.ts';

/** Taking up a weapon, a shield and armour takes at most this long, milliseconds. */
export const ARM_MS = 20_000;
const HOLD_MS = 2_000;
/** A tool with so few uses left is kept. */
const NEARLY_BROKEN = 3;

/**
 * Takes the best there is to fight with into the hand, and a shield beside it; for a real fight puts on armour too. Without a weapon a tool is
 * better than the fist. What cannot be put on is left: a fight does not wait for it.
 */
export async function arm(body: ActionBody, options: { armour: boolean }): Promise<void> {
  const { bot } = body;
  if (options.armour) await equip(body, { best: 'armour', slot: 'hand' });
  if (bot.inventory.slots.some((item) => item?.name === 'shield'))
    await equip(body, { best: 'shield', slot: 'off-hand' });
  if ((await equip(body, { best: 'weapon', slot: 'hand' })).ok) return;
  const [best] = heldSlots(bot)
    .filter(({ durability }) => durability === undefined || durability.left > NEARLY_BROKEN)
    .sort((a, b) => strengthOf(b.name) - strengthOf(a.name));
  if (best === undefined || strengthOf(best.name) <= strengthOf(undefined)) return;
  const item = bot.inventory.slots[best.slot];
  if (item && bot.heldItem?.name !== best.name) await keptWithin(HOLD_MS, bot.equip(item, 'hand'));
}

/** Whether the bot has its shield up beside its weapon, ready to be raised. */
export const carriesShield = ({ bot }: Pick<ActionBody, 'bot'>): boolean => bot.inventory.slots[45]?.name === 'shield';
