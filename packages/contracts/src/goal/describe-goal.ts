import { describeCount, describeItem, describeOne } from '../phrases/words/counts.ts';
import { type Goal, isManagementAction } from './goal.ts';
import type { GoalAction } from './goal-actions.ts';

/** A verb as it follows "to", "is" and "has": go, going, gone to. */
type Forms = readonly [base: string, doing: string, done: string];

const forms: Readonly<Record<GoalAction, Forms>> = {
  collect: ['collect', 'collecting', 'collected'],
  gather: ['gather', 'gathering', 'gathered'],
  mine: ['mine', 'mining', 'mined'],
  craft: ['craft', 'crafting', 'crafted'],
  smelt: ['smelt', 'smelting', 'smelted'],
  build: ['build', 'building', 'built'],
  repair: ['repair', 'repairing', 'repaired'],
  find: ['find', 'looking for', 'found'],
  explore: ['explore', 'exploring', 'explored'],
  navigate: ['go', 'going', 'went'],
  check: ['look at', 'looking at', 'looked at'],
  continue: ['continue', 'continuing', 'continued'],
  cancel: ['cancel', 'cancelling', 'cancelled'],
  prioritize: ['prioritise', 'prioritising', 'prioritised'],
  pause: ['pause', 'pausing', 'paused'],
  resume: ['resume', 'resuming', 'resumed'],
  eat: ['eat', 'eating', 'ate'],
  fight: ['fight', 'fighting', 'fought'],
  sleep: ['go to sleep', 'going to sleep', 'went to sleep'],
  farm: ['farm', 'farming', 'farmed'],
  plant: ['plant', 'planting', 'planted'],
  give: ['give', 'giving', 'gave'],
  follow: ['follow', 'following', 'followed'],
  say: ['say', 'saying', 'said'],
  place: ['place', 'placing', 'placed'],
  flee: ['get away from', 'getting away from', 'got away from'],
  drop: ['drop', 'dropping', 'dropped'],
  store: ['store', 'storing', 'stored'],
  withdraw: ['take out', 'taking out', 'took out'],
  defend: ['fight back', 'fighting back', 'fought back'],
  equip: ['put on', 'putting on', 'put on'],
  fish: ['catch', 'catching', 'caught'],
  breed: ['breed', 'breeding', 'bred'],
  trade: ['trade for', 'trading for', 'traded for'],
  shear: ['shear', 'shearing', 'sheared'],
  milk: ['milk', 'milking', 'milked'],
  light: ['light up', 'lighting up', 'lit up'],
};

const lookAround: Forms = ['look around', 'looking around', 'looked around'];
const goFishing: Forms = ['go fishing', 'going fishing', 'went fishing'];

/** A goal as it follows "to": "collect 3 oak logs", "craft a wooden pickaxe", "go to 10 64 -20". The title of its task, too. */
export const describeGoal = (goal: Goal): string => phrase(goal, 0);
/** A goal under way: "collecting 3 oak logs". */
export const describeGoalUnderWay = (goal: Goal): string => phrase(goal, 1);
/** A goal that was reached: "collected 3 oak logs". */
export const describeGoalReached = (goal: Goal): string => phrase(goal, 2);

function phrase(goal: Goal, form: 0 | 1 | 2): string {
  const { action, target, amount } = goal;
  if (action === 'explore' && (target === undefined || target === 'nearby')) return lookAround[form];
  if (action === 'fish' && amount === 1 && (target === undefined || target === 'fish')) return goFishing[form];
  return [forms[action][form], objectOf(goal)].filter((part) => part !== '').join(' ');
}

function objectOf({ action, target, amount }: Goal): string {
  if (isManagementAction(action))
    return target === undefined || target.startsWith('task_') ? 'what I am doing' : describeItem(target);
  if (target === undefined) return '';
  const name = describeItem(target);
  switch (action) {
    case 'navigate':
      return name === 'home' ? 'home' : `to ${name}`;
    case 'explore':
    case 'check':
    case 'light':
      return `the ${name}`;
    case 'eat':
      return name === 'food' ? 'something' : several(amount, name);
    case 'equip':
      return name === 'armour' || name === 'armor' ? name : several(amount, name);
    case 'fight':
      return name === 'hostile' ? 'the monsters' : several(amount, name);
    case 'flee':
      return name === 'danger' ? 'here' : `the ${name}`;
    case 'sleep':
    case 'defend':
      return '';
    case 'say':
      return `"${name}"`;
    case 'follow':
      return name;
    case 'find':
      return describeOne(name);
    case 'give': {
      // Who is to have it is no part of what is counted.
      const [item = name, to] = name.split(/ to (?=\S)/);
      return to === undefined ? several(amount, item) : `${several(amount, item)} to ${to}`;
    }
    default:
      return several(amount, name);
  }
}

const several = (amount: number, name: string): string =>
  amount === 1 ? describeOne(name) : describeCount(amount, name);
