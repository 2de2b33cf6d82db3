import type { Goal, WorldSnapshot } from '@conscious-bot/contracts';
import { wounds } from '@conscious-bot/contracts/game';
import { addUp } from '@conscious-bot/contracts/world';
import type { GameData } from '../../game/game-data.ts';
import { itemsNamed } from '../../game/items-named.ts';
import { type Carried, isAllThereIs, planksCarried, planksForNight, TORCHES } from './saved-wood.ts';

/**
 * What one takes along for a night below the ground, where neither trees nor animals are: wood, something to eat, and light. What is wanted is what plans leave alone: with two
 * amounts each of the two would take up where the other has just stopped.
 */

/** Points of food that the ten minutes of a night of digging take: measured in mines, one in 75 seconds. */
const NIGHT_POINTS = 8;
/** Points that a piece of food has at the least, where it is worth fetching. */
const A_PIECE = 3;
/** Planks of a log. */
const A_LOG = 4;

interface Night extends Carried {
  readonly food?: number | undefined;
  /** It means to dig until morning rather than to sleep. */
  readonly digs: boolean;
}

interface NightLack {
  readonly of: 'wood' | 'food' | 'torches';
  /** How much of what is wanted is missing, 0–1: without wood nothing at all can be done. */
  readonly share: number;
  readonly goal: Goal;
}

const pointsOf = (items: ReadonlyMap<string, number>, data: GameData): number =>
  itemsNamed('any_food', data).reduce((sum, item) => sum + (items.get(item) ?? 0) * data.foodPoints(item), 0);

/** Points of food to carry: what the night takes, and what is missing to be so full that wounds close. */
const pointsForNight = ({ food = wounds.closeFromFood }: Pick<Night, 'food'>): number =>
  NIGHT_POINTS + Math.max(0, wounds.closeFromFood - food);

/** What is missing for the night, the most needful first; whoever sleeps needs no more than wood, for what comes after. */
export function lacksForNight(night: Night): readonly NightLack[] {
  const { pack, data, digs } = night;
  const lacks: NightLack[] = [];
  const planks = planksForNight(night) - planksCarried(night);
  if (planks > 0) {
    const goal: Goal = { action: 'collect', target: 'any_log', amount: Math.ceil(planks / A_LOG) };
    lacks.push({ of: 'wood', share: 1, goal });
  }
  if (!digs) return lacks;
  const wanted = pointsForNight(night);
  const points = wanted - pointsOf(pack, data);
  if (points > 0) {
    const goal: Goal = { action: 'collect', target: 'any_food', amount: Math.ceil(points / A_PIECE) };
    lacks.push({ of: 'food', share: points / wanted, goal });
  }
  const torches = TORCHES - (pack.get('torch') ?? 0);
  if (torches > 0)
    lacks.push({
      of: 'torches',
      share: torches / TORCHES,
      goal: { action: 'craft', target: 'torch', amount: torches },
    });
  return lacks;
}

/** What is carried of food and torches for a night, while no more is to be had: other things are not made of it. */
export function keptForNight(
  { target = '' }: Goal,
  world: Pick<WorldSnapshot, 'inventory' | 'timeOfDay' | 'exposure' | 'light' | 'food'>,
  data: GameData,
): ReadonlyMap<string, number> {
  const kept = new Map<string, number>();
  if (!isAllThereIs(world)) return kept;
  const wanted = itemsNamed(target, data);
  const foods = itemsNamed('any_food', data);
  const pack = new Map(addUp(world.inventory).map(({ name, count }) => [name, count]));
  const torches = Math.min(TORCHES, pack.get('torch') ?? 0);
  if (torches > 0 && !wanted.includes('torch')) kept.set('torch', torches);
  if (wanted.some((item) => foods.includes(item))) return kept;
  let left = pointsForNight(world);
  // What feeds best is kept: the fewest pieces of it do.
  for (const item of foods.toSorted((a, b) => data.foodPoints(b) - data.foodPoints(a))) {
    const count = Math.min(pack.get(item) ?? 0, Math.ceil(Math.max(0, left) / Math.max(1, data.foodPoints(item))));
    if (count > 0) kept.set(item, count);
    left -= count * data.foodPoints(item);
  }
  return kept;
}
