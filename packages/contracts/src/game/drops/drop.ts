/** What a block is dug with, as far as its drop depends on it: a tool that harvests it, and has neither shears' edge nor silk touch, or one of these. */
export type DropTool = 'plain' | 'shears' | 'silk_touch';

/** One item that a block may give. */
export interface Drop {
  readonly item: string;
  /** Chance that one dig gives any of it, above 0 and at most 1; 1 is for sure. */
  readonly chance: number;
  /** How many one dig gives on the average, digs that give nothing included. */
  readonly count: number;
}

/** Chance that the data of the game give as certain; less is a matter of luck. */
export const isSure = ({ chance }: Drop): boolean => chance >= 1;

/** The block itself, in a row of the table. */
export const SELF = '=';

export type Item = string | readonly string[];
/** Of several names the first that the version has, for names have changed. */
export const gives = (item: Item, count = 1, chance = Math.min(1, count)): RowDrop => ({ item, chance, count });
export interface RowDrop {
  readonly item: Item;
  readonly chance: number;
  readonly count: number;
}
