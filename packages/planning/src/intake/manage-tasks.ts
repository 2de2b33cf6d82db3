import { canonicalName, type Goal, type Task } from '@conscious-bot/contracts';
import type { ManagementAction } from '@conscious-bot/contracts/goal';
import { isReflex } from '../tasks/is-reflex.ts';
import type { Tasks } from '../tasks/tasks.ts';

export interface Managed {
  readonly tasks: readonly Task[];
  /** What was done, for people. */
  readonly reason: string;
}

const done: Record<ManagementAction, string> = {
  continue: 'continued',
  resume: 'resumed',
  pause: 'paused',
  cancel: 'cancelled',
  prioritize: 'prioritized',
};

/** Carries out a management goal on the tasks it names; without a target it means the one at hand, with `all` every open one. */
export function manageTasks(action: ManagementAction, target: string | undefined, tasks: Tasks): Managed {
  const named = tasks.store
    .open()
    .map((stored) => stored.task)
    // Thoughts do not manage reflexes.
    .filter((task) => !isReflex(task) && applies(action, task));
  const chosen = choose(named, target);
  if (chosen.length === 0) {
    return {
      tasks: [],
      reason: target === undefined ? `there is no task to ${action}` : `no task to ${action} matches ${target}`,
    };
  }
  const changed = chosen.map((task) => carryOut(action, task.id, tasks)).filter((task) => task !== undefined);
  return {
    tasks: changed,
    reason: `${done[action]} ${changed.map((task) => `${task.id} (${task.title})`).join(', ')}`,
  };
}

function applies(action: ManagementAction, task: Task): boolean {
  if (action === 'resume') return task.status === 'paused' || task.nextEligibleAt !== undefined;
  if (action === 'pause') return task.status !== 'paused';
  return true;
}

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

function carryOut(action: ManagementAction, id: string, tasks: Tasks): Task | undefined {
  switch (action) {
    case 'cancel':
      return tasks.cancel(id);
    case 'pause':
      return tasks.pause(id);
    case 'prioritize':
      return tasks.prioritize(id);
    case 'resume':
    case 'continue':
      return tasks.resume(id);
  }
}
