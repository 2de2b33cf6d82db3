import { isMelee, isNight, type NearbyEntity, shoots } from '@conscious-bot/contracts';
import { climbs, isQuietOutside, isWeak, wounds } from '@conscious-bot/contracts/game';
import type { ExplicitStep } from '../tasks/explicit-plan.ts';
import type { Danger } from './danger.ts';
import { safetyThresholds as at } from './thresholds.ts';

export const reflexNames = [
  ...([
    'leave_hazard',
    'surface',
    'wake_up',
    'take_cover',
    'block_tunnel',
    'pillar_up',
    'defend',
    'flee',
    'recover',
    'eat',
    'come_out',
  ] as const),
];
export type ReflexName = (typeof reflexNames)[number];

export interface Reflex {
  readonly name: ReflexName;
  /** A reflex takes the body from one of a higher number: what kills in seconds, what hunts, what weakens. */
  readonly rank: 0 | 1 | 2;
  /** Why it fires, for people; undefined when there is no call for it. */
  applies(danger: Danger): string | undefined;
  steps(danger: Danger): readonly ExplicitStep[];
}

const FULL_AIR = 20;
/** The game's name for damage by a block that leaves no air; versions write it differently. */
const SMOTHERS = /^in_?wall$/i;

/** The one list of what the executive does without an intent (D8), the most urgent first. Everything else passes intake as a wish. */
export const reflexTable: readonly Reflex[] = [
  {
    name: 'leave_hazard',
    rank: 0,
    applies: ({ world: { inLava, onFire }, harm }) => {
      if (inLava === true) return 'in lava';
      if (onFire === true) return 'on fire';
      return harm !== undefined && SMOTHERS.test(harm) ? 'a block upon its head' : undefined;
    },
    steps: () => [{ capability: 'leave_hazard', args: {} }],
  },
  {
    name: 'surface',
    rank: 0,
    // Out of the water the air comes back by itself.
    applies: ({ world: { oxygen, inWater } }) =>
      oxygen !== undefined && oxygen <= at.air && inWater !== false
        ? `air for ${Math.max(0, oxygen)} of 20 is left`
        : undefined,
    steps: () => [{ capability: 'surface', args: {} }],
  },
  {
    name: 'wake_up',
    rank: 1,
    applies: ({ world: { sleeping }, pressing, harm }) => {
      // Where something presses, what is done about it gets the bot up as well, and sooner than two reflexes would.
      if (sleeping !== true || pressing.length > 0) return undefined;
      return harm === undefined ? undefined : `hurt in its sleep by ${harm}`;
    },
    steps: () => [{ capability: 'wake', args: {} }],
  },
  {
    name: 'take_cover',
    rank: 1,
    applies: (danger) => {
      const { world, pressing, hunters, standsGround, wantsCover, gotAway, noWay, belowGround } = danger;
      // What it took for its shelter is one until something is upon it there.
      if (world.exposure?.sheltered === true || (danger.inRefuge && pressing.length === 0)) return struckInside(danger);
      // Whoever found no way to run is not in the middle of a jump: a ladder holds it.
      if (!wantsCover || (world.onGround === false && !noWay)) return undefined;
      if (world.inWater === true || world.inLava === true || world.sleeping === true) return undefined;
      const isDark = isNight(world) === true && !belowGround;
      const about = isDark ? hunters : pressing;
      if (about.length === 0) return gotAway && isDark ? 'it has just run from monsters, by night' : undefined;
      // Whoever would win a fight that is upon it fights: without blocks for walls it would be struck all the while it digs.
      if (danger.fit && danger.cornered && !(isDark && danger.blocks >= at.walls)) return undefined;
      if (standsGround || !about.every((one) => leavesTime(one, danger.blocks))) return undefined;
      return `${listMonsters(about)}, ${isDark ? 'by night' : noWay ? 'and there is no way to run' : 'and it is hurt'}`;
    },
    steps: () => [{ capability: 'hide', args: { until: 'shut_in', leastMs: 1_000 } }],
  },
  {
    name: 'block_tunnel',
    rank: 1,
    applies: ({ world, pressing, inTunnel, easy, blocks }) => {
      if (pressing.length === 0 || !inTunnel || blocks < at.tunnelBlocks || world.exposure?.sheltered === true)
        return undefined;
      if (world.onGround === false || world.inWater === true || world.sleeping === true) return undefined;
      // Nobody backs off from a creeper in a tunnel.
      if (easy && !pressing.some(({ name }) => name === 'creeper')) return undefined;
      if (!pressing.every(({ distance }) => distance > at.upon)) return undefined;
      return `${listMonsters(pressing)}, in a tunnel`;
    },
    steps: () => [{ capability: 'hide', args: { until: 'shut_in', leastMs: 1_000 } }],
  },
  {
    name: 'pillar_up',
    rank: 1,
    applies: ({ pressing, cornered, fit, blocks, world }) =>
      cornered &&
      !fit &&
      blocks >= at.pillar &&
      world.onGround !== false &&
      world.inWater !== true &&
      pressing.every(({ name }) => isMelee(name) && !climbs(name))
        ? `${listMonsters(pressing)}, not fit to fight`
        : undefined,
    steps: () => [{ capability: 'pillar_up', args: { height: at.pillar } }],
  },
  {
    name: 'defend',
    rank: 1,
    applies: ({ pressing, cornered, noWay, fit, easy, outOfItsElement }) => {
      const [nearest] = pressing;
      if (nearest === undefined || (outOfItsElement && !noWay)) return undefined;
      if (fit && cornered) return `cornered: ${listMonsters(pressing)}`;
      if (fit && easy) return `fit for it: ${listMonsters(pressing)}`;
      return noWay && nearest.distance <= at.lastResort ? `no way out: ${listMonsters(pressing)}` : undefined;
    },
    steps: (danger) => [{ capability: 'defend', args: { radius: fightingRadius(danger), maxMs: at.fightMs } }],
  },
  {
    name: 'flee',
    rank: 1,
    applies: ({ pressing }) => (pressing.length === 0 ? undefined : listMonsters(pressing)),
    steps: () => [{ capability: 'flee', args: { distance: at.away } }],
  },
  {
    name: 'recover',
    rank: 2,
    // Below the ground and by night the next monster is never far: whoever works on there with hardly any health dies of the one that a healthy bot fights.
    applies: (danger) => {
      const { world, pressing, hunters, belowGround, looksAfterItself } = danger;
      if (!isWeak(world) || !danger.canHeal || pressing.length > 0 || looksAfterItself) return undefined;
      if (world.inWater === true || world.onGround === false || world.sleeping === true) return undefined;
      const where = belowGround ? 'below the ground' : isNight(world) === true ? 'by night' : undefined;
      if (where === undefined && hunters.length === 0) return undefined;
      return `health ${rounded(world.health)}, ${where ?? listMonsters(hunters)}`;
    },
    steps: () => [{ capability: 'hide', args: { until: 'healed', leastMs: 1_000, maxMs: at.healMs } }],
  },
  {
    name: 'eat',
    rank: 2,
    applies: ({ world: { food, health, oxygen = FULL_AIR }, edible }) => {
      // Nobody stays under water for a meal.
      if (!edible || food === undefined || food >= 20 || oxygen < FULL_AIR) return undefined;
      if (food <= at.food) return `food ${food}`;
      return health !== undefined && health <= at.health ? `health ${rounded(health)}` : undefined;
    },
    steps: () => [{ capability: 'consume_food', args: {} }],
  },
  {
    name: 'come_out',
    rank: 2,
    applies: ({ world, inRefuge }) => {
      if (!inRefuge || world.exposure?.sheltered !== true || isNight(world) === true) return undefined;
      if (isMending(world)) return undefined;
      return isQuietOutside(world) ? 'it is safe outside again' : undefined;
    },
    steps: () => [{ capability: 'hide', args: { until: 'safe', leastMs: 1_000, maxMs: at.comeOutMs } }],
  },
];

/** Badly hurt, and so well fed that its wounds close by themselves: a minute in its shelter makes it well. */
const isMending = ({ health, food }: Danger['world']): boolean =>
  isWeak({ health }) && food !== undefined && food >= wounds.closeFromFood;

const rounded = (health: number | undefined): string => String(Math.round(10 * (health ?? 0)) / 10);

/** Those are fought that press, wherever they stand: who shoots does so from afar. */
const fightingRadius = ({ pressing }: Danger): number =>
  Math.max(at.cleared, ...pressing.map(({ distance }) => Math.min(at.farthest, Math.ceil(distance) + at.givesWay)));

/**
 * Walls that something strikes round are no shelter yet, and neither are those that one who shoots sees through. Where there is no way out they are
 * closed before the first shot, and before the first bottle of a witch in any case: the poison in it takes eighteen of twenty half hearts.
 */
function struckInside({ world, harm, isSeenTo, pressing, noWay }: Danger): string | undefined {
  const [nearest] = world.hostiles;
  if (nearest === undefined || isSeenTo) return undefined;
  if (harm !== undefined && nearest.distance <= at.lastResort && /attack|something|generic/.test(harm))
    return `struck inside its walls: ${listMonsters([nearest])}`;
  // What presses within walls has the bot in its sight, whether or not it is seen itself.
  const archer =
    pressing.find(({ name }) => isArcher(name)) ??
    world.hostiles.find(({ name, knownBy }) => isArcher(name) && knownBy === 'sight');
  if (archer === undefined) return undefined;
  if (harm !== undefined && /arrow|projectile|thrown|trident|magic|something|generic/i.test(harm))
    return `shot at inside its walls: ${listMonsters([archer])}`;
  const isUrgent = noWay || isWitch(archer);
  return isUrgent && pressing.includes(archer) ? `seen inside its walls: ${listMonsters([archer])}` : undefined;
}

const isWitch = ({ name }: Pick<NearbyEntity, 'name'>): boolean => name === 'witch';

const isArcher = (name: string): boolean => shoots(name) && name !== 'creeper';

/** Whether there is time to get shut in before a monster is there, and nothing that would blast it open again. */
function leavesTime({ name, distance }: Danger['pressing'][number], blocks: number): boolean {
  if (name === 'creeper') return distance > at.coverRoomOfCreeper;
  return distance > (blocks >= at.walls ? at.coverRoomWithWalls : at.coverRoom);
}

/** The most urgent reflex there is a call for and that does not rest. */
export function chooseReflex(
  danger: Danger,
  rests: (name: ReflexName) => boolean = () => false,
): { readonly reflex: Reflex; readonly why: string } | undefined {
  const { connected, health, gameMode } = danger.world;
  if (!connected || (health !== undefined && health <= 0)) return undefined;
  if (gameMode === 'creative' || gameMode === 'spectator') return undefined;
  for (const reflex of reflexTable) {
    const why = rests(reflex.name) ? undefined : reflex.applies(danger);
    if (why !== undefined) return { reflex, why };
  }
  return undefined;
}

function listMonsters(pressing: Danger['pressing']): string {
  const [nearest] = pressing;
  if (nearest === undefined) return 'nothing';
  const more = pressing.length > 1 ? ` and ${pressing.length - 1} more` : '';
  return `${nearest.name} ${nearest.distance.toFixed(0)} blocks away${more}`;
}
