import { formatBlocks, listOf } from '@conscious-bot/contracts/phrases';
import { playerNear } from '@conscious-bot/contracts/world';
import type { AnswerFacts, AskedQuestion } from '../facts/answer-facts.ts';

const HERE =
  /\b(?:here|near|nearby|around|online|else|any(?:one|body)|some(?:one|body)|there|playing|with (?:you|u|us)|other|others|players?|see)\b/i;

/** "Who is here?" names the players, with their distance where it is known. */
export function answerWho({ world, players, listener }: AnswerFacts, { text }: AskedQuestion): string {
  // "Who made you?" asks for somebody nobody has told it of.
  if (!HERE.test(text)) return "I don't know.";
  if (world === undefined) return "I don't know yet who is here.";
  const asker = listener.player?.toLowerCase();
  const others = players.filter((name) => name.toLowerCase() !== asker).map((name) => named(name, world));
  if (asker === undefined) return others.length === 0 ? 'Nobody but me is here.' : `Besides me: ${listOf(others)}.`;
  return others.length === 0 ? 'Only you and I are here.' : `Besides you and me: ${listOf(others)}.`;
}

function named(name: string, world: NonNullable<AnswerFacts['world']>): string {
  const seen = playerNear(name, world);
  return seen === undefined || seen.knownBy === 'memory' ? name : `${name} (${formatBlocks(seen.distance)} away)`;
}
