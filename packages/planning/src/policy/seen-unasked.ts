import type { WorldSnapshot } from '@conscious-bot/contracts';

/** Blocks that hold what somebody put into them. */
const HOLDS = /^((trapped_)?chest|barrel|(\w+_)?shulker_box)$/;

const SOIL = 'farmland';

/**
 * The world as it counts for what nobody asked for: the containers of others are not there to be opened, nor their fields to be harvested, so that no plan is
 * made with them that the rules of manners would stop.
 */
export function seenUnasked(world: WorldSnapshot): WorldSnapshot {
  const { containers = [], fields = [], nearbyBlocks } = world;
  const own = containers.filter((container) => container.own === true);
  const free = fields.filter((field) => field.others !== true);
  const isOwn = (name: string) => own.some((container) => container.name === name);
  const isFree = (crop: string) => free.some((field) => field.crop === crop);
  // Where every field in sight is theirs, so is the soil.
  const isTheirSoil = fields.length > 0 && free.length === 0;
  const isOthersField = (name: string) =>
    name === SOIL ? isTheirSoil : fields.some(({ crop }) => crop === name) && !isFree(name);
  const isOthers = ({ name }: { readonly name: string }) => (HOLDS.test(name) && !isOwn(name)) || isOthersField(name);
  if (own.length === containers.length && free.length === fields.length && !nearbyBlocks.some(isOthers)) return world;
  return {
    ...world,
    containers: own,
    ...(world.fields !== undefined && { fields: free }),
    nearbyBlocks: nearbyBlocks.filter((block) => !isOthers(block)),
  };
}
