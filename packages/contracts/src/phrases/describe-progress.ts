import type { GoalAction } from '../goal/goal-actions.ts';
import { describeCount } from './words/counts.ts';

interface Progress {
  readonly done: number;
  readonly total: number;
  /** What is counted: a name of the game, or the target of a goal. */
  readonly unit: string;
}

/** Actions whose target is a thing that is counted; the targets of others are places, people and words. */
const counting: ReadonlySet<GoalAction> = new Set<GoalAction>([
  ...([
    'collect',
    'gather',
    'mine',
    'craft',
    'smelt',
    'eat',
    'fight',
    'farm',
    'plant',
    'give',
    'place',
    'drop',
  ] as const),
  ...(['store', 'withdraw', 'fish', 'trade', 'shear', 'milk'] as const),
]);

/** How far something has come: "2 of 3 oak logs". What is not counted is done or not. `action` is that of the goal it is about. */
export function describeProgress({ done, total, unit }: Progress, action?: GoalAction): string {
  if (total === 1) return done >= 1 ? 'done' : 'not done yet';
  const [what = unit] = unit.split('_to_');
  const isThing = (action === undefined || counting.has(action)) && /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(what);
  return isThing && !/^(?:down|up|everything|drops)$/.test(what)
    ? `${done} of ${describeCount(total, what)}`
    : `${done} of ${total}`;
}
