import { countItem, type StepRecord, type WorldSnapshot } from '@conscious-bot/contracts';

/**
 * Whether a step that has not begun has become needless: what it was to bring is in the inventory already, as the third wool is when the
 * fourth sheep was only put into the plan against bad luck.
 */
export function isNeedless(
  { enough, attempts }: Pick<StepRecord, 'enough' | 'attempts'>,
  world: Pick<WorldSnapshot, 'inventory'> | undefined,
): boolean {
  if (enough === undefined || attempts > 0 || world === undefined) return false;
  return countItem(world, enough.item) >= enough.count;
}
