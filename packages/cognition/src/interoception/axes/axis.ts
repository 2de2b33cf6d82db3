import type { Position, WorldSnapshot } from '@conscious-bot/contracts';

/** What an axis is read from. */
export interface AxisInput {
  /** The world as it is now; undefined while the body is away or in no world. */
  readonly world: WorldSnapshot | undefined;
  /** Days awake and without progress, in days of the world; undefined before the bot was first seen awake. */
  readonly awakeDays: number | undefined;
  readonly unproductiveDays: number | undefined;
  /** Where the bot last came back to life, where that is known and the snapshot knows no home. */
  readonly spawn: Position | undefined;
  /** Whether the game counts an item as food. */
  isFood(item: string): boolean;
}

/** Level of an axis, 0–100, or the inputs that are missing for it. */
export type AxisReading = { readonly level: number } | { readonly missing: readonly string[] };

/** Reads one axis. A missing input is said, never made up (INTERO-2). */
export type ReadAxis = (input: AxisInput) => AxisReading;

export const level = (value: number): AxisReading => ({ level: Math.min(100, Math.max(0, value)) });
export const missing = (...inputs: string[]): AxisReading => ({ missing: inputs });
