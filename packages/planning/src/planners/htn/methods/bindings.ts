import { describeItem, formatCoordinates, listOf } from '@conscious-bot/contracts';
import type { Term, Value } from './value.ts';

export type Bindings = ReadonlyMap<string, Value>;

/** The value of a term. A variable nobody bound is a fault of the table and throws. */
export function resolve(term: Term, bindings: Bindings): Value {
  if (typeof term !== 'string' || !term.startsWith('$')) return term;
  const value = bindings.get(term.slice(1));
  if (value === undefined) throw new Error(`the variable ${term} is bound nowhere`);
  return value;
}

/** Readers of the values handed to a condition or lookup; a value of another kind is a fault of the table and throws. */
export function textAt(values: readonly Value[], at: number): string {
  const value = values[at];
  if (typeof value !== 'string') throw new Error(`value ${at} of ${JSON.stringify(values)} is to be a name`);
  return value;
}

export function numberAt(values: readonly Value[], at: number): number {
  const value = values[at];
  if (typeof value !== 'number') throw new Error(`value ${at} of ${JSON.stringify(values)} is to be a number`);
  return value;
}

/** A name stands for a list of itself alone. */
export function namesAt(values: readonly Value[], at: number): readonly string[] {
  const value = values[at];
  if (typeof value === 'string') return [value];
  if (!isNames(value)) throw new Error(`value ${at} of ${JSON.stringify(values)} is to be names`);
  return value;
}

const isNames = (value: Value | undefined): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** A value for people. */
export const formatValue = (value: Value | undefined): string =>
  isNames(value)
    ? listOf(value.map(describeItem), 'or')
    : typeof value === 'object' && 'x' in value
      ? formatCoordinates(value)
      : describeItem(String(value ?? ''));
