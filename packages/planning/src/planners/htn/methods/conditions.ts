import {
  cropNamed,
  isBedtime,
  isBuildingMaterial,
  isWeapon,
  pressingHostiles,
  WEAK_HEALTH,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { isBoat } from '@conscious-bot/contracts/game';
import { sighted } from '../../../goals/sighted.ts';
import { isStoredEnough, surplus } from '../../../goals/surplus.ts';
import { formatValue, namesAt, numberAt, textAt } from './bindings.ts';
import { type HtnState, heldCount, heldStacks } from './htn-state.ts';
import type { Value } from './value.ts';

interface ConditionRow {
  /** What it says; `%` stands for its values. */
  readonly description: string;
  /** What is said where it does not hold, unless "no" or "not" in its description says it. */
  readonly denial?: string;
  /** It only tells which of several methods is meant, and says nothing to a person. */
  readonly tellsMethodsApart?: true;
  holds(state: HtnState, values: readonly Value[]): boolean;
}

const row = (description: string, holds: ConditionRow['holds']): ConditionRow => ({ description, holds });

/** Blocks within which a boat is walked to. */
const BOAT_NEAR = 16;
/** Blocks within which a container or a bench is walked to. */
const AT_HAND = 32;

const isInSight = (world: WorldSnapshot, name: string): boolean =>
  name === 'hostile' ? world.hostiles.length > 0 : sighted(name, world) !== undefined;

/** Named predicates over the world that methods are chosen by. Pure. */
export const conditions = {
  bedtime: row('it is night or a thunderstorm', ({ world }) => isBedtime(world) === true),
  in_sight: row('% is in sight', ({ world }, values) => namesAt(values, 0).some((name) => isInSight(world, name))),
  pair_in_sight: row(
    'two grown % are in sight',
    ({ world }, values) =>
      world.nearbyEntities.filter(({ name, baby }) => name === textAt(values, 0) && baby !== true).length >= 2,
  ),
  pair_penned: row(
    'two grown % are in its pen',
    ({ world }, values) => (world.homestead?.penned?.find(({ name }) => name === textAt(values, 0))?.count ?? 0) >= 2,
  ),
  holds: row('% are held', (state, values) => heldCount(state, textAt(values, 0)) >= numberAt(values, 1)),
  holds_family: row('a % is held', (state, values) =>
    heldStacks(state).some(({ name }) => name === textAt(values, 0) || name.endsWith(`_${textAt(values, 0)}`)),
  ),
  family_in_sight: row('a % is in sight', ({ world }, values) =>
    world.nearbyBlocks.some(({ name, distance }) => name.endsWith(`_${textAt(values, 0)}`) && distance <= AT_HAND),
  ),
  holds_building_blocks: row(
    '% blocks to build with are held',
    (state, values) =>
      heldStacks(state).reduce((sum, { name, count }) => sum + (isBuildingMaterial(name) ? count : 0), 0) >=
      numberAt(values, 0),
  ),
  boat_at_hand: row(
    'a boat is near or carried',
    (state) =>
      state.world.nearbyEntities.some(({ name, distance }) => isBoat(name) && distance <= BOAT_NEAR) ||
      heldStacks(state).some(({ name }) => isBoat(name)),
  ),
  armed: row('a weapon is held', (state) => heldStacks(state).some(({ name }) => isWeapon(name))),
  weak: row('health is low', ({ world }) => (world.health ?? 20) <= WEAK_HEALTH),
  threatened: row(
    'a monster is within % blocks',
    ({ world }, values) => pressingHostiles(world, numberAt(values, 0)).length > 0,
  ),
  sheltered: row('there is a roof and no way in', ({ world }) => world.exposure?.sheltered === true),
  rubble_too_much: row('there is rubble to throw away', ({ world }) =>
    surplus(world).some(({ name }) => isStoredEnough(name, world)),
  ),
  only_rubble_too_much: {
    ...row('nothing but rubble is too much to carry', ({ world }) =>
      surplus(world).every(({ name }) => isStoredEnough(name, world)),
    ),
    denial: 'more than rubble is too much to carry',
  },
  seen_home: row('it is known how its home looks', ({ world }) => world.homestead?.dark !== undefined),
  none: {
    ...row('there is nothing to get for it', (_state, values) => values.every((_, at) => numberAt(values, at) === 0)),
    tellsMethodsApart: true,
  },
  same: {
    ...row('% are the same', (_state, values) => namesAt(values, 1).includes(textAt(values, 0))),
    tellsMethodsApart: true,
  },
  crop: row('% is a crop', (_state, values) => cropNamed(textAt(values, 0)) !== undefined),
  food: row('% is food', ({ data }, values) => data.isFood(textAt(values, 0))),
  known_item: row('there is an item %', ({ data }, values) => data.knowsItem(textAt(values, 0))),
  placeable: row(
    '% is a block that can be put up',
    ({ data }, values) => data.knowsItem(textAt(values, 0)) && data.knowsBlock(textAt(values, 0)),
  ),
} satisfies Record<string, ConditionRow>;

export type ConditionName = keyof typeof conditions;

/** Whether a condition only tells which of several methods is meant. */
export function tellsMethodsApart(name: ConditionName): boolean {
  const condition: ConditionRow = conditions[name];
  return condition.tellsMethodsApart === true;
}

/** A condition with its values, for people. */
export function describeCondition(name: ConditionName, values: readonly Value[]): string {
  const { description } = conditions[name];
  return description.replace('%', values.map(formatValue).join(' × '));
}

/** That a condition does not hold, for people: "no weapon is held", "oak log is not in sight". */
export function denyCondition(name: ConditionName, values: readonly Value[]): string {
  const { denial }: ConditionRow = conditions[name];
  if (denial !== undefined) return denial;
  const condition = describeCondition(name, values);
  if (condition.startsWith('there is ')) return condition.replace(/^there is (an? )?/, 'there is no ');
  const none = condition.replace(/^an? /, 'no ');
  return none === condition ? condition.replace(/ (is|are) /, ' $1 not ') : none;
}
