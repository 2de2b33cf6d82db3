import type { WorldSnapshot } from '@conscious-bot/contracts';

/** Blocks that hold what somebody put into them. */
const HOLDS = /^((trapped_)?chest|barrel|(\w+_)?shulker_box)$/;

/**
 * The world as it counts for what nobody asked for: the containers of others are not there to be opened, so that no plan is made with them
 * that the rules of manners would stop.
 */
export function seenUnasked(world: WorldSnapshot): WorldSnapshot {
  const { containers = [], nearbyBlocks } = world;
  const own = containers.filter((container) => container.own === true);
  const isOwn = (name: string) => own.some((container) => container.name === name);
  const isOthers = ({ name }: { readonly name: string }) => HOLDS.test(name) && !isOwn(name);
  if (own.length === containers.length && !nearbyBlocks.some(isOthers)) return world;
  return { ...world, containers: own, nearbyBlocks: nearbyBlocks.filter((block) => !isOthers(block)) };
}
