import { describeCount, describeItem, describeOne } from '../phrases/words/counts.ts';
import { type Goal, isManagementAction } from './goal.ts';
import type { GoalAction } from './goal-actions.ts';
import { DROPS, EVERYTHING, readDirection, readExcavation, readLevel, readPlaceBeside } from './goal-targets.ts';

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
  wait: ['wait', 'waiting', 'waited'],
  ascend: ['climb', 'climbing', 'climbed'],
  descend: ['go down', 'going down', 'went down'],
  excavate: ['dig', 'digging', 'dug'],
  enchant: ['enchant', 'enchanting', 'enchanted'],
  remember: ['remember', 'remembering', 'remembered'],
  forget: ['forget', 'forgetting', 'forgot'],
  interact: ['use', 'using', 'used'],
  whisper: ['whisper', 'whispering', 'whispered'],
  ride: ['get into', 'getting into', 'got into'],
  dismount: ['get out of', 'getting out of', 'got out of'],
  patrol: ['patrol', 'patrolling', 'patrolled'],
  hide: ['hide', 'hiding', 'hid'],
  sort: ['sort', 'sorting', 'sorted'],
  use: ['use', 'using', 'used'],
  wake: ['get up', 'getting up', 'got up'],
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
      return destination(target, amount);
    case 'wait':
      return name === 'here' ? `for ${describeSeconds(amount)}` : name;
    case 'ascend':
    case 'descend':
      return levels(target, amount);
    case 'excavate':
      return earthwork(target, amount);
    case 'enchant':
    case 'interact':
      return `the ${name}`;
    case 'use': {
      const [item = name, on] = name.split(/ on (?=\S)/);
      return on === undefined ? describeOne(item) : `${item} on the ${on}`;
    }
    case 'remember':
      return `this place as ${name}`;
    case 'forget':
      return `the place called ${name}`;
    case 'whisper': {
      const [to = name, ...words] = target.split(' ');
      return `"${words.join(' ')}" to ${to}`;
    }
    case 'ride':
      return describeOne(name);
    case 'dismount':
      return `the ${name}`;
    case 'patrol':
      return `${name === 'here' ? 'around here' : `around ${name}`} for ${describeSeconds(amount * 60)}`;
    case 'sort':
      return name === 'inventory' ? 'what I carry into the chests' : name;
    case 'hide':
    case 'wake':
      return '';
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
    case 'drop':
    case 'store':
      return name === EVERYTHING ? 'everything I carry' : several(amount, name);
    case 'collect':
      return name === DROPS ? 'what lies around' : several(amount, name);
    case 'give': {
      // Who is to have it is no part of what is counted.
      const [item = name, to] = name.split(/ to (?=\S)/);
      return to === undefined ? several(amount, item) : `${several(amount, item)} to ${to}`;
    }
    default:
      return several(amount, name);
  }
}

/** Where one goes: "home", "to 10 64 -20", "20 blocks to the north", "behind Sam". */
function destination(target: string, amount: number): string {
  const direction = readDirection(target);
  if (direction !== undefined) return `${describeCount(amount, 'block')} to the ${direction.replace('_', '-')}`;
  const beside = readPlaceBeside(target);
  if (beside !== undefined) return `${beside.side} ${describeItem(beside.of)}`;
  const name = describeItem(target);
  return name === 'home' ? 'home' : `to ${name}`;
}

/** "to the surface", "to level 12", "10 blocks". */
function levels(target: string, amount: number): string {
  const level = readLevel(target);
  if (level !== undefined) return `to level ${level}`;
  return target === 'up' || target === 'down' ? describeCount(amount, 'block') : `to the ${describeItem(target)}`;
}

/** "a hole 3 blocks wide, 3 long and 2 deep", "a tunnel 10 blocks to the north", "a staircase 10 blocks down". */
function earthwork(target: string, amount: number): string {
  const dug = readExcavation(target);
  switch (dug?.shape) {
    case 'hole':
      return `a hole ${describeCount(dug.width, 'block')} wide, ${dug.length} long and ${dug.depth} deep`;
    case 'tunnel': {
      const blocks = describeCount(amount, 'block');
      return `a tunnel ${blocks} ${dug.towards === 'ahead' ? 'straight ahead' : `to the ${dug.towards}`}`;
    }
    case 'staircase':
      return `a staircase ${describeCount(amount, 'block')} ${dug.towards}`;
    default:
      return describeOne(target);
  }
}

/** "45 seconds", "a minute", "3 minutes". */
function describeSeconds(seconds: number): string {
  if (seconds < 60 || seconds % 60 !== 0) return describeCount(seconds, 'second');
  return seconds === 60 ? 'a minute' : describeCount(seconds / 60, 'minute');
}

const several = (amount: number, name: string): string =>
  amount === 1 ? describeOne(name) : describeCount(amount, name);
