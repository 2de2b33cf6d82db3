import { describeCount, describeItem, type Goal, type GoalAction, type Task } from '@conscious-bot/contracts';
import { durationWords } from './duration-words.ts';

interface Verb {
  /** "collect" (to …) */
  readonly base: string;
  /** "Collecting …" */
  readonly doing: string;
  /** "Collected …" */
  readonly done: string;
  /** Whether the amount says how many of the target: always, only when it is more than one ("a shelter"), or never. */
  readonly counts: 'always' | 'several' | 'never';
}

const verb = (base: string, doing: string, done: string, counts: Verb['counts'] = 'never'): Verb => ({
  base,
  doing,
  done,
  counts,
});

const verbs: Record<GoalAction, Verb> = {
  collect: verb('collect', 'Collecting', 'Collected', 'always'),
  gather: verb('gather', 'Gathering', 'Gathered', 'always'),
  mine: verb('mine', 'Mining', 'Mined', 'always'),
  craft: verb('craft', 'Crafting', 'Crafted', 'always'),
  smelt: verb('smelt', 'Smelting', 'Smelted', 'always'),
  build: verb('build', 'Building', 'Built', 'several'),
  repair: verb('repair', 'Repairing', 'Repaired', 'several'),
  find: verb('find', 'Looking for', 'Found'),
  explore: verb('explore', 'Exploring', 'Explored'),
  navigate: verb('go to', 'Going to', 'Went to'),
  check: verb('check', 'Checking', 'Checked'),
  continue: verb('continue', 'Continuing', 'Continued'),
  cancel: verb('cancel', 'Cancelling', 'Cancelled'),
  prioritize: verb('prioritise', 'Prioritising', 'Prioritised'),
  pause: verb('pause', 'Pausing', 'Paused'),
  resume: verb('resume', 'Resuming', 'Resumed'),
  eat: verb('eat', 'Eating', 'Ate', 'several'),
  fight: verb('fight', 'Fighting', 'Fought', 'several'),
  sleep: verb('sleep in', 'Sleeping in', 'Slept in', 'several'),
  farm: verb('farm', 'Farming', 'Farmed', 'always'),
  plant: verb('plant', 'Planting', 'Planted', 'always'),
  give: verb('give', 'Giving', 'Gave', 'always'),
  follow: verb('follow', 'Following', 'Followed'),
  say: verb('say', 'Saying', 'Said'),
  place: verb('place', 'Placing', 'Placed', 'always'),
  flee: verb('flee from', 'Fleeing from', 'Fled from'),
  drop: verb('drop', 'Dropping', 'Dropped', 'always'),
  store: verb('store', 'Storing', 'Stored', 'always'),
  withdraw: verb('take out', 'Taking out', 'Took out', 'always'),
  defend: verb('defend', 'Defending', 'Defended'),
  equip: verb('equip', 'Equipping', 'Equipped'),
  fish: verb('catch', 'Catching', 'Caught', 'always'),
  breed: verb('breed', 'Breeding', 'Bred', 'always'),
  trade: verb('trade for', 'Trading for', 'Traded for', 'always'),
  shear: verb('shear', 'Shearing', 'Shore', 'always'),
  milk: verb('milk', 'Milking', 'Milked', 'several'),
  light: verb('light', 'Lighting', 'Lit'),
};

/** A goal in words: "collect 3 oak logs". */
export function goalWords(goal: Goal): string {
  return `${verbs[goal.action].base}${objectWords(goal)}`;
}

function objectWords({ action, target, amount }: Goal): string {
  if (target === undefined) return '';
  const { counts } = verbs[action];
  // Who is to have it is no part of what is counted.
  const [given, to] = action === 'give' ? target.split(/_to_(?=[^_])/) : [];
  if (given !== undefined && to !== undefined) return ` ${describeCount(amount, given)} to ${to}`;
  if (counts === 'never') return ` ${describeItem(target)}`;
  if (counts === 'several' && amount === 1) return ` ${/^[aeiou]/.test(target) ? 'an' : 'a'} ${describeItem(target)}`;
  return ` ${describeCount(amount, target)}`;
}

/**
 * What became of a task, as one sentence: "Collected 3 oak logs in 21 s.", "Could not craft 1 chest (0 of 1 done): no way is known to
 * reach the goal." A task still under way: "Collecting 3 oak logs."
 */
export function taskSummary(task: Task): string {
  const took = durationWords((task.finishedAt ?? task.updatedAt) - task.createdAt);
  const { done, total } = task.progress;
  const part = total > 1 ? ` (${done} of ${total} done)` : '';
  const because = task.failure === undefined ? '' : `: ${task.failure.message.replace(/\.$/, '')}`;
  // A plan given step by step has a title of its own; its goal is only a placeholder without a key.
  const named = task.goalKey === undefined ? `“${task.title}”` : undefined;
  switch (task.status) {
    case 'completed':
      return named === undefined
        ? `${verbs[task.goal.action].done}${objectWords(task.goal)} in ${took}.`
        : `Did ${named} in ${took}.`;
    case 'failed':
      return `Could not ${named === undefined ? goalWords(task.goal) : `do ${named}`}${part}${because}.`;
    case 'unplannable':
      return `Knew no way to ${named === undefined ? goalWords(task.goal) : `do ${named}`}${because}.`;
    case 'cancelled':
      return `Was told to stop after ${took}: ${named ?? goalWords(task.goal)}${part}.`;
    case 'pending':
    case 'active':
    case 'paused':
      return named === undefined ? `${verbs[task.goal.action].doing}${objectWords(task.goal)}.` : `Doing ${named}.`;
  }
}
