import type { Position } from '@conscious-bot/contracts';
import type { Homestead, ItemStack } from '@conscious-bot/contracts/world';
import type { GameData } from '../../game/game-data.ts';
import type { Inside } from '../../goals/stays-inside.ts';

/** How many there are of each name; what is not there is absent. */
export type Counts = ReadonlyMap<string, number>;

/** A goal the strategist had done, or tried in vain. */
export interface Attempt {
  readonly goalKey: string;
  /** When it ended, ms since the epoch. */
  readonly at: number;
  readonly ok: boolean;
  /** From its first step to its end. */
  readonly ms: number;
  /** Why it failed, in words. */
  readonly reason?: string;
  /** What it was left for is over then, ms since the epoch. */
  readonly againAt?: number;
}

/** The time of day, in milliseconds of the game's own day of 20 minutes. */
export interface DayClock {
  /** Ticks 0–23999. */
  readonly timeOfDay: number;
  /** 0 from sunset to dawn. */
  readonly toDuskMs: number;
  /** 0 by day. */
  readonly toDawnMs: number;
}

/** How the place the bot is at is covered: a roof, and nowhere a monster could come in, is `sheltered`. */
export type Cover = 'open' | 'roofed' | 'sheltered';

/** A player in sight. */
export interface PlayerNear {
  /** As it is written in the game. */
  readonly name: string;
  /** Blocks. */
  readonly away: number;
  readonly position: Position;
}

/** All the strategist may know, made of one snapshot and of the stores. What is not known is absent. */
export interface Facts {
  /** Ms since the epoch. */
  readonly at: number;
  readonly data: GameData;
  /** What it carries and wears. */
  readonly pack: Counts;
  /** That, and what lies in its own chests. */
  readonly owned: Counts;
  /** Uses left of the tools of each name, all of them together. */
  readonly usesLeft: Counts;
  /** What it wears, by place of the body. */
  readonly worn: ReadonlyMap<string, string>;
  /** Share of the slots in use, 0–1; below ground what is rubble there does not count. */
  readonly packUsed: number | undefined;
  /** Kinds of items it has held in this life. */
  readonly everHeld: ReadonlySet<string>;
  /** Biomes and kinds of creatures it has met. */
  readonly everSeen: ReadonlySet<string>;
  readonly health: number | undefined;
  readonly food: number | undefined;
  readonly experienceLevel: number;
  readonly position: Position | undefined;
  readonly dimension: string | undefined;
  readonly biome: string | undefined;
  /** Absent in worlds without a day. */
  readonly clock: DayClock | undefined;
  readonly isBedtime: boolean;
  readonly cover: Cover | undefined;
  readonly isBelowGround: boolean;
  /** What decides which work can be done without leaving its roof. */
  readonly inside: Inside;
  /** It took a refuge before a danger, and the danger lasts. */
  readonly isInRefuge: boolean;
  /** Covered and far from the open, though not shut in: in a tunnel or on stairs that lead up. */
  readonly isInTunnel: boolean;
  /** Swimming: it can neither hide nor make anything there. */
  readonly isAfloat: boolean;
  /** Light of what burns near, 0–15. */
  readonly lamplight: number | undefined;
  /** Monsters within sight. */
  readonly hostiles: number;
  /** It is morning, and the sun has not burned yet what waits outside. */
  readonly burnsSoon: boolean;
  /** Blocks of each kind that are known near the bot. */
  readonly near: Counts;
  /** Blocks to the nearest lava that is known, and to the nearest tree; undefined where none is. */
  readonly lavaAway: number | undefined;
  readonly woodAway: number | undefined;
  /** Animals in sight, by kind; grown ones. */
  readonly animals: Counts;
  /** Blocks to its home; undefined where it has none in this dimension. */
  readonly homeAway: number | undefined;
  /** Its home with what stands there; undefined where it has none in this dimension. */
  readonly homestead: Homestead | undefined;
  /** How many blocks of home are gone without its doing. */
  readonly homeLost: number;
  /** What it carries beyond what it takes along on any day. */
  readonly surplus: readonly ItemStack[];
  readonly hasBedSpawn: boolean;
  readonly placeNames: readonly string[];
  /** Chests it put up, in every world. */
  readonly ownStores: number;
  readonly fieldPlants: number;
  readonly hasRipeField: boolean;
  /** Players within 32 blocks, the nearest first. */
  readonly playersNear: readonly PlayerNear[];
  /** What it dropped when it last died: where that lies, for how long yet, and how many things it is. Undefined where nothing does, or not in this dimension. */
  readonly lost: { readonly away: number; readonly leftMs: number; readonly things: number } | undefined;
  /** When it died, ms since the epoch, newest last; as far as is known. */
  readonly deathsAt: readonly number[];
  /** Newest last. */
  readonly attempts: readonly Attempt[];
}
