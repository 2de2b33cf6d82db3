import { type CapabilityArgs, type EquipmentSlot, fail } from '@conscious-bot/contracts';
import { bestEquipment } from '@conscious-bot/contracts/game';
import type { Item } from 'prismarine-item';
import { keptWithin } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type RunnerResult, silentReport } from '../../embodiment/runner.ts';
import { untilShown } from '../../embodiment/until-shown.ts';
import { equipmentOf, heldSlots } from '../../senses/belongings/inventory.ts';
import { closeWindowOf } from '../windows/block-window.ts';
import { syncWindow } from '../windows/move-items.ts';

/** The clicks for one piece, milliseconds. */
const CLICKS_MS = 3_000;

/** Puts the named item into its place, or the best that is carried of a kind; ends as `equip_item` does. */
export async function equip(
  body: ActionBody,
  { item, slot, best }: CapabilityArgs<'equip_item'>,
  report: Report = silentReport,
): Promise<RunnerResult> {
  const { bot } = body;
  // By what the slots show: armour that was put on by a server is in none of the library's lists.
  const wanted = item === undefined ? bestEquipment(heldSlots(bot), best ?? 'weapon') : namedItem(body, item, slot);
  if (wanted.length === 0) return failed(fail('equip_item.no_item', item ?? best));
  let equipped = 0;
  for (const choice of wanted) {
    const problem = await putOn(body, choice.item.slot, choice.item.name, choice.slot);
    if (problem !== undefined)
      return failed(fail('equip_item.refused', problem, { done: equipped, total: wanted.length }));
    equipped += 1;
    report.progress({ done: equipped, total: wanted.length, unit: 'piece' });
  }
  return done({ equipped: wanted.map((choice) => ({ item: choice.item.name, slot: choice.slot })) });
}

/** Where the named item is, the place it should be in first: armour and off-hand too, what is worn can be taken into the hand. */
function namedItem({ bot }: ActionBody, name: string, slot: EquipmentSlot): ReturnType<typeof bestEquipment> {
  const there = equipmentOf(bot)[slot];
  const found = heldSlots(bot).find((one) => one.name === name);
  if (there?.name === name) return [{ slot, item: { ...there, slot: bot.getEquipmentDestSlot(slot) } }];
  return found === undefined ? [] : [{ slot, item: found }];
}

/** Undefined when the server shows the item in its place, else what is there instead. */
async function putOn(body: ActionBody, from: number, name: string, to: EquipmentSlot): Promise<string | undefined> {
  const { bot, signal } = body;
  const there = () => equipmentOf(bot)[to]?.name === name;
  const item: Item | null | undefined = bot.inventory.slots[from];
  if (from === bot.getEquipmentDestSlot(to) && there()) return undefined;
  await closeWindowOf(body);
  signal.throwIfAborted();
  await body.atomic(async () => {
    if (item) await keptWithin(CLICKS_MS, bot.equip(item, to));
    await syncWindow(body, bot.inventory);
  });
  if (await untilShown(body, there)) return undefined;
  return `${equipmentOf(bot)[to]?.name ?? 'nothing'} is in ${to}`;
}
