import type { MobName } from '../mobs/mob-kinds.ts';

/** What bats, squids and fish need to know of a place. */
export interface AmbientPlace {
  readonly y: number;
  /** The first free y above the land there. */
  readonly top: number;
  /** The block below. */
  readonly ground: string;
  /** Light of lamps and sky as it is now, 0..15. */
  readonly brightness: number;
  /** No light of either ever comes there. */
  readonly pitchDark: boolean;
}

/** How the version of the world goes about it. */
export interface AmbientRules {
  /** Where the sea ends: the lowest y above its surface. */
  readonly seaLevel: number;
  /** Since 1.18 squids and fish come in the uppermost blocks of the sea; before, squids above 45 and fish wherever there is water. */
  readonly nearSurface: boolean;
  /** Since 1.21.2 bats come at any height below the surface, on stone only; before, below the sea on anything. */
  readonly batsOnStone: boolean;
}

const DEPTH = 13;
const SQUIDS_ABOVE = 45;
/** So far below the sea, and in complete darkness, glow squids come. */
const GLOW_DEPTH = 33;
/** No glow squid comes above this y, in any version. */
export const DEEP_BELOW = 63 - GLOW_DEPTH;
/** One try in two counts, and the brightness must not be above a number drawn from below the second. More of them around Halloween are left out. */
const BATS = { chance: 1 / 2, dice: 4 };
const STONE = /^(stone|granite|diorite|andesite|tuff|deepslate)$/;

/** Whether one of a kind may appear at a place that is of the right sort. Minecraft Wiki, pages of the mobs (Java edition: spawning). @param random in [0, 1). */
export function allowsAmbient(name: MobName, place: AmbientPlace, rules: AmbientRules, random: () => number): boolean {
  const { y } = place;
  const { seaLevel, nearSurface } = rules;
  if (name === 'bat') return allowsBats(place, rules, random);
  if (name === 'glow_squid') return y <= seaLevel - GLOW_DEPTH && place.pitchDark;
  if (nearSurface) return y >= seaLevel - DEPTH && y <= seaLevel;
  return name !== 'squid' || (y > SQUIDS_ABOVE && y < seaLevel);
}

function allowsBats(
  { y, top, ground, brightness }: AmbientPlace,
  { seaLevel, batsOnStone }: AmbientRules,
  random: () => number,
): boolean {
  if (y >= (batsOnStone ? top : seaLevel)) return false;
  if (batsOnStone && !STONE.test(ground)) return false;
  return random() < BATS.chance && brightness <= Math.floor(random() * BATS.dice);
}
