import { type ItemStack, type Signal, signalOf } from '@conscious-bot/contracts';
import type { Detector } from './detector.ts';

/** Changes are reported at most this often, milliseconds; those in between add up. */
const EVERY_MS = 1_000;

/** inventory_changed with what came and went since the last one, and inventory_full when the last slot is taken. */
export function inventoryChanges(): Detector {
  let reported: Map<string, number> | undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let full = false;
  return (world) => {
    const signals: Signal[] = [];
    const now = new Map(world.inventory.map(({ name, count }) => [name, count]));
    if (reported === undefined) {
      reported = now;
    } else if (world.at - reportedAt >= EVERY_MS) {
      const delta = difference(reported, now);
      if (delta.gained.length + delta.lost.length > 0) {
        reported = now;
        reportedAt = world.at;
        signals.push(signalOf('inventory_changed', { ...delta }));
      }
    }
    const slots = world.inventorySlots;
    if (slots !== undefined && slots.used >= slots.total !== full) {
      full = !full;
      if (full) signals.push(signalOf('inventory_full', { ...slots }));
    }
    return signals;
  };
}

function difference(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): { gained: ItemStack[]; lost: ItemStack[] } {
  const gained: ItemStack[] = [];
  const lost: ItemStack[] = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const by = (after.get(name) ?? 0) - (before.get(name) ?? 0);
    if (by > 0) gained.push({ name, count: by });
    if (by < 0) lost.push({ name, count: -by });
  }
  return { gained, lost };
}
