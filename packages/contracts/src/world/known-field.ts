import { distance, type KnownField, type WorldSnapshot } from './world-snapshot.ts';

/** Share of its plants that are ripe when a field is worth going to. */
export const RIPE_SHARE = 3 / 4;

/** Whether a field is worth going to at a moment, ms since the epoch: most of it was seen to be ripe, or should be by now. */
export const isFieldReady = ({ plants, ripe, ripeAt }: KnownField, now: number): boolean =>
  ripe >= plants * RIPE_SHARE || now >= ripeAt;

/** When so many plants of a field should be ripe, ms since the epoch; where there are fewer, when most of them should be. */
export const ripeAtOf = ({ ripensAt = [], ripeAt }: KnownField, count: number): number => ripensAt[count - 1] ?? ripeAt;

/** Fields so near to one another are harvested in one go, blocks. */
const ONE_HARVEST = 24;

/**
 * Whether so many plants of a crop can be harvested at a moment: they were seen to be ripe in fields that lie close together, or should be
 * by now in one of them.
 * @param fields those of the crop
 */
export const isHarvestDue = (fields: readonly KnownField[], count: number, now: number): boolean =>
  fields.some((field) => {
    const near = fields.filter(({ position }) => distance(position, field.position) <= ONE_HARVEST);
    const ripe = near.reduce((sum, each) => sum + each.ripe, 0);
    return ripe >= count || isFieldReady(field, now) || now >= ripeAtOf(field, count);
  });

/** Fields of a crop that are known in the bot's dimension, the nearest first. */
export const fieldsOf = ({ fields = [] }: Pick<WorldSnapshot, 'fields'>, crop: string): KnownField[] =>
  fields.filter((field) => field.crop === crop);
