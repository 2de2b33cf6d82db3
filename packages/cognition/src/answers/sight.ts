import { monstersNear } from '@conscious-bot/contracts';
import { describeOne, formatBlocks, listSome } from '@conscious-bot/contracts/phrases';
import type { AnswerFacts } from './answer-facts.ts';

/** Monsters that are named. */
const MOST = 4;

/** "Are there any monsters near?" */
export function answerSight({ world }: AnswerFacts): string {
  if (world === undefined) return "I don't know yet what is around me.";
  const monsters = monstersNear(world).toSorted((a, b) => a.distance - b.distance);
  if (monsters.length === 0) return 'I know of no monster near here.';
  const named = monsters.map(({ name, distance }) => `${describeOne(name)} ${formatBlocks(distance)} away`);
  return `I know of ${listSome(named, MOST)}.`;
}
