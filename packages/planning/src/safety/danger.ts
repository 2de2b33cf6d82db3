import {
  countItem,
  isBuildingMaterial,
  isHarmfulFood,
  isMelee,
  isWeapon,
  type NearbyEntity,
  STARVING,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { climbs } from '@conscious-bot/contracts/game';
import { type DangerThresholds, safetyThresholds } from './thresholds.ts';

/** What reflexes go by: the world, and what is remembered of the last moments. */
export interface Danger {
  readonly world: WorldSnapshot;
  /** Monsters that are upon the bot and were not just dealt with, the nearest first. */
  readonly pressing: readonly NearbyEntity[];
  /** Running would not help: one is too near for it, or ran after the bot, or there was no way. */
  readonly cornered: boolean;
  /** The last run found no way. */
  readonly noWay: boolean;
  /** Whether it could win a fight with what presses. */
  readonly fit: boolean;
  /** The kind of damage of the last moments, as the game names it. */
  readonly harm: string | undefined;
  readonly edible: boolean;
  /** Blocks to build with that it carries. */
  readonly blocks: number;
}

/** What of the last moments counts. */
export interface Recent {
  /** Whether a monster was just dealt with. */
  settled(monster: NearbyEntity): boolean;
  /** The bot ran from something a moment ago; whether it got away. */
  readonly flight: 'away' | 'no_way' | undefined;
  readonly harm: string | undefined;
}

/** Reads the danger of a moment. @param isFood whether the game counts an item as food */
export function dangerOf(
  world: WorldSnapshot,
  recent: Recent,
  isFood: (item: string) => boolean,
  at: DangerThresholds = safetyThresholds,
): Danger {
  const near = world.hostiles.filter((one) => isUpon(one, world, at));
  const pressing = near.filter((one) => !recent.settled(one));
  const [nearest] = pressing;
  const noWay = recent.flight === 'no_way';
  const armed = world.inventory.some(({ name }) => isWeapon(name));
  const edible = ({ name, count }: { name: string; count: number }) =>
    count > 0 && isFood(name) && (!isHarmfulFood(name) || (world.food ?? 20) <= STARVING);
  return {
    world,
    pressing,
    cornered: nearest !== undefined && (nearest.distance <= at.cornered || recent.flight !== undefined),
    noWay,
    harm: recent.harm,
    fit:
      armed &&
      (world.health ?? 0) > at.fit &&
      [...pressing, ...world.hostiles.filter(({ distance }) => distance <= at.cleared)].every(({ name }) =>
        isMelee(name),
      ),
    edible: world.inventory.some(edible),
    blocks: world.inventory
      .filter(({ name }) => isBuildingMaterial(name))
      .reduce((sum, { name }) => sum + countItem(world, name), 0),
  };
}

/** Whether a monster is to be reckoned with: by its threat where the body estimated it, else by how near it is. */
function isUpon(monster: NearbyEntity, { position, exposure }: WorldSnapshot, at: DangerThresholds): boolean {
  const { name, threat, distance } = monster;
  const below = (position?.y ?? monster.position.y) - monster.position.y;
  if (isMelee(name) && !climbs(name) && below >= at.outOfReachBelow) return false;
  if (threat === undefined) return exposure?.sheltered !== true && distance <= at.cornered;
  return threat >= (name === 'creeper' ? at.creeperThreat : at.threat);
}
