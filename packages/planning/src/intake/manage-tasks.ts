import { canonicalName, describeItem, type Goal, listOf, type Task } from '@conscious-bot/contracts';
import type { BlockedReason } from '@conscious-bot/contracts/failure';
import type { ManagementAction } from '@conscious-bot/contracts/goal';
import { isReflex } from '../tasks/is-reflex.ts';
import type { Tasks, Why } from '../tasks/tasks.ts';

interface Managed {
  readonly tasks: readonly Task[];
  /** What was done, for people. */
  readonly reason: string;
}

/** Who manages. */
export interface Manager extends Why {
  /** What a task that is put off waits for; without it the bot only has second thoughts. */
  readonly waitsFor?: BlockedReason | undefined;
  /** The reason will not pass: only for such a one the bot ends what a person asked for. */
  readonly lasts?: boolean | undefined;
}

type Doing = ManagementAction | 'hold';

const done: Record<Doing, string> = {
  hold: 'put off',
  continue: 'continued',
  resume: 'resumed',
  pause: 'paused',
  cancel: 'cancelled',
  prioritize: 'prioritized',
};

/**
 * Carries out a management goal on the tasks it names; without a target it means the one at hand, with `all` every open one. The bot itself
 * pauses nothing for good and ends nothing that a person asked for, unless the reason lasts: it puts it off, and it goes on by itself.
 */
export function manageTasks(
  action: ManagementAction,
  target: string | undefined,
  tasks: Tasks,
  manager: Manager,
): Managed {
  const named = tasks.store
    .open()
    .map((stored) => stored.task)
    // Thoughts do not manage reflexes.
    .filter((task) => !isReflex(task) && applies(action, task) && isFree(task, manager));
  const chosen = choose(named, target);
  if (chosen.length === 0) {
    return {
      tasks: [],
      reason:
        target === undefined
          ? `there is no task to ${action}`
          : `there is no task about ${describeItem(target)} to ${action}`,
    };
  }
  const changed = chosen.flatMap((task) => {
    const doing = doingOf(action, task, manager);
    const after = carryOut(doing, task.id, tasks, manager);
    return after === undefined ? [] : [{ doing, task: after }];
  });
  const parts = changed.map(({ doing, task }) => `${done[doing]} “${task.title}”`);
  return { tasks: changed.map(({ task }) => task), reason: `${listOf(parts)}${becauseOf(manager)}` };
}

const becauseOf = ({ by, reason }: Why): string => (by === 'mind' ? `, because ${reason}` : '');

/** What a person has paused is for a person to resume. */
const isFree = (task: Task, { by }: Why): boolean =>
  by === 'person' || task.status !== 'paused' || task.course?.by === 'mind';

function doingOf(action: ManagementAction, task: Task, { by, lasts }: Manager): Doing {
  // Who is told to wait and then to go on has waited long enough.
  if (isWait(task) && (action === 'continue' || action === 'resume')) return 'cancel';
  if (by === 'person') return action;
  const ofPerson = task.origin.kind === 'intrusion' || task.origin.kind === 'api';
  return action === 'pause' || (action === 'cancel' && ofPerson && lasts !== true) ? 'hold' : action;
}

function applies(action: ManagementAction, task: Task): boolean {
  if (action === 'resume') return task.status === 'paused' || task.nextEligibleAt !== undefined || isWait(task);
  if (action === 'pause') return task.status !== 'paused';
  return true;
}

const isWait = ({ goal, status }: Task): boolean => goal.action === 'wait' && status === 'active';

function choose(open: readonly Task[], target: string | undefined): readonly Task[] {
  if (target === undefined) {
    const atHand = open.find((task) => task.status === 'active') ?? open.at(-1);
    return atHand === undefined ? [] : [atHand];
  }
  const name = canonicalName(target);
  if (name === 'all' || name === 'everything') return open;
  return open.filter((task) => namesOf(task.id, task.goal).has(name));
}

/** What a task may be called: its id, its target (with and without the kind), its action, or both. */
function namesOf(id: string, { action, target = '' }: Goal): Set<string> {
  const item = canonicalName(target);
  const short = item.replace(/^.*_/, '');
  const names = [
    canonicalName(id),
    item,
    `${item}s`,
    short,
    `${short}s`,
    action,
    `${action}_${item}`,
    `${action}_${short}`,
  ];
  if (short === 'log') names.push('wood', 'tree', 'trees', `${action}_wood`);
  if (item === 'cobblestone') names.push('stone', `${action}_stone`);
  return new Set(names.filter((name) => name !== '' && name !== 's'));
}

function carryOut(doing: Doing, id: string, tasks: Tasks, manager: Manager): Task | undefined {
  const { by, reason, thoughtId, waitsFor = 'second_thoughts' } = manager;
  const why: Why = { by, reason, ...(thoughtId === undefined ? {} : { thoughtId }) };
  switch (doing) {
    case 'hold':
      return tasks.hold(id, waitsFor, why);
    case 'cancel':
      return tasks.cancel(id, why);
    case 'pause':
      return tasks.pause(id, why);
    case 'prioritize':
      return tasks.prioritize(id, why);
    case 'resume':
    case 'continue':
      return tasks.resume(id, why);
  }
}
