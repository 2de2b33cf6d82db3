import { InvalidArgumentError } from '@commander-js/extra-typings';
import { didYouMean } from '../../../../scripts/did-you-mean.mjs';

interface Range {
  readonly least?: number;
  readonly most?: number;
}

/** Reads a whole number, at least 0 unless `least` says otherwise. */
export function wholeNumber({ least = 0, most = Number.MAX_SAFE_INTEGER }: Range = {}): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number${inRange(least, most)}.`);
  };
}

/** Reads a number, at least 0 unless `least` says otherwise, with a fraction if need be. */
export function amount({ least = 0, most = Number.MAX_SAFE_INTEGER }: Range = {}): (text: string) => number {
  return (text) => {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a number${inRange(least, most)}.`);
  };
}

/** Reads one of the names. */
export function oneOf<const N extends string>(names: readonly N[]): (text: string) => N {
  return (text) => {
    const found = names.find((name) => name === text);
    if (found !== undefined) return found;
    throw new InvalidArgumentError(`${didYouMean(text, names).trim()} There are: ${names.join(', ')}.`.trim());
  };
}

/** Reads one of the names from an option that may be given several times. */
export function someOf<const N extends string>(names: readonly N[]): (text: string, before: N[] | undefined) => N[] {
  const one = oneOf(names);
  return (text, before = []) => [...before, one(text)];
}

/** Reads an option that may be given several times. */
export function several(text: string, before: string[] | undefined): string[] {
  return [...(before ?? []), text];
}

function inRange(least: number, most: number): string {
  if (most < Number.MAX_SAFE_INTEGER) return ` from ${least} to ${most}`;
  return least === 0 ? '' : ` of at least ${least}`;
}
