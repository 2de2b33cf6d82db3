import { describeCount } from './words/counts.ts';

interface Progress {
  readonly done: number;
  readonly total: number;
  /** What is counted: a name of the game, or the target of a goal. */
  readonly unit: string;
}

/** How far something has come: "2 of 3 oak logs". What is not counted is done or not. */
export function describeProgress({ done, total, unit }: Progress): string {
  if (total === 1) return done >= 1 ? 'done' : 'not done yet';
  const [what = unit] = unit.split('_to_');
  // The target of what is said, or of a place, is no name of a thing.
  return /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(what)
    ? `${done} of ${describeCount(total, what)}`
    : `${done} of ${total}`;
}
