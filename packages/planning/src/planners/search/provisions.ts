import { dayTicks, isUpToDawnFrom, type WorldSnapshot } from '@conscious-bot/contracts';
import { isBelowGround } from '@conscious-bot/contracts/game';
import type { GameData } from '../../game/game-data.ts';
import { TUNNEL_FACTOR } from '../../game/processes/mining.ts';
import { acquire, type ProvedPlan } from './acquire.ts';
import type { Operation } from './operations/operation.ts';
import { estimate } from './ways/estimate.ts';
import { timesInVain, verbOf } from './ways/failed-before.ts';
import type { PlanWorld } from './ways/plan-world.ts';

/** Seconds of digging and fighting that cost one point of food; measured over half an hour in a mine (20 points in 25 minutes). */
const SECONDS_A_POINT = 75;
/** Points of food at which the bot eats; what it has above them carries it a while. */
const EATS_AT = 6;
/** The most food that is fetched at once, points, and the most of the work's time that it may take. */
const MOST = 16;
const SHARE = 0.25;

/**
 * Food for a plan that digs for long, since nothing grows below ground: how it is got before the rest of the plan begins. Like the pickaxes it
 * is for as long as a mine may take. Undefined where the bot has enough, where nothing shows how hungry it is, and where food is too far for
 * what it would be worth, or could not be got before; and where the way to it is no way now: from below the ground, or towards or in the night.
 */
export function provisions(
  operations: readonly Operation[],
  seen: Pick<WorldSnapshot, 'food' | 'timeOfDay' | 'exposure' | 'light'>,
  data: GameData,
  world: PlanWorld,
): ProvedPlan | undefined {
  if (isBelowGround(seen) || isUpToDawnFrom(seen, dayTicks.evening) === true) return undefined;
  const level = seen.food;
  const average = operations.reduce((sum, operation) => sum + (isMining(operation) ? operation.cost : 0), 0);
  const seconds = average * TUNNEL_FACTOR;
  if (level === undefined || seconds === 0 || world.dimension !== 'overworld') return undefined;
  const foods = data.membersOf('any_food').filter((item) => data.foodPoints(item) > 0);
  const held = foods.reduce((sum, item) => sum + (world.inventory.get(item) ?? 0) * data.foodPoints(item), 0);
  const missing = Math.min(MOST, seconds / SECONDS_A_POINT - Math.max(0, level - EATS_AT) - held);
  if (missing <= 0) return undefined;
  // What is held is free to the estimate, however little it is.
  const inventory = new Map([...world.inventory].filter(([item]) => !foods.includes(item)));
  const of = estimate(foods, data, { ...world, inventory });
  const countOf = (item: string) => Math.ceil(missing / data.foodPoints(item));
  const [item] = foods.toSorted((a, b) => of(a, countOf(a)) - of(b, countOf(b)));
  if (item === undefined || of(item, countOf(item)) > seconds * SHARE) return undefined;
  const found = acquire([{ item, count: (world.inventory.get(item) ?? 0) + countOf(item) }], data, world);
  const cost = found?.operations.reduce((sum, operation) => sum + operation.cost, 0) ?? Number.POSITIVE_INFINITY;
  return found === undefined || cost > seconds * SHARE || failedAlready(found, world) ? undefined : found;
}

/** Food is a help and no condition: where its source failed before, the work is done without. */
const failedAlready = ({ operations }: ProvedPlan, world: PlanWorld): boolean =>
  operations.some(
    (operation) =>
      operation.kind === 'process' &&
      operation.process.place !== undefined &&
      timesInVain(world, verbOf(operation.process.verb), operation.process.place.names) > 0,
  );

const isMining = (operation: Operation): boolean =>
  operation.kind === 'process' && operation.process.verb.kind === 'mine';
