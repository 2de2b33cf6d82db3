import { monstersNear } from '../world/monsters-near.ts';
import type { WorldSnapshot } from '../world/world-snapshot.ts';
import type { StrategyZone } from './situation-signature.ts';

/** Half hearts and food points up to which it is a crisis, or a struggle (D13; those of the signals of low health and food). */
const CRISIS = { health: 6, food: 2 };
const STRUGGLE = { health: 12, food: 8 };
/** Blocks within which a monster in the open is a threat to whoever is not well. */
const UPON = 8;
const FULL = 20;
/** Food from which on wounds heal by themselves (minecraft.wiki "Hunger"). */
const HEALING = 18;

/** How well it stands with the bot, by health, food and threat (D13). What the snapshot does not show does not count. */
export function zoneOf(world: WorldSnapshot): StrategyZone {
  const { health = FULL, food = FULL, exposure } = world;
  const threat = exposure?.sheltered === true ? Number.POSITIVE_INFINITY : nearestMonster(world);
  if (health <= CRISIS.health || food <= CRISIS.food) return 'crisis';
  if (health <= STRUGGLE.health || food <= STRUGGLE.food || threat <= UPON) return 'struggling';
  return health === FULL && food >= HEALING && threat === Number.POSITIVE_INFINITY ? 'transcendent' : 'healthy';
}

const nearestMonster = (world: WorldSnapshot): number =>
  Math.min(Number.POSITIVE_INFINITY, ...monstersNear(world).map(({ distance }) => distance));
