import { distance } from '@conscious-bot/contracts';
import { formatBlocks, formatCoordinates } from '@conscious-bot/contracts/phrases';
import type { AnswerFacts } from '../facts/answer-facts.ts';

/** "Where is your home?", "How far is home?" */
export function answerHome({ world }: AnswerFacts): string {
  if (world === undefined) return "I don't know yet where I am.";
  const { home, position, dimension = 'overworld' } = world;
  if (home === undefined) return 'I know of no home of mine.';
  const at = `My home is at ${formatCoordinates(home)}`;
  if (position === undefined || dimension !== 'overworld') return `${at}, in the overworld.`;
  return `${at}, ${formatBlocks(distance(position, home))} away.`;
}
