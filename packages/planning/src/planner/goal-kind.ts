import { type Failure, fail, type Goal, isManagementAction, type Position } from '@conscious-bot/contracts';
import { readCoordinates } from './coordinates.ts';
import type { GameData } from './game-data.ts';
import type { LastLink } from './work.ts';

/** What a goal comes down to for the search planner. */
export type GoalKind =
  /** More of an item in the inventory. */
  | { readonly kind: 'acquire'; readonly item: string; readonly last: LastLink }
  /** A block or creature in sight. */
  | { readonly kind: 'see'; readonly name: string }
  /** A place not seen before; with a biome, one in it. */
  | { readonly kind: 'roam'; readonly biome: string | undefined }
  | { readonly kind: 'go'; readonly to: Position | 'home' | string }
  /** A block or creature looked at. */
  | { readonly kind: 'look'; readonly name: string };

export type Classified =
  | { readonly ok: true; readonly goal: GoalKind }
  | { readonly ok: false; readonly failure: Failure };

/** Words for no place in particular. */
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
  if (target === undefined) return unknown(`${action} needs a target`);
  switch (action) {
    case 'collect':
    case 'gather':
    case 'mine':
    case 'craft':
      if (!data.knowsItem(target)) return unknown(`there is no item ${target}`);
      return { ok: true, goal: { kind: 'acquire', item: target, last: lastLinks[action] } };
    case 'find':
      if (!inWorld(target, data)) return unknown(`there is no block or creature ${target}`);
      return { ok: true, goal: { kind: 'see', name: target } };
    case 'explore':
      if (anywhere.has(target)) return { ok: true, goal: { kind: 'roam', biome: undefined } };
      if (inWorld(target, data)) return { ok: true, goal: { kind: 'see', name: target } };
      if (data.knowsBiome(target)) return { ok: true, goal: { kind: 'roam', biome: target } };
      return unknown(`there is no block, creature or biome ${target}`);
    case 'navigate':
      // A player's name is known only where players are seen, so any name may turn out to be one.
      return { ok: true, goal: { kind: 'go', to: readCoordinates(target) ?? target } };
    case 'check':
      if (!inWorld(target, data)) return unknown(`there is no block or creature ${target}`);
      return { ok: true, goal: { kind: 'look', name: target } };
    case 'build':
      return unsupported('building is not planned yet');
    case 'smelt':
      return unsupported('smelting is not planned yet');
    case 'repair':
      return unsupported('repairing is not planned yet');
    default:
      if (isManagementAction(action)) return unsupported(`${action} manages tasks and is not a plan`);
      return unsupported(`no planner serves ${action} yet`);
  }
}

function inWorld(name: string, data: GameData): boolean {
  return data.knowsBlock(name) || data.knowsEntity(name);
}

const unknown = (what: string): Classified => ({ ok: false, failure: fail('plan.unknown_target', what) });
const unsupported = (what: string): Classified => ({ ok: false, failure: fail('plan.unsupported_action', what) });
