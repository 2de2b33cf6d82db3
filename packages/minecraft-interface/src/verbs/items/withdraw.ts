import { describeCount, fail } from '@conscious-bot/contracts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { packHasRoomFor } from '../../senses/belongings/inventory.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { containerBehaviour, knownToHold } from '../../skills/windows/container-behaviour.ts';
import { carriedSlots, containerSlots, countIn, moveItems, roomIn } from '../../skills/windows/move-items.ts';

export const withdraw: Runner<'withdraw'> = {
  async run(body, { item, count: asked, all, position }, report) {
    const { bot } = body;
    const kind = bot.registry.itemsByName[item];
    if (kind === undefined) return failed(fail('withdraw.not_there', `this version has no ${item}`));
    if (!packHasRoomFor(bot, item)) return failed(fail('withdraw.inventory_full', item));
    let taken = 0;
    let full = false;
    /** How many are wanted; of all there is, as many as were there when it was opened. */
    let count = asked;
    const end = await behave(
      body,
      report,
      containerBehaviour(body, report, {
        position,
        wanted: `none is known that could hold ${item}`,
        candidates: (known) => {
          const holding = known.filter((one) => (knownToHold(one, item) ?? 0) > 0);
          return [...holding, ...known.filter((one) => one.items === undefined)];
        },
        over: () => taken >= count || full,
        work: async (now, window, block) => {
          const there = countIn(window, containerSlots(window), item);
          if (all === true) count = Math.max(1, taken + there);
          const wanted = Math.min(count - taken, there);
          const moved = await moveItems(now, window, {
            item,
            count: wanted,
            source: containerSlots(window),
            destination: carriedSlots(window),
          });
          taken += moved;
          report.progress({ done: taken, total: count, unit: item });
          if (taken >= count) return true;
          const happened = `${taken} of ${describeCount(count, item)}`;
          full = roomIn(window, carriedSlots(window), item, kind.stackSize) === 0;
          if (full) return fail('withdraw.inventory_full', happened);
          return moved < wanted
            ? fail('container.refused', `${block.name}: it did not give the items`)
            : fail('withdraw.not_there', happened);
        },
      }),
    );
    const observables = { withdrawn: taken, item };
    if (end.ok) return done(observables);
    const { code, message } = end.failure;
    return failed({ code, message, detail: { done: taken, total: count } }, observables);
  },
};
