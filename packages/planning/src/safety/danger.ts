import {
  countItem,
  isBuildingMaterial,
  isMelee,
  isNight,
  type NearbyEntity,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { canHeal, climbs, fighterOf, isBelowGround, isWorthEating, livesInWater } from '@conscious-bot/contracts/game';
import { costOfFight } from './odds.ts';
import { type DangerThresholds, safetyThresholds } from './thresholds.ts';

/** What reflexes go by: the world, and what is remembered of the last moments. */
export interface Danger {
  readonly world: WorldSnapshot;
  /** Monsters that are upon the bot and were not just dealt with, the nearest first. */
  readonly pressing: readonly NearbyEntity[];
  /** Monsters about that would come for it, the nearest first: at night a roof is wanted before they are upon it. */
  readonly hunters: readonly NearbyEntity[];
  /** Running would not help: one is too near for it, or ran after the bot, or there was no way. */
  readonly cornered: boolean;
  /** The last run found no way. */
  readonly noWay: boolean;
  /** The last run got away, a moment ago. */
  readonly gotAway: boolean;
  /** Whether it could win a fight with what presses. */
  readonly fit: boolean;
  /** Whether that fight would cost so little that nobody runs from it. */
  readonly easy: boolean;
  /** Whether so little would be a fight with all that are about. */
  readonly standsGround: boolean;
  /** In water, where what presses is at home: it is met ashore. */
  readonly outOfItsElement: boolean;
  /** In a tunnel: ground above, and at most two ways on, of which those to what comes can be blocked. */
  readonly inTunnel: boolean;
  /** Where it is night as well as day, and what is heard through the rock does not come. */
  readonly belowGround: boolean;
  /** Nobody stays in the open: it is night, or the bot is hurt, or has found no way to run. */
  readonly wantsCover: boolean;
  /** The kind of damage of the last moments, as the game names it. */
  readonly harm: string | undefined;
  /** It is in the shelter it took before a danger. */
  readonly inRefuge: boolean;
  /** Whoever comes is the business of the verb under way. */
  readonly isSeenTo: boolean;
  /** The verb under way, or the one that comes next, sees to monsters and wounds by itself. */
  readonly looksAfterItself: boolean;
  /** Its wounds would close if it were left alone: it is well fed, or can eat. */
  readonly canHeal: boolean;
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
  readonly inRefuge: boolean;
  /** The verb under way, or the one that comes next, sees to monsters and wounds by itself. */
  readonly looksAfterItself?: boolean;
}

/** Reads the danger of a moment. @param isFood whether the game counts an item as food */
export function dangerOf(
  world: WorldSnapshot,
  recent: Recent,
  isFood: (item: string) => boolean,
  at: DangerThresholds = safetyThresholds,
): Danger {
  const near = world.hostiles.filter((one) => isUpon(one, world, recent, at));
  const pressing = near.filter((one) => !recent.settled(one));
  const [nearest] = pressing;
  const foes = [
    ...new Set([...pressing, ...world.hostiles.filter((one) => isFoe(one, recent) && one.distance <= at.cleared)]),
  ];
  const hunters = world.hostiles.filter((one) => isHunter(one, world, recent, at));
  const health = world.health ?? 0;
  const cost = costOfFight(world, foes);
  const belowGround = isBelowGround(world);
  const isEdible = ({ name, count }: { name: string; count: number }) =>
    count > 0 && isFood(name) && isWorthEating(name, world);
  const hasFood = world.inventory.some(isEdible);
  return {
    world,
    pressing,
    hunters,
    // A young zombie is faster than who runs from it.
    cornered:
      nearest !== undefined &&
      (nearest.distance <= at.cornered || recent.flight !== undefined || pressing.some(({ baby }) => baby === true)),
    noWay: recent.flight === 'no_way',
    gotAway: recent.flight === 'away',
    harm: recent.harm,
    inRefuge: recent.inRefuge,
    isSeenTo: false,
    looksAfterItself: recent.looksAfterItself === true,
    canHeal: canHeal(world, hasFood),
    fit: health > at.fit && health - cost >= at.keeps && !(hasCreeper(foes) && isBoxedIn(world)),
    easy: cost <= at.easy,
    standsGround: health > at.fit && costOfFight(world, [...new Set([...foes, ...hunters])]) <= at.easy,
    outOfItsElement: world.inWater === true && pressing.some(({ name }) => livesInWater(name)),
    inTunnel: world.exposure?.sky === false && world.exposure.openSides <= 2,
    belowGround,
    wantsCover: (isNight(world) === true && !belowGround) || health <= at.weak || recent.flight === 'no_way',
    edible: hasFood,
    blocks: world.inventory
      .filter(({ name }) => isBuildingMaterial(name))
      .reduce((sum, { name }) => sum + countItem(world, name), 0),
  };
}

/**
 * What is left to reflexes where the verb under way sees to monsters: everything else. It eats by itself as well, and a meal in the middle of a fight
 * would take the body from it.
 */
export function withoutMonsters(danger: Danger): Danger {
  const none = { pressing: [], hunters: [], cornered: false, noWay: false, gotAway: false };
  return { ...danger, ...none, edible: danger.edible && danger.pressing.length === 0, isSeenTo: true };
}

const hasCreeper = (foes: readonly NearbyEntity[]): boolean => foes.some(({ name }) => name === 'creeper');

/** Nobody backs off from a creeper in a corner. */
const isBoxedIn = ({ exposure }: WorldSnapshot): boolean => (exposure?.openSides ?? 4) < 2;

/** One that leaves others alone is a foe once it has struck. */
const isFoe = ({ name, distance }: NearbyEntity, { harm }: Recent): boolean =>
  fighterOf(name).neutral !== true || (distance <= PROVOKED && harm !== undefined && STRUCK.test(harm));

const PROVOKED = 4;
const STRUCK = /^(mob_attack|something|generic)/;

/** Whether a monster is to be reckoned with: by its threat where the body estimated it, else by how near it is. */
function isUpon(monster: NearbyEntity, world: WorldSnapshot, recent: Recent, at: DangerThresholds): boolean {
  const { name, threat, distance } = monster;
  if (isOutOfReach(monster, world, at)) return false;
  if (fighterOf(name).neutral === true && isFoe(monster, recent)) return true;
  if (threat === undefined) return world.exposure?.sheltered !== true && distance <= at.cornered;
  return threat >= (name === 'creeper' ? at.creeperThreat : at.threat);
}

/** Whether a monster is about on the same ground, so that it will come. */
function isHunter(monster: NearbyEntity, world: WorldSnapshot, recent: Recent, at: DangerThresholds): boolean {
  if (monster.distance > at.hunts || !isFoe(monster, recent) || isOutOfReach(monster, world, at)) return false;
  return Math.abs((world.position?.y ?? monster.position.y) - monster.position.y) <= at.level;
}

function isOutOfReach({ name, position }: NearbyEntity, world: WorldSnapshot, at: DangerThresholds): boolean {
  const below = (world.position?.y ?? position.y) - position.y;
  return isMelee(name) && !climbs(name) && below >= at.outOfReachBelow;
}
