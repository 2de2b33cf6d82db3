import type { Position } from '@conscious-bot/contracts';

/** What a variable of a method may stand for. */
export type Value = string | number | boolean | readonly string[] | Position;

/** A value as it is written in a method; `$name` is that of a variable. */
export type Term = Value;
