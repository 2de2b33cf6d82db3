import type { GoalAction } from './goal-actions.ts';

const atOnce: ReadonlySet<GoalAction> = new Set<GoalAction>([
  'defend',
  'dismount',
  'flee',
  'follow',
  'forget',
  'hide',
  'interact',
  'remember',
  'ride',
  'sleep',
  'wait',
  'wake',
]);
const withWhatIsCarried: ReadonlySet<GoalAction> = new Set<GoalAction>([
  'drop',
  'eat',
  'equip',
  'give',
  'place',
  'use',
]);

/** How an action can take no more than a moment; undefined where it is work whatever it is about. */
type BriefWhen =
  /** Always, or it is of no use to whoever asks unless it begins at once. */
  | 'always'
  /** With what is in the pack; it is long work where that has to be got first. */
  | 'carried'
  /** As a walk to somebody, and as a fight with what is in sight. */
  | 'near';

export function briefWhen(action: GoalAction): BriefWhen | undefined {
  if (atOnce.has(action)) return 'always';
  if (withWhatIsCarried.has(action)) return 'carried';
  return action === 'navigate' || action === 'fight' ? 'near' : undefined;
}
