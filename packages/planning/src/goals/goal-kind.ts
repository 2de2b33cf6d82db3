import {
  cropNamed,
  describeItem,
  describeMany,
  type Goal,
  isManagementAction,
  isMonster,
} from '@conscious-bot/contracts';
import { blueprintNamed } from '@conscious-bot/contracts/blueprint';
import { DROPS, EVERYTHING, guardedBy, refuseLine, SURPLUS, splitPlaced } from '@conscious-bot/contracts/goal';
import type { GameData } from '../game/game-data.ts';
import { ARMOUR, armourSlots, craftedPieces } from './armour-set.ts';
import { membersMeant, membersWanted } from './class-members.ts';
import { type Classified, classified, perform, unknown, unsupported } from './classified.ts';
import { allNamed, fishMeant, hostileNames, itemsSmelted, purposes, splitGift } from './goal-vocabulary.ts';
import { signsOf } from './landmarks.ts';
import type { LastLink } from './last-link.ts';
import { classifyRequested, classifyWalk, isRequested, type RequestedAction } from './requested-goals.ts';

/** Names for no place in particular. */
const anywhere: ReadonlySet<string> = new Set([
  'nearby',
  'around',
  'area',
  'surroundings',
  'world',
  'here',
  'outside',
  'anywhere',
]);

/** What is built, of which something may be gone. */
const HOUSE = /^((my|the|our)_)?(home|house|hut|shelter|base|walls?|roof)$/;

const lastLinks = { collect: 'any', gather: 'any', mine: 'collect', craft: 'craft' } as const;

/** Sorts a goal by what has to become true of the world; a failure when no planner here serves it. */
export function classifyGoal(goal: Goal, data: GameData): Classified {
  const { action, target } = goal;
  if (target === undefined) return unknown({ instead: `it was not said what to ${action}` });
  switch (action) {
    case 'collect':
    case 'gather':
      if (target === DROPS) return classified({ kind: 'perform', marks: [{ verb: 'pick_up' }], times: 1 });
      return classifyItem(target, lastLinks[action], data);
    case 'craft':
      if (target === ARMOUR) return suitOfArmour(data);
      return classifyItem(target, lastLinks[action], data);
    case 'mine':
      return classifyItem(target, lastLinks[action], data);
    case 'find': {
      // A creature is gone up to, for it walks off again; not one that bites.
      if (data.knowsEntity(target) && !data.knowsBlock(target) && !isMonster(target))
        return classified({ kind: 'go', to: target });
      const names = inWorldOf(target, data);
      if (names.length > 0) return classified({ kind: 'see', names });
      return data.knowsBiome(target) ? classified({ kind: 'roam', biome: target }) : unknown(target);
    }
    case 'explore':
      if (anywhere.has(target)) return classified({ kind: 'roam', biome: undefined });
      if (inWorldOf(target, data).length > 0) return classified({ kind: 'see', names: inWorldOf(target, data) });
      if (data.knowsBiome(target)) return classified({ kind: 'roam', biome: target });
      return unknown(target);
    case 'navigate':
      return classifyWalk(target);
    case 'check':
      if (!inWorld(target, data)) return unknown(target);
      return classified({ kind: 'look', name: target });
    case 'repair':
      if (HOUSE.test(target)) return classified({ kind: 'state', state: 'whole' });
      return unsupported({
        instead: `worn things cannot be repaired here; ${data.knowsItem(target) ? `a new ${describeItem(target)}` : 'a new one'} can be crafted`,
      });
    default:
      if (isManagementAction(action)) return unsupported({ instead: 'it is about tasks and needs no plan' });
      if (isRequested(action)) return classifyRequested(action, target, goal.amount, data);
      return classifyLibraryGoal(action, target.replace(/^all_/, ''), data);
  }
}

function classifyItem(target: string, last: LastLink, data: GameData): Classified {
  const items = data.knowsItem(target) ? [target] : membersWanted(target, last, data);
  return items.length > 0 ? classified({ kind: 'acquire', items, last }) : unknown(target);
}

/** A piece for each place of the body, of whatever is best to have. */
function suitOfArmour(data: GameData): Classified {
  const pieces = armourSlots.flatMap((slot) => craftedPieces(slot, data));
  const marks = pieces.map((item) => ({ verb: 'craft_item', args: { item } }) as const);
  return classified({ kind: 'perform', marks, times: armourSlots.length });
}

type LibraryAction = Exclude<
  Goal['action'],
  | ('collect' | 'gather' | 'mine' | 'craft' | 'find' | 'explore' | 'navigate' | 'check' | 'repair')
  | ('continue' | 'cancel' | 'prioritize' | 'pause' | 'resume')
  | RequestedAction
>;

/** Goals that the method library serves. */
function classifyLibraryGoal(action: LibraryAction, target: string, data: GameData): Classified {
  switch (action) {
    case 'build':
      return classifyBuilding(target, data);
    case 'smelt': {
      const items = itemsSmelted(target, data);
      return items.length > 0
        ? classified({ kind: 'gain', items })
        : unknown({ instead: `a furnace makes nothing of ${describeMany(target)}` });
    }
    case 'farm': {
      const all = allNamed(target);
      const crop = cropNamed(all ?? target);
      if (crop !== undefined && all !== undefined) return perform({ verb: 'harvest_crop', args: { crop: crop.block } });
      return crop === undefined ? unknown(target) : classified({ kind: 'gain', items: [crop.produce] });
    }
    case 'plant': {
      const crop = cropNamed(target);
      if (crop !== undefined) return perform({ verb: 'plant_crop', args: { seed: crop.seed } });
      return data.knowsBlock(target) && data.knowsItem(target)
        ? perform({ verb: 'place_block', args: { block: target } })
        : unknown({ instead: `${describeMany(target)} cannot be planted` });
    }
    case 'milk':
      return classified({ kind: 'gain', items: ['milk_bucket'] });
    case 'withdraw': {
      if (target === EVERYTHING) return classified({ kind: 'state', state: 'cleared_out' });
      const all = allNamed(target);
      if (all !== undefined)
        return ofItem(all, data, (item) =>
          classified({ kind: 'perform', marks: [{ verb: 'withdraw', args: { item } }], times: 1 }),
        );
      return ofItem(target, data, (item) => classified({ kind: 'gain', items: [item] }));
    }
    case 'trade':
      return ofItem(target, data, (item) => classified({ kind: 'gain', items: [item] }));
    case 'eat':
      if (target !== 'food' && target !== 'meat' && !data.knowsItem(target)) return unknown(target);
      return classified({ kind: 'perform', marks: [{ verb: 'consume_food' }], until: 'fed' });
    case 'give':
      return splitGift(target, data.knowsItem) === undefined
        ? unknown({ instead: 'it was not said what to give to whom' })
        : perform({ verb: 'give_item' });
    case 'drop':
      if (target === EVERYTHING) return classified({ kind: 'state', state: 'empty_handed' });
      return ofItem(target, data, (item) => perform({ verb: 'drop_item', args: { item } }));
    case 'store':
      if (target === EVERYTHING) return classified({ kind: 'state', state: 'empty_handed' });
      if (target === SURPLUS) return classified({ kind: 'state', state: 'unburdened' });
      return ofItem(target, data, (item) => perform({ verb: 'deposit', args: { item } }));
    case 'place': {
      const { item, near } = splitPlaced(target);
      if (near !== undefined && !data.knowsBlock(near) && !data.knowsEntity(near)) return unknown(near);
      return data.knowsBlock(item) && data.knowsItem(item)
        ? perform({ verb: 'place_block', args: { block: item } })
        : unknown({ instead: `${describeMany(item)} cannot be placed` });
    }
    case 'equip': {
      const best = purposes.get(target);
      if (best !== undefined && !data.knowsItem(target)) return perform({ verb: 'equip_item', args: { best } });
      return ofItem(target, data, (item) => classified({ kind: 'state', state: 'equipped', item }));
    }
    case 'fight':
      return data.knowsEntity(target) || hostileNames.has(target) || target === 'animal'
        ? perform({ verb: 'attack' })
        : unknown(target);
    case 'breed':
      return data.knowsEntity(target) ? perform({ verb: 'breed', args: { animal: target } }) : unknown(target);
    case 'shear':
      return target === 'sheep'
        ? perform({ verb: 'shear' })
        : unknown({ instead: `${describeMany(target)} cannot be shorn` });
    case 'fish': {
      const items = fishMeant(target, data);
      return items === undefined ? unknown(target) : classified({ kind: 'gain', items });
    }
    case 'light':
      if (target === 'home') return classified({ kind: 'state', state: 'lit' });
      return perform({ verb: 'place_torch' });
    case 'sleep':
      return perform({ verb: 'sleep' }, { verb: 'wait' });
    case 'follow':
      return perform({ verb: 'follow' });
    case 'say':
      return spoken('chat', refuseLine(target, 'say'));
    case 'flee':
      return classified({ kind: 'state', state: 'unthreatened' });
    case 'defend':
      if (guardedBy({ action, target }) !== undefined) return perform({ verb: 'follow' }, { verb: 'patrol' });
      return classified({ kind: 'state', state: 'undisturbed' });
  }
}

/** A building by its blueprint, or a thing that one makes and puts up. */
function classifyBuilding(target: string, data: GameData): Classified {
  const blueprint = blueprintNamed(target);
  if (blueprint !== undefined) return perform({ verb: 'build_structure', args: { blueprint } });
  if (data.knowsItem(target) && data.knowsBlock(target))
    return perform({ verb: 'place_block', args: { block: target } });
  if (data.knowsItem(target)) return classified({ kind: 'acquire', items: [target], last: 'craft' });
  return unknown(target);
}

function ofItem(target: string, data: GameData, of: (item: string) => Classified): Classified {
  return data.knowsItem(target) ? of(target) : unknown(target);
}

/** The blocks or creatures of a name, of a class, or that a landmark is known by. */
function inWorldOf(name: string, data: GameData): readonly string[] {
  if (inWorld(name, data)) return [name];
  const members = membersMeant(name, data).filter(data.knowsBlock);
  return members.length > 0 ? members : signsOf(name, data);
}

function inWorld(name: string, data: GameData): boolean {
  return data.knowsBlock(name) || data.knowsEntity(name);
}

/** Words that are said as they are, unless the chat does not take them. */
const spoken = (verb: 'chat', refusal: string | undefined): Classified =>
  refusal === undefined ? perform({ verb }) : unsupported({ instead: refusal });
