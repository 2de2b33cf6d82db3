import type { MobCategory } from './mob-categories.ts';

/** One thing that may be left behind. minecraft-data's loot has no counts. */
export interface MobDrop {
  readonly item: string;
  /** What it is in versions that do not know `item`. */
  readonly instead?: string;
  /** May be below 0, as in the game: such a draw leaves nothing. */
  readonly min: number;
  readonly max: number;
  /** Where it is not certain to be tried. */
  readonly chance?: number;
  /** Only when a player hit it within its last five seconds. */
  readonly byPlayer?: true;
}

/** How one kind of mob lives. Sizes come from minecraft-data; the rest it does not have. */
export interface MobKind {
  readonly health: number;
  /** Blocks per second when it has somewhere to be. */
  readonly speed: number;
  readonly hostile: boolean;
  /** Health points per blow at normal difficulty. */
  readonly attack: number;
  /** Points of armour it has by nature. */
  readonly armour?: number;
  /** Blocks from which it notices a player. */
  readonly sight?: number;
  /** How many times faster it runs when it was hurt. */
  readonly panic?: number;
  /** How many times faster it goes where food draws it. */
  readonly keen?: number;
  /** Least and most points of experience a player gets for it. */
  readonly experience: readonly [least: number, most: number];
  readonly drops: readonly MobDrop[];
  /** Its size in blocks where minecraft-data has the size of another form. */
  readonly body?: { readonly width: number; readonly height: number };
  /** Fire and lava do not hurt it. */
  readonly fireproof?: true;
  /** It goes up and down in the air as it likes. */
  readonly flies?: true;
  /** It goes up and down in water as it likes. */
  readonly swims?: true;
  /** It suffocates out of water. */
  readonly breathesWater?: true;
  /** Where that does not follow from whether it is hostile or an animal of the land. */
  readonly category?: MobCategory;
  /** How many appear in one chunk at once at most; 4 without it. */
  readonly group?: number;
}

/**
 * Blocks per second on ordinary ground of a mob with this movement attribute: each tick it gains attribute² × 0.98 and keeps 0.546 of its speed.
 * A zombie's 0.23 makes 2.3, a spider's 0.3 makes 3.9, as measured in the game.
 */
export const walkingSpeed = (attribute: number): number => (20 * 0.98 * attribute ** 2) / (1 - 0.6 * 0.91);
