import type { BlockPosition, Position, Signal, WorldSnapshot } from '@conscious-bot/contracts';

/** What hurt the bot, as far as the server told. */
export interface DamageSource {
  /** The game's name of the kind of damage, e.g. `fall`, `mob_attack`. */
  readonly type?: string;
  /** Kind of creature or name of the player behind it. */
  readonly entity?: string;
  readonly entityId?: number;
}

/** A snapshot with what else only the body knows of the moment. */
export interface Sighting extends WorldSnapshot {
  /** The last blow, with when it came: ms since the epoch. */
  readonly lastDamage?: { readonly at: number; readonly source: DamageSource } | undefined;
  /** The last time the server moved the bot by more than a correction. */
  readonly lastTeleport?: { readonly at: number; readonly from: Position; readonly to: Position } | undefined;
  /** The last tool or piece of armour that broke; `slot` as the game names the place. */
  readonly lastBreak?: { readonly at: number; readonly slot: string; readonly name?: string } | undefined;
  /** Whether the bot is on its way somewhere. */
  readonly walking?: boolean;
  /** A place it walks to in the next seconds, where the world is not loaded. */
  readonly unloadedAhead?: BlockPosition | undefined;
  /** Whether the game's data calls an item food. */
  readonly edible?: (name: string) => boolean;
}

/** Reads one sighting after another and tells the edges between them. It keeps what it needs to know of the past itself. */
export type Detector = (seen: Sighting) => Signal[];
