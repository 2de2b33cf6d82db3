import type { BlockPosition, Signal, WorldSnapshot } from '@conscious-bot/contracts';
import type { Blow } from '../events/damage-watch.ts';
import type { Broken, Teleport } from '../events/mishaps.ts';

/** A snapshot with what else only the body knows of the moment. */
export interface Sighting extends WorldSnapshot {
  /** The last blow, with when it came: ms since the epoch. */
  readonly lastDamage?: Blow | undefined;
  /** The last time the server moved the bot by more than a correction. */
  readonly lastTeleport?: Teleport | undefined;
  /** The last tool or piece of armour that broke. */
  readonly lastBreak?: Broken | undefined;
  /** Whether the bot is on its way somewhere. */
  readonly walking?: boolean;
  /** A place it walks to in the next seconds, where the world is not loaded. */
  readonly unloadedAhead?: BlockPosition | undefined;
  /** Whether the game's data calls an item food. */
  readonly edible?: (name: string) => boolean;
}

/** Reads one sighting after another and answers the edges between them. It keeps what it needs to know of the past itself. */
export type Detector = (seen: Sighting) => Signal[];
