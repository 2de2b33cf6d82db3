import {
  type CapabilityName,
  cropNamed,
  describeItem,
  describeMany,
  type Failure,
  fail,
  type Goal,
  type Instead,
  isManagementAction,
  type Position,
} from '@conscious-bot/contracts';
import { blueprintNamed } from '@conscious-bot/contracts/blueprint';
import { refuseLine } from '@conscious-bot/contracts/goal';
import type { GameData } from '../game/game-data.ts';
import { membersMeant, membersWanted } from './class-members.ts';
import { readCoordinates } from './coordinates.ts';
import { hostileNames, itemsSmelted, purposes, splitGift } from './goal-vocabulary.ts';
import type { LastLink } from './last-link.ts';

/** Marks the finished steps that count towards a goal: the verb, and the arguments that distinguish it from others of its kind. */
export interface ActionMark {
  readonly verb: CapabilityName;
  readonly args?: Readonly<Record<string, string>>;
}

/** What a goal comes down to: what has to become true, and so how to tell that it is reached. */
export type GoalKind =
  /** More of an item in the inventory; of a class of items, more of any. */
  | { readonly kind: 'acquire'; readonly items: readonly string[]; readonly last: LastLink }
  /** A block or creature in sight; of a class of blocks, any. */
  | { readonly kind: 'see'; readonly names: readonly string[] }
  /** A place not seen before; with a biome, one in it. */
  | { readonly kind: 'roam'; readonly biome: string | undefined }
  | { readonly kind: 'go'; readonly to: Position | 'home' | string }
  /** A block or creature looked at. */
  | { readonly kind: 'look'; readonly name: string }
  /** More of any of these in the inventory, by what is neither digging nor crafting. */
  | { readonly kind: 'gain'; readonly items: readonly string[] }
  /** Something performed that leaves no trace in the world to check later: the accepted steps count. */
  | { readonly kind: 'perform'; readonly marks: readonly ActionMark[]; readonly until?: 'fed' }
  /** A state of the bot that shows: no monster upon it, none in sight of it, something worn or held. */
  | { readonly kind: 'state'; readonly state: 'undisturbed' | 'unthreatened' }
  | { readonly kind: 'state'; readonly state: 'equipped'; readonly item: string };

export type Classified =
  | { readonly ok: true; readonly goal: GoalKind }
  | { readonly ok: false; readonly failure: Failure };

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

const lastLinks = { collect: 'any', gather: 'any', mine: 'collect', craft: 'craft' } as const;

/** Sorts a goal by what has to become true of the world; a failure when no planner here serves it. */
export function classifyGoal(goal: Goal, data: GameData): Classified {
  const { action, target } = goal;
  if (target === undefined) return unknown({ instead: `it was not said what to ${action}` });
  switch (action) {
    case 'collect':
    case 'gather':
    case 'mine':
    case 'craft':
      return classifyItem(target, lastLinks[action], data);
    case 'find': {
      const names = inWorldOf(target, data);
      if (names.length === 0) return unknown(target);
      return kind({ kind: 'see', names });
    }
    case 'explore':
      if (anywhere.has(target)) return kind({ kind: 'roam', biome: undefined });
      if (inWorldOf(target, data).length > 0) return kind({ kind: 'see', names: inWorldOf(target, data) });
      if (data.knowsBiome(target)) return kind({ kind: 'roam', biome: target });
      return unknown(target);
    case 'navigate':
      // A player's name is known only where players are seen, so any name may turn out to be one.
      return kind({ kind: 'go', to: readCoordinates(target) ?? target });
    case 'check':
      if (!inWorld(target, data)) return unknown(target);
      return kind({ kind: 'look', name: target });
    case 'repair':
      return unsupported({ instead: `nothing here mends what is worn; a new ${describeItem(target)} can be crafted` });
    default:
      if (isManagementAction(action)) return unsupported({ instead: 'it is about tasks and needs no plan' });
      return classifyLibraryGoal(action, target, data);
  }
}

function classifyItem(target: string, last: LastLink, data: GameData): Classified {
  const items = data.knowsItem(target) ? [target] : membersWanted(target, last, data);
  return items.length > 0 ? kind({ kind: 'acquire', items, last }) : unknown(target);
}

type LibraryAction = Exclude<
  Goal['action'],
  | ('collect' | 'gather' | 'mine' | 'craft' | 'find' | 'explore' | 'navigate' | 'check' | 'repair')
  | ('continue' | 'cancel' | 'prioritize' | 'pause' | 'resume')
>;

/** Goals that the method library serves. */
function classifyLibraryGoal(action: LibraryAction, target: string, data: GameData): Classified {
  switch (action) {
    case 'build':
      return classifyBuilding(target, data);
    case 'smelt': {
      const items = itemsSmelted(target, data);
      return items.length > 0
        ? kind({ kind: 'gain', items })
        : unknown({ instead: `nothing comes of ${describeItem(target)} in a furnace` });
    }
    case 'farm': {
      const crop = cropNamed(target);
      return crop === undefined ? unknown(target) : kind({ kind: 'gain', items: [crop.produce] });
    }
    case 'plant': {
      const crop = cropNamed(target);
      if (crop !== undefined) return perform({ verb: 'plant_crop', args: { seed: crop.seed } });
      return data.knowsBlock(target) && data.knowsItem(target)
        ? perform({ verb: 'place_block', args: { block: target } })
        : unknown({ instead: `${describeMany(target)} cannot be planted` });
    }
    case 'milk':
      return kind({ kind: 'gain', items: ['milk_bucket'] });
    case 'trade':
    case 'withdraw':
      return ofItem(target, data, (item) => kind({ kind: 'gain', items: [item] }));
    case 'eat':
      if (target !== 'food' && target !== 'meat' && !data.knowsItem(target)) return unknown(target);
      return kind({ kind: 'perform', marks: [{ verb: 'consume_food' }], until: 'fed' });
    case 'give':
      return splitGift(target, data.knowsItem) === undefined
        ? unknown({ instead: 'it was not said what to give to whom' })
        : perform({ verb: 'give_item' });
    case 'drop':
      return ofItem(target, data, (item) => perform({ verb: 'drop_item', args: { item } }));
    case 'store':
      return ofItem(target, data, (item) => perform({ verb: 'deposit', args: { item } }));
    case 'place':
      return data.knowsBlock(target) && data.knowsItem(target)
        ? perform({ verb: 'place_block', args: { block: target } })
        : unknown({ instead: `${describeMany(target)} cannot be placed` });
    case 'equip': {
      const best = purposes.get(target);
      if (best !== undefined && !data.knowsItem(target)) return perform({ verb: 'equip_item', args: { best } });
      return ofItem(target, data, (item) => kind({ kind: 'state', state: 'equipped', item }));
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
    case 'fish':
      return perform({ verb: 'fish' });
    case 'light':
      return perform({ verb: 'place_torch' });
    case 'sleep':
      return perform({ verb: 'sleep' }, { verb: 'wait' });
    case 'follow':
      return perform({ verb: 'follow' });
    case 'say':
      return spoken('chat', refuseLine(target, 'say'));
    case 'whisper':
      return spoken('whisper', refuseLine(target.replace(/^\s*\S+\s*/, ''), 'whisper'));
    case 'flee':
      return kind({ kind: 'state', state: 'unthreatened' });
    case 'defend':
      return kind({ kind: 'state', state: 'undisturbed' });
    default:
      return unsupported({ instead: `nothing here knows how to ${action} yet` });
  }
}

/** A building by its blueprint, or a thing that one makes and puts up. */
function classifyBuilding(target: string, data: GameData): Classified {
  const blueprint = blueprintNamed(target);
  if (blueprint !== undefined) return perform({ verb: 'build_structure', args: { blueprint } });
  if (data.knowsItem(target) && data.knowsBlock(target))
    return perform({ verb: 'place_block', args: { block: target } });
  if (data.knowsItem(target)) return kind({ kind: 'acquire', items: [target], last: 'craft' });
  return unknown(target);
}

function ofItem(target: string, data: GameData, classified: (item: string) => Classified): Classified {
  return data.knowsItem(target) ? classified(target) : unknown(target);
}

/** The blocks or creatures of a name, or of a class. */
function inWorldOf(name: string, data: GameData): readonly string[] {
  return inWorld(name, data) ? [name] : membersMeant(name, data).filter(data.knowsBlock);
}

function inWorld(name: string, data: GameData): boolean {
  return data.knowsBlock(name) || data.knowsEntity(name);
}

/** Words that are said as they are, unless the chat does not take them. */
const spoken = (verb: 'chat' | 'whisper', refusal: string | undefined): Classified =>
  refusal === undefined ? perform({ verb }) : unsupported({ instead: refusal });
const kind = (goal: GoalKind): Classified => ({ ok: true, goal });
const perform = (...marks: readonly ActionMark[]): Classified => kind({ kind: 'perform', marks });
const unknown = (what: string | Instead): Classified => ({ ok: false, failure: fail('plan.unknown_target', what) });
const unsupported = (what: string | Instead): Classified => ({
  ok: false,
  failure: fail('plan.unsupported_action', what),
});
