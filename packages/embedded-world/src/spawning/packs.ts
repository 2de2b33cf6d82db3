import type { MobName } from '../mobs/mob-kinds.ts';

/** One line of what comes somewhere: a kind, how often it is chosen beside the others, and how many come at once. */
export interface Pack {
  /** Null for a kind of the game that this world does not have: it is chosen as often, and nothing comes. */
  readonly name: MobName | null;
  readonly weight: number;
  readonly least: number;
  readonly most: number;
}

export const pack = (name: MobName | null, weight: number, least = 4, most = least): Pack => ({
  name,
  weight,
  least,
  most,
});

/** One of the packs by their weights; null when there are none. @param random in [0, 1). */
export function choosePack(packs: readonly Pack[], random: () => number): Pack | null {
  let left = random() * packs.reduce((sum, { weight }) => sum + weight, 0);
  for (const each of packs) {
    left -= each.weight;
    if (left < 0) return each;
  }
  return null;
}

/** How many come of a pack. */
export const packSize = ({ least, most }: Pack, random: () => number): number =>
  least + Math.floor(random() * (most - least + 1));
