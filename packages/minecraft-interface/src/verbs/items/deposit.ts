import { burnTicks, describeCount, fail, type KnownContainer, smeltingResult } from '@conscious-bot/contracts';
import { isStore, storeHasRoomFor } from '@conscious-bot/contracts/world';
import type { Block } from 'prismarine-block';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { carriedInPack } from '../../senses/belongings/inventory.ts';
import { isCooker } from '../../senses/places/container-kinds.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import type { Window } from '../../skills/windows/block-window.ts';
import { containerBehaviour } from '../../skills/windows/container-behaviour.ts';
import {
  carriedSlots,
  containerSlots,
  countIn,
  FUEL,
  INPUT,
  moveItems,
  NOWHERE,
  roomIn,
  type SlotRange,
} from '../../skills/windows/move-items.ts';

export const deposit: Runner<'deposit'> = {
  async run(body, { item, count, position }, report) {
    const { bot } = body;
    const carried = () => carriedInPack(bot, item);
    const kind = bot.registry.itemsByName[item];
    if (kind === undefined || carried() < 1) return failed(fail('deposit.no_item', item));
    const stackSize = (name: string) => bot.registry.itemsByName[name]?.stackSize ?? kind.stackSize;
    let stored = 0;
    const end = await behave(
      body,
      report,
      containerBehaviour(body, report, {
        position,
        wanted: 'no chest or barrel is known near by',
        // Those that are likely full come last.
        candidates: (known) => {
          const stores = known.filter(({ name }) => isStore(name));
          const room = (store: KnownContainer) => storeHasRoomFor(store, item, stackSize);
          return [...stores.filter(room), ...stores.filter((store) => !room(store))];
        },
        over: () => stored >= count || carried() === 0,
        work: async (now, window, block) => {
          const destination = placeFor(item, window, block);
          const room = roomIn(window, destination, item, kind.stackSize);
          if (room === 0) return fail('container.full', block.name);
          const wanted = Math.min(count - stored, room);
          const moved = await moveItems(now, window, {
            item,
            count: wanted,
            source: carriedSlots(window),
            destination,
          });
          stored += moved;
          report.progress({ done: stored, total: count, unit: item });
          if (stored >= count) return true;
          if (countIn(window, carriedSlots(window), item) === 0)
            return fail('deposit.no_item', `${stored} of ${describeCount(count, item)} were there`);
          return moved < wanted ? fail('container.refused', `${block.name}: it did not take the items`) : false;
        },
      }),
    );
    const observables = { deposited: stored, item };
    if (end.ok) return done(observables);
    const { code, message } = end.failure;
    const detail = { done: stored, total: count };
    const partly = stored > 0 && code !== 'deposit.no_item' && code !== 'stuck.branch';
    if (partly || code === 'effects_unmet') {
      return failed(fail('deposit.no_room', `${stored} of ${describeCount(count, item)}`, detail), observables);
    }
    return failed({ code, message, detail }, observables);
  },
};

/** Where an item goes in a container: in a furnace what cooks goes above and what burns below. */
function placeFor(item: string, window: Window, { name }: Block): SlotRange {
  if (!isCooker(name)) return containerSlots(window);
  if (smeltingResult(item) !== undefined) return INPUT;
  return burnTicks(item) > 0 ? FUEL : NOWHERE;
}
