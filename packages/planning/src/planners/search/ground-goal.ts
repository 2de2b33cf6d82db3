import {
  canonicalName,
  classWanted,
  cropNamed,
  crops,
  defaultTarget,
  type Goal,
  groundTarget,
  isManagementAction,
  singularsOf,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { classNamed } from '@conscious-bot/contracts/game';
import {
  DROPS,
  EVERYTHING,
  readDirection,
  readPlaceBeside,
  SURPLUS,
  splitPlaced,
  takesText,
} from '@conscious-bot/contracts/goal';
import type { GameData } from '../../game/game-data.ts';
import { ARMOUR, isArmourWord } from '../../goals/armour-set.ts';
import { membersMeant } from '../../goals/class-members.ts';
import { readColumn, readCoordinates } from '../../goals/coordinates.ts';
import { hostileNames, splitGift } from '../../goals/goal-vocabulary.ts';
import { groundRequested } from '../../goals/ground-requested.ts';
import { placeWord } from '../../goals/place-named.ts';
import { isRequested } from '../../goals/requested-goals.ts';
import { CRAFTING_TABLE } from './ways/costs.ts';
import { estimate } from './ways/estimate.ts';
import { planWorld } from './ways/plan-world.ts';

type Surroundings = Pick<WorldSnapshot, 'inventory' | 'nearbyBlocks'>;

/**
 * The goal with its target named as the game names it: plurals folded, an ore by what it drops. What is to be had and may be any of several
 * is named as their class (`wood` as `any_log`), so that each of them counts; what is to be used, or is in sight, as one of them. A target
 * nothing fits stays as it is; planning then says why.
 */
export function groundGoal(goal: Goal, data: GameData, world: Surroundings | undefined): Goal {
  const { action, target = defaultTarget(action) } = goal;
  if (target === undefined || isManagementAction(action)) return goal;
  // What it will be is seen when it begins.
  if (goal.yielded === true) return { ...goal, target: canonicalName(target) };
  // Words are said as they were written.
  if (takesText(action)) return { ...goal, target: target.trim() };
  const at = readCoordinates(target);
  if (at !== undefined) return { ...goal, target: `${at.x} ${at.y} ${at.z}` };
  const column = readColumn(target);
  if (column !== undefined) return { ...goal, target: `${column.x} ${column.z}` };
  const name = canonicalName(target);
  if (name === '') return { action, amount: goal.amount };
  if (isRequested(action))
    return groundRequested({ ...goal, target: name }, (word) => ({
      item: () => itemMeant(word, action, data, world),
      seen: () => creatureOrBlock(word, action, data, world),
    }));
  return { ...goal, target: groundName(name, action, data, world) };
}

function groundName(name: string, action: Goal['action'], data: GameData, world: Surroundings | undefined): string {
  switch (action) {
    case 'craft':
      return isArmourWord(name) ? ARMOUR : obtainable(name, action, data, world);
    case 'collect':
    case 'gather':
      return LYING.test(name) ? DROPS : obtainable(name, action, data, world);
    case 'mine':
      return obtainable(name, action, data, world);
    case 'build':
    case 'say':
    case 'follow':
    case 'sleep':
    case 'defend':
    case 'light':
    case 'repair':
    case 'fish':
      return name;
    case 'flee':
      return name.replace(/^(away_)?(from_)?(the_)?/, '') || 'danger';
    case 'give':
      return gift(name, data, world);
    case 'farm':
      return ofAll(name, (plain) => crop(plain, data, world) ?? itemMeant(plain, action, data, world));
    case 'plant':
      return crop(name, data, world) ?? itemMeant(name, action, data, world);
    case 'eat':
      return ANY_FOOD.exec(name)?.[1] ?? itemMeant(name, action, data, world);
    case 'equip':
      return isArmourWord(name) ? ARMOUR : itemMeant(name.replace(/^my_/, ''), action, data, world);
    case 'drop':
    case 'store':
      if (EVERY.test(name)) return EVERYTHING;
      if (name === SURPLUS) return SURPLUS;
      return `${OF_IT_ALL.test(name) ? 'all_' : ''}${itemMeant(name.replace(OF_IT_ALL, ''), action, data, world)}`;
    case 'navigate':
      return destination(name, data, world);
    case 'withdraw':
      if (EVERY.test(name)) return EVERYTHING;
      return ofAll(name, (plain) => itemMeant(plain, action, data, world));
    case 'place': {
      const { item, near } = splitPlaced(name);
      const meant = itemMeant(item, action, data, world);
      return near === undefined ? meant : `${meant}_near_${creatureOrBlock(near, 'navigate', data, world)}`;
    }
    case 'trade':
      return itemMeant(name, action, data, world);
    case 'smelt':
      if (ANY_MEAT.test(name)) return 'meat';
      return data.knowsItem(`${name}_ingot`) ? `${name}_ingot` : itemMeant(name, action, data, world);
    default:
      return creatureOrBlock(name, action, data, world);
  }
}

/** What lies about; all that is carried; all of a kind. */
const LYING = /^(the_)?(dropped_|loose_)?(drops?|items?|loot)(_on_the_ground|_around|_lying_around|_nearby)?$/;
const EVERY = /^(everything|all|inventory|my_inventory|all_(my_|the_)?(items|things|stuff))$/;
const OF_IT_ALL = /^(all_(of_)?(my_|the_)?|my_)/;

/** "all the dirt": of a kind, all there is. */
const ofAll = (name: string, ground: (plain: string) => string): string =>
  `${OF_IT_ALL.test(name) ? 'all_' : ''}${ground(name.replace(OF_IT_ALL, ''))}`;

/** Where one goes: a direction, near or behind something, or what has the name. */
function destination(name: string, data: GameData, world: Surroundings | undefined): string {
  const plain = placeWord(name.replace(/^to_/, ''));
  const direction = readDirection(plain);
  if (direction !== undefined) return direction;
  const beside = readPlaceBeside(plain);
  if (beside !== undefined) return `${beside.side}_${creatureOrBlock(beside.of, 'navigate', data, world)}`;
  return creatureOrBlock(plain, 'navigate', data, world);
}

const ANY_FOOD = /^(?:any_)?(food|meat)$/;
const ANY_MEAT = /^(any_)?(raw_|cooked_)?meat$/;

/** Something to be had: any of a class, the cheapest of a family that is none, what an ore drops. */
function obtainable(name: string, action: Goal['action'], data: GameData, world: Surroundings | undefined): string {
  // Which of them is the easiest to have is known when it is planned, and may be another for the next plan.
  const wanted = classWanted(name, action, data);
  if (wanted !== undefined) return wanted;
  for (const word of singulars(name)) {
    const grounded = data.knowsItem(word) ? word : memberOf(word, action, data, world);
    if (grounded !== undefined) return dropInstead(grounded, action, data);
  }
  return action === 'mine' ? (data.dropOf(name) ?? name) : name;
}

/** Something to be used: a kind that is held comes before one that is only near. */
function itemMeant(name: string, action: Goal['action'], data: GameData, world: Surroundings | undefined): string {
  const held = world && { inventory: world.inventory, nearbyBlocks: [] };
  for (const word of singulars(name)) {
    if (data.knowsItem(word)) return word;
    const members = membersMeant(word, data);
    const carried = held?.inventory.find(
      ({ name: item, count }) => count > 0 && (members.includes(item) || item.endsWith(`_${word}`)),
    )?.name;
    const grounded = carried ?? groundTarget(word, action, data.knowsItem, held, data);
    if (grounded !== undefined) return grounded;
    // The best of what is carried is chosen by the body; only what there is none of is chosen here.
    const member = action === 'equip' ? undefined : memberOf(word, 'collect', data, world);
    if (member !== undefined) return member;
  }
  return name;
}

function creatureOrBlock(
  name: string,
  action: Goal['action'],
  data: GameData,
  world: Surroundings | undefined,
): string {
  const known = (word: string) => data.knowsBlock(word) || data.knowsEntity(word);
  for (const word of singulars(name)) {
    if (action === 'fight' && hostileNames.has(word.replace(/^any_/, ''))) return 'hostile';
    if (action === 'fight' && (/^(any_)?animal$/.test(word) || word === 'meat' || word === 'food')) return 'animal';
    const grounded = groundTarget(word, action, known, world, data);
    if (grounded === undefined) continue;
    // What is not in sight may turn out to be any of them.
    const seen = world?.nearbyBlocks.some((block) => block.name === grounded);
    return action === 'find' && seen !== true ? (classNamed(word, data) ?? grounded) : grounded;
  }
  return name;
}

/** The produce of a crop for farming, its seed for planting; the crop that stands near when none is named. */
function crop(name: string, data: GameData, world: Surroundings | undefined): string | undefined {
  for (const word of singulars(name)) {
    const any = /^(crop|field|farm|seed|food)$/.test(word);
    const near = any ? crops.find(({ block }) => world?.nearbyBlocks.some((each) => each.name === block)) : undefined;
    const found = any ? (near ?? crops[0]) : cropNamed(word);
    if (found !== undefined && data.knowsItem(found.produce)) return found.produce;
  }
  return undefined;
}

/** "wood to alex": the item of a gift is grounded, whoever gets it is left as named. */
function gift(said: string, data: GameData, world: Surroundings | undefined): string {
  const all = OF_IT_ALL.test(said) ? 'all_' : '';
  const name = said.replace(OF_IT_ALL, '');
  const isItem = (word: string) => data.knowsItem(itemMeant(word, 'give', data, world));
  const found = splitGift(name, isItem);
  return found === undefined ? name : `${all}${itemMeant(found.item, 'give', data, world)}_to_${found.to}`;
}

/** What digging leaves in the hand: iron_ore is to be had as raw_iron only. */
function dropInstead(name: string, action: Goal['action'], data: GameData): string {
  const meant = action === 'mine' || (action !== 'craft' && name.endsWith('_ore'));
  // Silk touch gets the block itself; who mines an ore wants what is in it.
  if (!meant || (data.sources(name).length > 0 && !data.silkTouched(name))) return name;
  return data.dropOf(name) ?? name;
}

/** The cheapest item of a family: `pickaxe` is a wooden one as long as nothing better costs less. */
function memberOf(
  family: string,
  action: Goal['action'],
  data: GameData,
  world: Surroundings | undefined,
): string | undefined {
  if (!/^[a-z_]{3,}$/.test(family)) return undefined;
  const members = data.items.filter(
    (item) => item.endsWith(`_${family}`) && (action !== 'craft' || data.recipes(item).length > 0),
  );
  if (members.length === 0) return undefined;
  return cheapest(members, data, world);
}

/** The item that costs least to get one more of. */
export function cheapest(
  items: readonly string[],
  data: GameData,
  world: Surroundings | undefined,
): string | undefined {
  const here = planWorld(world ?? { inventory: [], nearbyBlocks: [] });
  // What is held already costs nothing and would win; the wish is for one more.
  const of = estimate([...items, CRAFTING_TABLE], data, { ...here, inventory: without(here.inventory, items) });
  return items.reduce<string | undefined>(
    (best, item) => (best === undefined || of(item) < of(best) ? item : best),
    undefined,
  );
}

function without(inventory: ReadonlyMap<string, number>, items: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...inventory].filter(([item]) => !items.includes(item)));
}

/** A name as it is, then as a plural read back. */
const singulars = (name: string): readonly string[] => [...new Set([name, ...singularsOf(name)])];
