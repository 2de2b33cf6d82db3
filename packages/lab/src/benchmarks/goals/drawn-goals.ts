import { itemTable } from '@conscious-bot/planning/testing';
import { seededRandom } from '@conscious-bot/service-kit';
import { item, type LifeGoal, minutes } from './goals.ts';

/** What takes more steps than this lies deep, or is rare. */
const MANY_STEPS = 10;
const LIMIT_MS = minutes(25);

/**
 * So many goals drawn at random, the same for the same seed, among the items that the planner plans in more than ten steps.
 * Nothing is drawn twice.
 */
export function drawnGoals(count: number, seed: number): LifeGoal[] {
  const random = seededRandom(seed);
  const left = itemTable().flatMap(({ item: name, steps }) => (steps > MANY_STEPS ? [name] : []));
  const drawn: string[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn.map((name) => item(name, LIMIT_MS, 'collect'));
}
