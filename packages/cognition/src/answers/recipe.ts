import { describeCount, membersOf } from '@conscious-bot/contracts';
import { classNamed } from '@conscious-bot/contracts/game';
import { describeOne, listOf } from '@conscious-bot/contracts/phrases';
import type { AnswerFacts, AskedQuestion } from './answer-facts.ts';

/** "What do you need for a bed?", "How do I craft a chest?", "What's the recipe for torches?" */
export const asksForRecipe =
  /\bwhat\b[^?]*?\b(?:needs?|needed|requires?|required|takes?)\b[^?]*?\b(?:for (?:an?|one|some|the|my|your|\d+)|to (?:make|craft|build)) \w|\bhow (?:do|can|would|could|does) (?:you|u|i|we|one) (?:make|craft|build)\b|\brecipe (?:for|of)\b/i;

/** What one of it is crafted of. */
export function answerRecipe({ vocabulary }: AnswerFacts, { about }: AskedQuestion): string {
  const group = about === undefined ? undefined : classNamed(about, vocabulary);
  const members = group === undefined ? [about ?? ''] : membersOf(group, vocabulary);
  // Of a class the one that is easiest to come by stands for all.
  const [plain] = members
    .flatMap((name) => {
      const recipe = vocabulary.recipeOf(name);
      return recipe === undefined ? [] : [{ name, ...recipe }];
    })
    .toSorted((a, b) => rank(a.name) - rank(b.name));
  if (plain === undefined) return "I don't know.";
  const made = plain.makes === 1 ? describeOne(plain.name) : describeCount(plain.makes, plain.name);
  const parts = plain.of.map(({ name, count }) => describeCount(count, name.replace(/^\w+_planks$/, 'any_planks')));
  return `For ${made} it takes ${listOf(parts)}.`;
}

/** The kind that is easiest to come by first. */
const rank = (name: string): number => (/^(wooden|leather)_/.test(name) ? 0 : /^(oak|white)_/.test(name) ? 1 : 2);
