import { describeGoal, fail, type Goal, goalKey, type WorldSnapshot } from '@conscious-bot/contracts';
import type { GameData } from '../../game/game-data.ts';
import { fillingSteps, isFilling } from '../../goals/filled-hole.ts';
import { settleGoal } from '../../goals/settle-goal.ts';
import { heldNow, nothingYielded, settleYielded } from '../../goals/yielded-goal.ts';
import { groundGoal } from '../../planners/search/ground-goal.ts';
import type { DugGround } from '../../tasks/dug-ground.ts';
import type { StoredTask } from '../../tasks/task-store.ts';
import type { Tasks } from '../../tasks/tasks.ts';

/**
 * What a task that goes to work is about: its goal grounded in what is near; the first time also settled by where the bot is and what it holds. Undefined when the
 * task ended over it: what it was about has not come about.
 */
export function begunGoal(
  stored: StoredTask,
  tasks: Tasks,
  world: WorldSnapshot,
  data: GameData,
  dug: Pick<DugGround, 'in'>,
): Goal | undefined {
  const { task, work } = stored;
  const isFirst = work.explicit === undefined && task.planCount === 0;
  if (isFirst) noteHeld(stored, tasks, world);
  if (isFirst) noteSite(stored, tasks, world);
  if (isFirst && isFilling(task.goal)) {
    const steps = fillingSteps(dug.in(world.dimension), world);
    if (steps.length > 0) {
      tasks.remember(task.id, { explicit: steps });
      tasks.progress(task.id, { done: 0, total: steps.length, unit: 'block' });
      return { ...task.goal, amount: steps.length };
    }
    tasks.finish(task.id, 'failed', fail('plan.no_way_known', 'I have dug no hole near here that I know of'));
    return undefined;
  }
  if (task.goal.yielded !== true) {
    const plain = groundGoal(task.goal, data, world);
    return isFirst ? settleGoal(plain, world) : plain;
  }
  const before = tasks.store.get(task.id)?.work.held ?? heldNow(world);
  const [goal, ...others] = settleYielded(task.goal, before, world, data);
  if (goal === undefined) {
    tasks.finish(task.id, 'failed', fail('plan.before_undone', nothingYielded(task.goal, data)));
    return undefined;
  }
  const { origin, urgency, priority, trace } = task;
  const rest = { origin, urgency, priority, trace, unit: task.progress.unit };
  // Of several kinds each has its own task, behind this one.
  for (const other of others) {
    const title = describeGoal(other);
    const key = goalKey(other);
    tasks.create({
      ...rest,
      title,
      goal: other,
      goalKey: key !== undefined && tasks.store.openWithGoalKey(key) === undefined ? key : undefined,
      total: other.amount,
      after: task.id,
      afterAnyEnd: true,
    });
  }
  return goal;
}

/** Remembers what was carried when the first task of a thought began, if a later one is about what these bring. */
function noteHeld({ task, work }: StoredTask, tasks: Tasks, world: WorldSnapshot): void {
  if (work.held !== undefined) return;
  const before = task.after === undefined ? undefined : tasks.store.get(task.after)?.work.held;
  const isAwaited = tasks.store
    .open()
    .some(
      ({ task: later }) =>
        later.goal.yielded === true && isOfOneThought(later.trace, task.trace) && later.id !== task.id,
    );
  if (before !== undefined || isAwaited) tasks.remember(task.id, { held: before ?? heldNow(world) });
}

/** Remembers where the task before has taken the bot ("go to Alex, then plant 3 saplings"), also for what comes of it by a task between. */
function noteSite({ task, work }: StoredTask, tasks: Tasks, { position }: WorldSnapshot): void {
  const before = task.after === undefined ? undefined : tasks.store.get(task.after);
  if (work.site !== undefined || before === undefined || !isOfOneThought(before.task.trace, task.trace)) return;
  const site = before.task.goal.action === 'navigate' ? position : before.work.site;
  if (site !== undefined) tasks.remember(task.id, { site });
}

const isOfOneThought = (a: { thoughtId?: string | undefined }, b: { thoughtId?: string | undefined }): boolean =>
  a.thoughtId !== undefined && a.thoughtId === b.thoughtId;
