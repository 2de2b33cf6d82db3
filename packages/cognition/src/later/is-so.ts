import { countItem, isNight, type WorldSnapshot } from '@conscious-bot/contracts';
import type { LaterCondition } from '@conscious-bot/contracts/thought';
import { playerNear } from '@conscious-bot/contracts/world';

/** What of the world conditions speak of. */
type LaterWorld = Pick<
  WorldSnapshot,
  | 'nearbyBlocks'
  | 'nearbyEntities'
  | 'hostiles'
  | 'inventory'
  | 'timeOfDay'
  | 'dimension'
  | 'weather'
  | 'health'
  | 'food'
>;

/** Whether a condition holds; undefined where the snapshot does not say. */
export function isSo(condition: LaterCondition, world: LaterWorld): boolean | undefined {
  switch (condition.kind) {
    case 'sees':
      return sees(condition.name, world);
    case 'lacks':
      return countItem(world, condition.name) < condition.below;
    case 'health':
      return world.health === undefined ? undefined : world.health < condition.below;
    case 'food':
      return world.food === undefined ? undefined : world.food < condition.below;
    case 'night':
      return isNight(world);
    case 'day': {
      const night = isNight(world);
      return night === undefined ? undefined : !night;
    }
    case 'rain':
      return world.weather === undefined ? undefined : world.weather !== 'clear';
    case 'clear':
      return world.weather === undefined ? undefined : world.weather === 'clear';
    case 'near': {
      const seen = playerNear(condition.player, world);
      return seen !== undefined && seen.knownBy !== 'memory' && seen.distance < condition.within;
    }
    case 'monster':
      return world.hostiles.length > 0;
  }
}

/** A creature, a block, or the ore a thing is found in: "if you find coal" is meant of coal in the rock. */
function sees(name: string, { nearbyEntities, hostiles, nearbyBlocks }: LaterWorld): boolean {
  const bare = name
    .replace(/^raw_/, '')
    .replace(/_ingot$/, '')
    .replace(/^lapis_lazuli$/, 'lapis');
  const names = new Set([name, `${bare}_ore`, `deepslate_${bare}_ore`]);
  return [...nearbyEntities, ...hostiles, ...nearbyBlocks].some((each) => names.has(each.name));
}
