import { describeCount, fail } from '@conscious-bot/contracts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { carried, packHasRoomFor } from '../../senses/belongings/inventory.ts';
import { dropsNear, fetchDrops } from '../../skills/gathering/fetch-drops.ts';

export const pickUp: Runner<'pick_up'> = {
  async run(body, args, report) {
    const { bot } = body;
    const start = carried(bot, args.item);
    const unreachable = new Set<number>();
    const have = () => carried(bot, args.item) - start;
    const near = { item: args.item, within: args.radius, unreachable };
    if (!packHasRoomFor(bot, args.item)) return failed(fail('pick_up.inventory_full', args.item));
    if (dropsNear(body, near).length === 0) {
      return failed(fail('pick_up.not_found', `no ${args.item} within ${args.radius} blocks`));
    }
    const reportProgress = () => report.progress({ done: Math.max(0, have()), total: args.count, unit: args.item });
    bot.inventory.on('updateSlot', reportProgress);
    try {
      const enough = () => have() >= args.count;
      await fetchDrops(body, { ...near, enough, ms: 20_000 + args.count * 1_000, report });
    } finally {
      bot.inventory.removeListener('updateSlot', reportProgress);
    }
    if (have() >= args.count) return done({ pickedUp: have(), item: args.item });
    const detail = { done: Math.max(0, have()), total: args.count };
    if (!packHasRoomFor(bot, args.item)) return failed(fail('pick_up.inventory_full', args.item, detail));
    const happened = `${detail.done} of ${describeCount(args.count, args.item)}`;
    return failed(fail(unreachable.size > 0 ? 'pick_up.unreachable' : 'pick_up.not_found', happened, detail));
  },
};
