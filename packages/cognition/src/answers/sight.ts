import { monstersNear } from '@conscious-bot/contracts';
import { describeOne, formatBlocks, listSome } from '@conscious-bot/contracts/phrases';
import type { AnswerFacts } from './answer-facts.ts';

/** Creatures that are named. */
const MOST = 4;

/** "Are there any monsters near?" */
export function answerSight({ world }: AnswerFacts): string {
  if (world === undefined) return unseen;
  return named(monstersNear(world), 'monster');
}

/** "Are there any animals around?" */
export function answerAnimals({ world }: AnswerFacts): string {
  if (world === undefined) return unseen;
  return named(
    world.nearbyEntities.filter(({ kind }) => kind === 'animal'),
    'animal',
  );
}

const unseen = "I don't know yet what is around me.";

function named(creatures: readonly { readonly name: string; readonly distance: number }[], what: string): string {
  if (creatures.length === 0) return `I know of no ${what} near here.`;
  const nearest = creatures.toSorted((a, b) => a.distance - b.distance);
  const each = nearest.map(({ name, distance }) => `${describeOne(name)} ${formatBlocks(distance)} away`);
  return `I know of ${listSome(each, MOST)}.`;
}
