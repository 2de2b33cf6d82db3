import type { CapabilitySpec } from '../capability/capability.ts';
import type { WorldSnapshot } from '../world/world-snapshot.ts';
import { findCapability } from './registry.ts';

/** A version on trial: the stable one with what is new about it. Throws for a verb that is not registered. */
export function candidate(
  name: string,
  version: string,
  change: (stable: CapabilitySpec) => Partial<Pick<CapabilitySpec, 'guard' | 'acceptance' | 'ownRunner'>>,
): CapabilitySpec {
  const stable = findCapability(name);
  if (stable === undefined) throw new Error(`there is no capability ${name}`);
  return { ...stable, version, ...change(stable) };
}

const isFull = ({ inventorySlots }: WorldSnapshot): boolean =>
  inventorySlots !== undefined && inventorySlots.used >= inventorySlots.total;

/**
 * Versions on trial (CAP-4): each is judged next to the stable one on the same snapshots, and nothing comes of it until it is promoted.
 * What is new may be the guard, the acceptance and, with `ownRunner`, the runner, of which the body makes a dry run.
 */
export const shadowCapabilities: readonly CapabilitySpec[] = [
  // Does not set out for more with a full inventory, instead of finding out when the item lies at its feet.
  candidate('collect_item', '1.4.0', (stable) => ({
    ownRunner: true,
    guard: (world, args) =>
      isFull(world)
        ? { ok: false, code: 'collect_item.inventory_full', reason: 'every slot is taken' }
        : stable.guard(world, args),
  })),
];
