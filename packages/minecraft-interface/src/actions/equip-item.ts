import { fail } from '@conscious-bot/contracts';
import { unlessAborted } from '../actuator/action-abort.ts';
import { until } from '../actuator/until.ts';
import { equipmentOf } from '../senses/inventory.ts';
import { done, failed, type Runner } from './runner.ts';

const SHOWN_MS = 1_000;

export const equipItem: Runner<'equip_item'> = {
  async run({ bot, signal }, { item, slot }, _report) {
    const there = () => equipmentOf(bot)[slot]?.name === item;
    if (there()) return done();
    // Armour and off-hand slots too: what is worn can be taken into the hand.
    const found = bot.inventory.slots.find((stack) => stack?.name === item);
    if (!found) return failed(fail('equip_item.no_item', item));
    const equipped = await unlessAborted(
      bot.equip(found, slot).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
      signal,
    );
    if (await until(there, SHOWN_MS, signal)) return done();
    return failed(fail('equip_item.refused', equipped ?? `${equipmentOf(bot)[slot]?.name ?? 'nothing'} is in ${slot}`));
  },
};
