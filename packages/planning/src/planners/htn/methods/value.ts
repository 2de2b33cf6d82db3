import type { Position } from '@conscious-bot/contracts';

/** A block of a building, counted from its origin. */
export interface Cell extends Position {
  readonly block: string;
}

/** What a variable of a method may stand for. */
export type Value = string | number | boolean | readonly string[] | readonly Cell[] | Position;

/** A value as it is written in a method; `$name` is that of a variable. */
export type Term = Value;
