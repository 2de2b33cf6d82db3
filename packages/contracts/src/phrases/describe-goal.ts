import { isCreatureName } from '../game/creatures/creature-names.ts';
import type { Goal } from '../goal/goal.ts';
import { type GoalAction, isManagementAction } from '../goal/goal-actions.ts';
import { DROPS, EVERYTHING, FILL, readDirection, readReturn, SURPLUS, splitPlaced } from '../goal/goal-targets.ts';
import { guardedBy } from '../goal/guarded.ts';
import {
  carryOut,
  cook,
  digDown,
  type Forms,
  fillIn,
  goalForms,
  goFishing,
  guard,
  hunt,
  lookAround,
  switchForms,
  wearArmour,
} from './goal-forms.ts';
import { describeDestination, describeEarthwork, describeLevel, describeTarget } from './goal-places.ts';
import { describeCount, describeItem, describeMany, describeOne } from './words/counts.ts';
import { describePerson } from './words/people.ts';
import { quote } from './words/sentences.ts';

/**
 * A goal as it follows "to": "collect 3 oak logs", "craft a wooden pickaxe", "go to 10 64 -20". The title of its task, too.
 * @param people names of players as they are written in the game; a target has them in lower case
 */
export const describeGoal = (goal: Goal, people: readonly string[] = []): string => phrase(goal, 0, people);
/** A goal under way: "collecting 3 oak logs". */
export const describeGoalUnderWay = (goal: Goal, people: readonly string[] = []): string => phrase(goal, 1, people);
/** A goal that was reached: "collected 3 oak logs". */
export const describeGoalReached = (goal: Goal, people: readonly string[] = []): string => phrase(goal, 2, people);

/** What is done by an action, whatever it is done to: "crafting", "looking for things". An unknown action stays as it is. */
export function describeActivity(action: string): string {
  const doing = Object.hasOwn(goalForms, action) ? goalForms[action as GoalAction][1] : action;
  return /\b(?:for|at)$/.test(doing) ? `${doing} things` : doing;
}

/** Steps that were given one by one have a goal that only stands for them. */
const STEPS = 'plan';
/** What a furnace makes of these is called cooking. */
const COOKED =
  /^(?:all_)?(?:any_)?(?:raw_|cooked_)?(?:meat|fish|beef|porkchop|mutton|chicken|rabbit|cod|salmon|potato|kelp|food)$|^baked_potato$/;
/** Creatures one hunts; what fights back is fought. */
const GAME =
  /^(?:any_)?(?:animal|fish|sheep|cow|pig|chicken|rabbit|mooshroom|goat|cod|salmon|tropical_fish|squid|glow_squid|turtle|horse|donkey|mule|llama|fox|ocelot|parrot)$/;
/** Ways to say the armour one has. */
const ARMOUR = /^(?:any_)?armou?r$/;

type Form = 0 | 1 | 2;

function phrase(goal: Goal, form: Form, people: readonly string[]): string {
  const [forms, object] = special(goal, people) ?? [goalForms[goal.action], objectOf(goal, people)];
  return [forms[form], object].filter((part) => part !== '').join(' ');
}

/** What is said otherwise than by its verb and its object. */
function special(goal: Goal, people: readonly string[]): readonly [Forms, string] | undefined {
  const { action, target, amount } = goal;
  const guarded = guardedBy(goal);
  if (guarded !== undefined)
    return [guard, guarded === 'here' ? 'this place' : guarded === 'home' ? guarded : describeTarget(guarded, people)];
  if (target === STEPS && !isManagementAction(action)) {
    if (action === 'flee') return [goalForms.flee, 'danger'];
    return action === 'defend' || action === 'sleep'
      ? undefined
      : [carryOut, amount === 1 ? 'one step' : `${amount} steps`];
  }
  if (action === 'explore' && (target === undefined || /^(?:nearby|area|around|surroundings|here)$/.test(target)))
    return [lookAround, ''];
  if (action === 'fish' && amount === 1 && (target === undefined || target === 'fish')) return [goFishing, ''];
  if (action === 'mine' && (target === 'down' || target === 'up'))
    return [digDown, `${target} ${describeCount(amount, 'block')}`];
  if (action === 'smelt' && target !== undefined && COOKED.test(target))
    return [cook, objectOf({ ...goal, target: target.replace(/cooked_|baked_/, '') }, people)];
  if (action === 'fight' && target !== undefined && GAME.test(target)) return [hunt, objectOf(goal, people)];
  if (action === 'excavate' && target === FILL) return [fillIn, 'the hole I dug'];
  if (action === 'interact') {
    const [, block = '', how = ''] = /^(.+)_(open|closed|on|off)$/.exec(target ?? '') ?? [];
    const forms = switchForms[how];
    if (forms !== undefined) return [forms, `the ${describeItem(block)}`];
  }
  if (action === 'equip' && target !== undefined && ARMOUR.test(target)) return [wearArmour, 'armour'];
  return undefined;
}

function objectOf({ action, target, amount, yielded }: Goal, people: readonly string[]): string {
  if (isManagementAction(action)) return managed(target);
  if (target === undefined) return '';
  // How much there will be is not known yet.
  if (yielded === true) return objectOf({ action, target: `all_${target}`, amount }, people);
  const name = describeItem(target);
  switch (action) {
    case 'navigate':
      return describeDestination(target, amount, people);
    case 'wait':
      return name === 'here' ? `for ${describeSeconds(amount)}` : waitedFor(target, people);
    case 'ascend':
    case 'descend':
      return describeLevel(target, amount);
    case 'excavate':
      return describeEarthwork(target, amount);
    case 'remember':
      return `this place as ${quote(name)}`;
    case 'forget':
      return `the place called ${quote(name)}`;
    case 'patrol':
      return `${name === 'here' ? 'around here' : `around ${describeTarget(target, people)}`} for ${describeSeconds(amount * 60)}`;
    case 'say':
      return quote(target);
    case 'whisper': {
      const [to = target, ...words] = target.split(' ');
      return `${quote(words.join(' '))} to ${to}`;
    }
    case 'follow':
      return describeTarget(target, people);
    case 'flee':
      return /^(?:danger|away|here|it)$/.test(target) ? 'danger' : describeTarget(target, people);
    case 'give':
      return gift(target, amount, people);
    case 'sort':
      return name === 'inventory' ? 'what I carry into the chests' : `the ${name}`;
    case 'sleep':
    case 'defend':
    case 'hide':
    case 'wake':
      return '';
    default:
      return thing({ action, target, amount }, name);
  }
}

function thing({ action, target, amount }: Goal & { target: string }, name: string): string {
  switch (action) {
    case 'explore': {
      const direction = readDirection(target);
      return direction === undefined ? `the ${name}` : `to the ${direction.replace('_', '-')}`;
    }
    case 'enchant':
    case 'interact':
    case 'dismount':
    case 'check':
    case 'light':
    case 'repair':
      return name.startsWith('any ') ? describeOne(target) : `the ${name}`;
    case 'place': {
      const { item, near } = splitPlaced(target);
      const placed = several(amount, describeItem(item));
      return near === undefined ? placed : `${placed} near the ${describeItem(near)}`;
    }
    case 'use': {
      const [item = name, on] = name.split(/ on (?=\S)/);
      return on === undefined ? describeOne(item) : `${describeOne(item)} on the ${on}`;
    }
    case 'ride':
    case 'find':
      return describeOne(name);
    case 'eat':
      return name === 'food' ? 'something' : several(amount, name);
    case 'fight':
      return /^(?:hostiles?|monsters?|enem(?:y|ies)|mobs?)$/.test(target) ? 'the monsters' : several(amount, name);
    case 'drop':
    case 'store':
      if (name === SURPLUS) return 'what I carry too much of';
      return name === EVERYTHING ? 'everything I carry' : several(amount, name);
    case 'collect':
    case 'gather':
      return name === DROPS ? 'what lies around' : several(amount, name);
    case 'farm':
      return name === 'crops' || name === 'crop' ? 'the field' : several(amount, name);
    case 'breed':
      return describeCount(2, name).replace('2', 'two');
    case 'trade':
      return several(amount, name);
    default:
      return several(amount, name);
  }
}

/** A task that is managed: a name of one is what it is about. */
function managed(target: string | undefined): string {
  if (target === undefined || /^(?:task_|it$|this$|that$|current)/.test(target)) return 'what I am doing';
  if (/^(?:all|everything)(?:_|$)/.test(target)) return 'everything I am doing';
  // No thing of the game is written with a capital: it is somebody's name.
  return /^\p{Lu}/u.test(target) ? `the task about ${target}` : `the ${describeItem(target)} task`;
}

function waitedFor(target: string, people: readonly string[]): string {
  const who = readReturn(target);
  const name = describeItem(target);
  if (who !== undefined) return `until ${describePerson(who, people)} is back`;
  return name.startsWith('until ') ? untilText(name) : `for ${describeOne(name)}`;
}

const untilText = (name: string): string =>
  name === 'until night' ? 'until nightfall' : name === 'until clear' ? 'until the weather clears' : name;

/** "3 oak logs to Alex": who is to have it is no part of what is counted. */
function gift(target: string, amount: number, people: readonly string[]): string {
  const [, item = target, to] = /^(.+?)_to_(.+)$/.exec(target.replaceAll(' ', '_')) ?? [];
  const what = item === EVERYTHING ? 'everything I carry' : several(amount, item);
  if (to === undefined) return what;
  return `${what} to ${isCreatureName(to) ? `the ${describeItem(to)}` : describePerson(to, people)}`;
}

/** "45 seconds", "a minute", "3 minutes". */
function describeSeconds(seconds: number): string {
  if (seconds < 60 || seconds % 60 !== 0) return describeCount(seconds, 'second');
  return seconds === 60 ? 'a minute' : describeCount(seconds / 60, 'minute');
}

/** "3 oak logs", "an oak log"; of "all oak log", whose number is settled later, "all the oak logs". */
function several(amount: number, name: string): string {
  const all = /^all[ _](.+)$/.exec(name)?.[1];
  if (all !== undefined) return `all the ${describeMany(all)}`;
  return amount === 1 ? describeOne(name) : describeCount(amount, name);
}
