/** How a kind of monster fights. */
interface Fighter {
  /** Half hearts of one blow at normal difficulty, without armour. */
  readonly damage: number;
  /** Blocks from which it strikes; shooters from afar, the others when they are next to one. */
  readonly reach: number;
  /** Leaves one alone until it is attacked. */
  readonly neutral?: true;
}

const MELEE = 2;
const SHOT = 15;
const melee = (damage: number): Fighter => ({ damage, reach: MELEE });
const shooter = (damage: number, reach = SHOT): Fighter => ({ damage, reach });
const neutral = (damage: number): Fighter => ({ damage, reach: MELEE, neutral: true });

/**
 * What monsters do, by the pages of the Minecraft Wiki for Java Edition, normal difficulty; minecraft-data has no figures for it. A creeper
 * counts with the blast at three blocks. Every kind named here is hostile, whatever category the version's data gives it.
 */
const fighters: Readonly<Record<string, Fighter>> = {
  zombie: melee(3),
  zombie_villager: melee(3),
  husk: melee(3),
  drowned: shooter(9, 10),
  giant: melee(50),
  skeleton: shooter(4),
  stray: shooter(4),
  bogged: shooter(4),
  wither_skeleton: melee(8),
  creeper: { damage: 20, reach: 3 },
  spider: melee(2),
  cave_spider: melee(4),
  slime: melee(4),
  magma_cube: melee(6),
  silverfish: melee(1),
  endermite: melee(2),
  enderman: neutral(7),
  zombified_piglin: neutral(8),
  piglin: shooter(5, 8),
  piglin_brute: melee(13),
  hoglin: melee(6),
  zoglin: melee(6),
  witch: shooter(6, 10),
  pillager: shooter(4, 8),
  vindicator: melee(13),
  evoker: shooter(6, 12),
  evoker_fangs: melee(6),
  illusioner: shooter(4),
  vex: melee(9),
  ravager: melee(12),
  phantom: melee(3),
  guardian: shooter(6),
  elder_guardian: shooter(8),
  blaze: shooter(5),
  ghast: shooter(9, 40),
  shulker: shooter(4),
  breeze: shooter(3),
  creaking: melee(3),
  warden: shooter(30, 15),
  wither: shooter(8, 20),
  ender_dragon: melee(10),
};

/** Of a kind nobody has written down: as bad as a zombie. */
const UNKNOWN = melee(3);
/** Half hearts of one blow that count as deadly. */
const DEADLY = 10;
/** Blocks beyond its reach at which a monster is no danger yet. */
const FAR = 16;
/** How much less one is that leaves others alone, one that cannot get in, one that is high above or below. */
const NEUTRAL = 0.25;
const SHUT_OUT = 0.2;
const OUT_OF_LEVEL = 0.5;
const LEVELS = 4;

export const isMonster = (name: string): boolean => Object.hasOwn(fighters, name);

export interface MonsterSeen {
  readonly name: string;
  /** Blocks to the bot. */
  readonly distance: number;
  /** Blocks it is above the bot, negative below. */
  readonly above: number;
  /** Whether nothing that stops an arrow stands between. */
  readonly inSight: boolean;
}

/** Whether a monster of this kind strikes from afar, so that it matters whether it sees the bot. */
export const shoots = (name: string): boolean => (fighters[name]?.reach ?? 0) > 3;

/**
 * How dangerous a monster is to the bot now: 0 harmless … 1 deadly next to it. What one blow takes, less with the distance beyond its reach;
 * less if it would have to walk and cannot come in, or would have to see the bot and does not.
 *
 * @param sheltered whether nothing that walks can get to the bot
 */
export function threatOf({ name, distance, above, inSight }: MonsterSeen, sheltered: boolean): number {
  const fighter = fighters[name] ?? UNKNOWN;
  const beyond = Math.max(0, distance - fighter.reach);
  const closeness = Math.max(0, 1 - beyond / FAR);
  // One blow is never nothing: whoever stands there will strike again.
  const force = Math.max(0.3, Math.min(1, fighter.damage / DEADLY));
  let threat = force * closeness;
  if (fighter.neutral) threat *= NEUTRAL;
  if (shoots(name)) {
    if (!inSight) threat *= sheltered ? SHUT_OUT : OUT_OF_LEVEL;
  } else {
    if (sheltered) threat *= SHUT_OUT;
    else if (Math.abs(above) > LEVELS) threat *= OUT_OF_LEVEL;
  }
  return Math.round(threat * 100) / 100;
}
