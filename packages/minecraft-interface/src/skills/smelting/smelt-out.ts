import { describeCount, type Failure, fail, smeltMs } from '@conscious-bot/contracts';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import type { StateOutcome } from '../behaviour/behave.ts';
import type { FurnaceWindow } from './furnace-window.ts';
import type { SmeltingOrder } from './smelting-order.ts';

/** Ready items are taken out so many at a time, so that little is left behind when the action is cut short. */
const TAKEN_AT_ONCE = 8;
/** A change in the furnace is looked for this long before the wait is reported again, milliseconds. */
const LOOK_MS = 1_000;
/** Beyond two items' time without one coming out, the furnace does not work; milliseconds. */
const PATIENCE_MS = 5_000;

/** Waits at an open furnace and takes out what is ready, until there is enough or nothing is left in it. */
export async function smeltOut(
  body: ActionBody,
  furnace: FurnaceWindow,
  order: SmeltingOrder,
  report: Report,
): Promise<StateOutcome> {
  const { item, count } = order.args;
  const each = smeltMs(furnace.name);
  let best = -1;
  let changedAt = body.clock.now();
  for (;;) {
    const { had, ready } = furnace.made();
    const waiting = furnace.waiting();
    if (had + ready > best) {
      best = had + ready;
      changedAt = body.clock.now();
      report.progress({ done: Math.max(0, Math.min(best, count)), total: count, unit: item });
    }
    if (ready >= TAKEN_AT_ONCE || had + ready >= count || (ready > 0 && waiting === 0)) {
      const problem = await furnace.take();
      if (problem !== undefined) return problem;
      if (furnace.made().had >= count) return true;
      continue;
    }
    if (!furnace.isOpen()) return false;
    if (waiting === 0) {
      // The last item leaves the one slot a moment before it shows in the other.
      await furnace.refresh();
      if (furnace.made().ready > 0) continue;
      return tooLittle(order, furnace.made().had);
    }
    if (!furnace.hasFire()) {
      const noFuel = await furnace.stoke(waiting);
      if (noFuel !== undefined) {
        await furnace.empty();
        return noFuel;
      }
    }
    const patience = 2 * each + PATIENCE_MS;
    if (body.clock.now() - changedAt > patience) return fail('smelt_item.refused', 'nothing comes out');
    // The fire works, not the bot: until the next item is due nothing has to happen.
    report.waitingUntil(changedAt + patience);
    const changed = () => !furnace.isOpen() || furnace.made().ready !== ready || furnace.waiting() !== waiting;
    await until(changed, LOOK_MS, body.signal);
  }
}

/** That there is too little to smelt, and how much is lacking. */
export function tooLittle({ input, args }: SmeltingOrder, had: number): Failure {
  const missing = [{ name: input, count: args.count - had }];
  return fail('smelt_item.missing_input', `${had} of ${describeCount(args.count, args.item)}`, { missing });
}
