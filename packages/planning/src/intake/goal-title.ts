import { describeCount, describeItem, type Goal } from '@conscious-bot/contracts';

/** A goal as a title that people read. */
export function titleOfGoal({ action, target, amount }: Goal): string {
  const counted = action === 'collect' || action === 'mine' || action === 'gather' || action === 'craft';
  if (target === undefined) return action;
  return `${action} ${counted ? describeCount(amount, target) : describeItem(target)}`;
}
