import type { WorldSnapshot } from '@conscious-bot/contracts';

/** A kind of claim about how things are, and how the facts decide it. */
export interface Claim {
  /** Finds it in a statement. */
  readonly pattern: RegExp;
  /** Whether it is so; undefined where the world does not show it. */
  readonly holds: (world: WorldSnapshot, found: RegExpMatchArray) => boolean | undefined;
  /** Whether the opposite is so, where that is more than its not being so; `never`: its denial is not judged. */
  /** Its own words deny something ("nothing threatens me"), so a denial in the statement is part of it. */
  readonly negative?: true;
  readonly denied?: ((world: WorldSnapshot, found: RegExpMatchArray) => boolean | undefined) | 'never';
}

/** A pattern of alternatives, whole words only. */
export const anyOf = (...parts: readonly string[]): RegExp => new RegExp(`\\b(?:${parts.join('|')})\\b`);

/** Compares a value that may be unknown. */
export const known = <T>(value: T | undefined, is: (value: T) => boolean): boolean | undefined =>
  value === undefined ? undefined : is(value);
