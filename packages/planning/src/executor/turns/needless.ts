import { countItem, type StepRecord, type WorldSnapshot } from '@conscious-bot/contracts';

/**
 * Whether a step that has not begun is no longer needed: what it was to bring is already in the inventory. A plan may hunt a fourth sheep in
 * case one of the first three drops no wool.
 */
export function isNeedless(
  { enough, attempts }: Pick<StepRecord, 'enough' | 'attempts'>,
  world: Pick<WorldSnapshot, 'inventory'> | undefined,
): boolean {
  if (enough === undefined || attempts > 0 || world === undefined) return false;
  const { item, others = [], count } = enough;
  return [item, ...others].reduce((sum, name) => sum + countItem(world, name), 0) >= count;
}
