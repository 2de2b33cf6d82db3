import { type Goal, isWeapon, type NeedName, type Task } from '@conscious-bot/contracts';

/** The most a need adds to the priority of a task that serves it. */
const BOOST_MOST = 0.3;
/** A need less urgent than this boosts nothing. */
const BOOSTS_FROM = 0.3;

const tool = /_(pickaxe|axe|shovel|hoe|sword)$/;
const light = /^(torch|lantern|campfire)$/;
const home = /^(shelter|hut|house|home|base)$/;

/** Needs that a goal serves. @param isFood whether the game counts an item as food */
export function needsServed(
  { action, target = '' }: Pick<Goal, 'action' | 'target'>,
  isFood: (item: string) => boolean,
): NeedName[] {
  const item = target.replace(/^minecraft:/, '');
  if (action === 'navigate' && home.test(item)) return ['shelter'];
  const served = byAction[action] ?? [];
  if (!gains.has(action)) return [...served];
  const more: NeedName[] = [];
  if (isFood(item) || isFood(`cooked_${item}`)) more.push('food');
  if (tool.test(item) || isWeapon(item)) more.push('tools');
  if (light.test(item)) more.push('light');
  if (home.test(item)) more.push('shelter');
  if (item.endsWith('_bed') || item === 'bed') more.push('rest');
  return [...new Set([...served, ...more])];
}

const gains: ReadonlySet<Goal['action']> = new Set<Goal['action']>([
  ...(['collect', 'gather', 'craft', 'smelt', 'build', 'find', 'repair', 'withdraw', 'trade'] as const),
]);

const byAction: Partial<Record<Goal['action'], readonly NeedName[]>> = {
  eat: ['food', 'health'],
  farm: ['food'],
  fish: ['food'],
  milk: ['food'],
  sleep: ['rest', 'shelter'],
  light: ['light'],
  fight: ['safety'],
  defend: ['safety'],
  flee: ['safety'],
  store: ['room'],
  drop: ['room'],
  say: ['company'],
  follow: ['company'],
  give: ['company'],
  equip: ['safety'],
};

/** The task with a boost from the needs it serves: up to .3 more priority, and their urgency where it is greater. */
export function boostByNeeds(
  task: Task,
  isFood: (item: string) => boolean,
  urgencyOf: (need: NeedName) => number,
): Task {
  const urgency = Math.max(0, ...needsServed(task.goal, isFood).map(urgencyOf));
  if (urgency < BOOSTS_FROM) return task;
  return {
    ...task,
    priority: Math.min(1, task.priority + urgency * BOOST_MOST),
    urgency: Math.max(task.urgency, urgency),
  };
}
