import { describeCount, membersOf } from '@conscious-bot/contracts';
import { classNamed, smeltingResult } from '@conscious-bot/contracts/game';
import { capitalised, describeItem, describeOne, listOf } from '@conscious-bot/contracts/phrases';
import type { AnswerFacts, AskedQuestion } from './answer-facts.ts';

/** "What do you need for a bed?", "How do I craft a chest?", "What's the recipe for torches?" */
export const asksForRecipe =
  /\bwhat\b[^?]*?\b(?:needs?|needed|requires?|required|takes?)\b[^?]*?\b(?:for (?:an?|one|some|the|my|your|\d+)|to (?:make|craft|build)) \w|\bhow (?:do|can|would|could|does) (?:you|u|i|we|one) (?:make|craft|build)\b|\brecipe (?:for|of)\b/i;

/** Things that are named of which the same is smelted. */
const MOST_INPUTS = 3;

/** What one of it is crafted of, or smelted from. */
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
  if (plain === undefined) return answerSmelted(members, vocabulary);
  const made = plain.makes === 1 ? describeOne(plain.name) : describeCount(plain.makes, plain.name);
  const parts = plain.of.map(({ name, count }) => describeCount(count, name.replace(/^\w+_planks$/, 'any_planks')));
  return `For ${made} it takes ${listOf(parts)}.`;
}

/** What is not crafted may come out of a furnace. Ore of the deep, and what is only lost by being molten, is left unsaid. */
function answerSmelted(names: readonly string[], { items }: AnswerFacts['vocabulary']): string {
  for (const name of names) {
    const inputs = items.filter((item) => smeltingResult(item) === name && !item.startsWith('deepslate_'));
    const told = inputs.every((item) => /_(?:log|wood)$/.test(item)) && inputs.length > 0 ? ['any_log'] : inputs;
    if (told.length > 0)
      return `${capitalised(describeItem(name))} comes out of a furnace: one smelts ${listOf(told.slice(0, MOST_INPUTS).map(describeItem), 'or')}.`;
  }
  return "I don't know.";
}

/** The kind that is easiest to come by first. */
const rank = (name: string): number => (/^(wooden|leather)_/.test(name) ? 0 : /^(oak|white)_/.test(name) ? 1 : 2);
