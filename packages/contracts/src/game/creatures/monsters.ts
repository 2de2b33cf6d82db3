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

export const isMonster = (name: string): boolean => Object.hasOwn(fighters, name);

export const fighterOf = (name: string): Fighter => fighters[name] ?? UNKNOWN;

/** Whether a monster of this kind strikes from afar, so that it matters whether it sees the bot. */
export const shoots = (name: string): boolean => (fighters[name]?.reach ?? 0) > 3;

/** What goes up a wall: a pillar keeps none of them off. Source: minecraft.wiki "Spider", "Cave Spider". */
export const climbs = (name: string): boolean => name.endsWith('spider');

/** Whether one does harm only where its arms reach, and no more than that. */
export const isMelee = (name: string): boolean => name !== 'creeper' && !shoots(name);

/** What is at home in water, where a player is slow: it is met on land, or not at all. Source: minecraft.wiki "Drowned", "Guardian". */
export const livesInWater = (name: string): boolean => name === 'drowned' || name.endsWith('guardian');
