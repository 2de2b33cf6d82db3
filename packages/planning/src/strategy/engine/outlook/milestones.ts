import type { Goal } from '@conscious-bot/contracts';
import { describeGoal } from '@conscious-bot/contracts';
import { levelTarget } from '@conscious-bot/contracts/goal';
import type { Milestone, MilestoneState, StrategicIntent } from '@conscious-bot/contracts/strategy';
import { gains } from '../../facts/possessions.ts';
import { deficitsOf } from './deficits.ts';
import type { MilestoneNow, Outlook } from './outlook.ts';

/** Blocks from home within which one is at home. */
const AT_HOME = 8;

/** The part of an intent that its stack is made of. */
type StackedIntent = Pick<StrategicIntent, 'why' | 'quotas' | 'priorityStack' | 'project' | 'origin'>;

/**
 * The priority stack of an intent as it stands now (SI-3), and below it what its quotas lack. `done`: whether a milestone's goal was carried out
 * since the intent was adopted.
 */
export function stackOf(intent: StackedIntent, outlook: Outlook, done: (milestone: string) => boolean): MilestoneNow[] {
  const own = new Map(
    (intent.project === undefined ? undefined : outlook.milestones(intent.project))?.map((each) => [each.id, each]),
  );
  const stack = intent.priorityStack.map((milestone) => {
    const now = own.get(milestone.id) ?? standing(milestone, intent, outlook, done);
    // What its own project no longer wants, because the facts have changed, is not pursued any further.
    return intent.origin === 'motivators' && !own.has(milestone.id) ? { ...now, satisfied: true } : now;
  });
  // A quota that a milestone of its own is about stands and falls with that: nothing is asked for twice.
  const isNamed = (item: string): boolean => stack.some(({ quota }) => quota?.item === item);
  return intent.origin === 'motivators'
    ? stack
    : [...stack, ...lacks(intent, outlook).filter(({ quota }) => !isNamed(quota.item))];
}

function standing(
  { id, words, goal, state }: Milestone,
  intent: StackedIntent,
  outlook: Outlook,
  done: (milestone: string) => boolean,
): MilestoneNow {
  const satisfied = state === undefined ? (ownsAim(goal, outlook) ?? done(id)) : holds(state, outlook);
  const next = goal ?? (state === undefined ? undefined : goalOf(state, outlook));
  const left = next === undefined ? undefined : leftOf(next, outlook);
  return { id, words, why: intent.why, satisfied, isAtOnce: false, ...(left === undefined ? {} : { goal: left }) };
}

/** Whether what a goal brings is owned (D11: what an intent wants is possession); undefined where it brings nothing one has. */
const ownsAim = (goal: Goal | undefined, { owned }: Outlook): boolean | undefined =>
  goal?.target !== undefined && gains.has(goal.action) ? owned(goal.target) >= goal.amount : undefined;

/** The goal for what is still missing. */
function leftOf(goal: Goal, { owned }: Outlook): Goal {
  if (goal.target === undefined || !gains.has(goal.action)) return goal;
  return { ...goal, amount: Math.max(1, goal.amount - owned(goal.target)) };
}

function holds(state: MilestoneState, { world, owned }: Outlook): boolean {
  switch (state.is) {
    case 'holds':
      return owned(state.item) >= state.count;
    case 'sheltered':
      return world.exposure?.sheltered === true;
    case 'at_home':
      return isAtHome(world);
    case 'at_or_below':
      return world.position !== undefined && world.position.y <= state.y;
    case 'fed':
      return (world.food ?? 0) >= state.food;
    case 'well':
      return (world.health ?? 0) >= state.health;
  }
}

function isAtHome({ places = [], home, position, dimension }: Outlook['world']): boolean {
  const at =
    places.find((place) => place.name === 'home' && (place.dimension ?? dimension) === dimension)?.position ?? home;
  return at !== undefined && position !== undefined && Math.hypot(at.x - position.x, at.z - position.z) <= AT_HOME;
}

function goalOf(state: MilestoneState, { world }: Outlook): Goal | undefined {
  switch (state.is) {
    case 'holds':
      return { action: 'collect', target: state.item, amount: state.count };
    case 'sheltered':
      return { action: 'hide', target: 'here', amount: 1 };
    case 'at_home':
      return { action: 'navigate', target: 'home', amount: 1 };
    case 'at_or_below':
      return world.position === undefined
        ? undefined
        : { action: 'descend', target: levelTarget(Math.round(state.y)), amount: 1 };
    case 'fed':
      return { action: 'eat', target: 'food', amount: 1 };
    case 'well':
      return undefined;
  }
}

/** Quotas that are not owned, as milestones below the stack: the greatest lack first. */
function lacks(intent: StackedIntent, outlook: Outlook): (MilestoneNow & Required<Pick<MilestoneNow, 'quota'>>)[] {
  return deficitsOf(intent.quotas, (item) => outlook.owned(item)).map(({ item, wanted, missing }) => {
    const goal: Goal = { action: 'collect', target: item, amount: Math.max(1, missing) };
    const words = describeGoal({ ...goal, amount: wanted }).replace(/^collect /, '');
    const quota = { item, count: wanted };
    return { id: `quota ${item}`, words, why: intent.why, satisfied: missing === 0, isAtOnce: false, quota, goal };
  });
}
