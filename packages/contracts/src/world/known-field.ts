import type { KnownField, WorldSnapshot } from './world-snapshot.ts';

/** Share of its plants that are ripe when a field is worth going to. */
export const RIPE_SHARE = 3 / 4;

/** Whether a field is worth going to at a moment, ms since the epoch: most of it was seen to be ripe, or should be by now. */
export const isFieldReady = ({ plants, ripe, ripeAt }: KnownField, now: number): boolean =>
  ripe >= plants * RIPE_SHARE || now >= ripeAt;

/** When so many plants of a field should be ripe, ms since the epoch; where there are fewer, when most of them should be. */
export const ripeAtOf = ({ ripensAt = [], ripeAt }: KnownField, count: number): number => ripensAt[count - 1] ?? ripeAt;

/** Whether so many plants of a field can be harvested at a moment: they were seen to be ripe, or should be by now. */
export const isHarvestDue = (field: KnownField, count: number, now: number): boolean =>
  field.ripe >= count || isFieldReady(field, now) || now >= ripeAtOf(field, count);

/** Fields of a crop that are known in the bot's dimension, the nearest first. */
export const fieldsOf = ({ fields = [] }: Pick<WorldSnapshot, 'fields'>, crop: string): KnownField[] =>
  fields.filter((field) => field.crop === crop);
