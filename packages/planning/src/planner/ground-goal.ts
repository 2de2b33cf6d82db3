import {
  canonicalName,
  type Goal,
  groundTarget,
  isManagementAction,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { readCoordinates } from './coordinates.ts';
import { CRAFTING_TABLE } from './costs.ts';
import { estimate } from './estimate.ts';
import type { GameData } from './game-data.ts';
import { planWorld } from './plan-world.ts';

type Surroundings = Pick<WorldSnapshot, 'inventory' | 'nearbyBlocks'>;

/**
 * The goal with its target named as the game names it: plurals folded, `wood` and `stone` resolved by what is near, a family (`pickaxe`)
 * by its cheapest member, an ore by what it drops. A target nothing fits stays as it is; planning then says why.
 */
export function groundGoal(goal: Goal, data: GameData, world: Surroundings | undefined): Goal {
  const { action, target } = goal;
  if (target === undefined || isManagementAction(action)) return goal;
  const at = readCoordinates(target);
  if (at !== undefined) return { ...goal, target: `${at.x} ${at.y} ${at.z}` };
  const name = canonicalName(target);
  if (name === '') return { action, amount: goal.amount };
  return { ...goal, target: groundName(name, action, data, world) };
}

function groundName(name: string, action: Goal['action'], data: GameData, world: Surroundings | undefined): string {
  const obtains = action === 'collect' || action === 'gather' || action === 'mine' || action === 'craft';
  if (!obtains) {
    const known = (word: string) => data.knowsBlock(word) || data.knowsEntity(word);
    for (const word of singulars(name)) {
      const grounded = groundTarget(word, action, known, world);
      if (grounded !== undefined) return grounded;
    }
    return name;
  }
  for (const word of singulars(name)) {
    const grounded = groundTarget(word, action, data.knowsItem, world) ?? memberOf(word, action, data, world);
    if (grounded !== undefined) return dropInstead(grounded, action, data);
  }
  return action === 'mine' ? (data.dropOf(name) ?? name) : name;
}

/** What digging leaves in the hand: iron_ore is to be had as raw_iron only. */
function dropInstead(name: string, action: Goal['action'], data: GameData): string {
  const meant = action === 'mine' || (action !== 'craft' && name.endsWith('_ore'));
  if (!meant || data.sources(name).length > 0) return name;
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
  const here = planWorld(world ?? { inventory: [], nearbyBlocks: [] });
  // What is held already costs nothing and would win; the wish is for one more.
  const of = estimate([...members, CRAFTING_TABLE], data, { ...here, inventory: without(here.inventory, members) });
  return members.reduce((best, item) => (of(item) < of(best) ? item : best));
}

function without(inventory: ReadonlyMap<string, number>, items: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...inventory].filter(([item]) => !items.includes(item)));
}

/** A name as it is, then as a plural read back. */
function singulars(name: string): string[] {
  const words = [name];
  if (name.endsWith('s')) words.push(name.slice(0, -1));
  if (name.endsWith('es')) words.push(name.slice(0, -2));
  return words;
}
