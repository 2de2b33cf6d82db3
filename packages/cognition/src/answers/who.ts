import { formatBlocks, listOf } from '@conscious-bot/contracts/phrases';
import type { AnswerFacts, AskedQuestion } from './answer-facts.ts';

/** Sentences about itself that are told. */
const MOST = 2;

/** "Who is here?" names the players, with their distance where it is known; "Who are you?" is answered with the bot's own story. */
export function answerWho(facts: AnswerFacts, { text }: AskedQuestion): string {
  if (/\bwho (?:are|r) (?:you|u)\b|\b(?:your|ur) name\b/i.test(text)) return ofItself(facts);
  const { world, players, listener } = facts;
  if (world === undefined) return "I don't know yet who is here.";
  const asker = listener.player?.toLowerCase();
  const others = players.filter((name) => name.toLowerCase() !== asker).map((name) => named(name, world));
  if (asker === undefined) return others.length === 0 ? 'Nobody but me is here.' : `Besides me: ${listOf(others)}.`;
  return others.length === 0 ? 'Only you and I are here.' : `Besides you and me: ${listOf(others)}.`;
}

function ofItself({ name, self }: AnswerFacts): string {
  return self.length === 0 ? `My name is ${name}.` : self.slice(0, MOST).join(' ');
}

function named(name: string, { nearbyEntities }: NonNullable<AnswerFacts['world']>): string {
  const seen = nearbyEntities.find(({ username }) => username?.toLowerCase() === name.toLowerCase());
  return seen === undefined || seen.knownBy === 'memory' ? name : `${name} (${formatBlocks(seen.distance)} away)`;
}
