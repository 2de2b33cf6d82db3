import { type Signal, signalOf } from '@conscious-bot/contracts';
import type { Detector } from './detector.ts';

/** Share of its uses below which a tool is worn. */
const WORN = 0.1;

/** tool_worn, once for each kind of tool until none of the kind is worn, and tool_broke. */
export function tools(): Detector {
  let worn = new Set<string>();
  let broke: number | undefined;
  return ({ slots = [], lastBreak }) => {
    const signals: Signal[] = [];
    const now = new Set<string>();
    for (const { name, durability } of slots) {
      if (durability === undefined || durability.left >= durability.max * WORN) continue;
      if (!worn.has(name) && !now.has(name)) signals.push(signalOf('tool_worn', { name, ...durability }));
      now.add(name);
    }
    worn = now;
    if (lastBreak !== undefined && lastBreak.at !== broke) {
      broke = lastBreak.at;
      const { name, slot } = lastBreak;
      signals.push(signalOf('tool_broke', { slot, ...(name === undefined ? {} : { name }) }));
    }
    return signals;
  };
}

/** food_gone when the last thing to eat is gone. */
export function larder(): Detector {
  let last: string | undefined;
  return ({ inventory, edible }) => {
    if (edible === undefined) return [];
    const food = inventory.find(({ name }) => edible(name))?.name;
    const had = last;
    last = food;
    return had !== undefined && food === undefined ? [signalOf('food_gone', { last: had })] : [];
  };
}
