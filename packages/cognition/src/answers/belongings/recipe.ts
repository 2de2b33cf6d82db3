import { countItem, describeCount, membersOf, type WorldSnapshot } from '@conscious-bot/contracts';
import { classNamed, smeltingResult } from '@conscious-bot/contracts/game';
import { capitalised, describeItem, describeOne, listOf } from '@conscious-bot/contracts/phrases';
import type { GameVocabulary } from '../../language/game-vocabulary.ts';
import type { AnswerFacts, AskedQuestion } from '../facts/answer-facts.ts';

/** "What do you need for a bed?", "How do I craft a chest?", "What's the recipe for torches?" */
export const asksForRecipe =
  /\bwhat\b[^?]*?\b(?:needs?|needed|requires?|required|takes?)\b[^?]*?\b(?:for (?:an?|one|some|the|my|your|\d+)|to (?:make|craft|build)) \w|\bhow (?:do|can|would|could|does) (?:you|u|i|we|one) (?:make|craft|build)\b|\brecipe (?:for|of)\b/i;

/** Things that are named of which the same is smelted. */
const MOST_INPUTS = 3;

/** What one of it is crafted of, or smelted from. */
export function answerRecipe({ vocabulary }: AnswerFacts, { about = '' }: AskedQuestion): string {
  const plain = plainRecipe(about, vocabulary);
  if (plain === undefined) return answerSmelted(kindsOf(about, vocabulary), vocabulary);
  const made = plain.makes === 1 ? describeOne(plain.name) : describeCount(plain.makes, plain.name);
  const parts = plain.of.map(({ name, count }) => describeCount(count, anyPlanks(name)));
  return `For ${made} it takes ${listOf(parts)}.`;
}

/** The members of a class, or what has the name. */
function kindsOf(about: string, vocabulary: GameVocabulary): readonly string[] {
  const group = classNamed(about, vocabulary);
  return group === undefined ? [about] : membersOf(group, vocabulary);
}

/** How something is crafted. Of a class the one that is easiest to come by stands for all. */
function plainRecipe(about: string, vocabulary: GameVocabulary) {
  const [plain] = kindsOf(about, vocabulary)
    .flatMap((name) => {
      const recipe = vocabulary.recipeOf(name);
      return recipe === undefined ? [] : [{ name, ...recipe }];
    })
    .toSorted((a, b) => rank(a.name) - rank(b.name));
  return plain;
}

/** What is still to be had for one of something: "an iron ingot and 4 planks". Undefined where it is all carried, or it is not crafted. */
export function lackingFor(
  about: string,
  { vocabulary, world }: Pick<AnswerFacts, 'vocabulary' | 'world'>,
): string | undefined {
  const lacking = (plainRecipe(about, vocabulary)?.of ?? []).flatMap(({ name, count }) => {
    const left = count - (world === undefined ? 0 : carriedOf(name, world));
    if (left <= 0) return [];
    return [left === 1 ? describeOne(anyPlanks(name)) : describeCount(left, anyPlanks(name))];
  });
  return lacking.length === 0 ? undefined : listOf(lacking);
}

const anyPlanks = (name: string): string => name.replace(/^\w+_planks$/, 'any_planks');

/** Planks of one tree are as good as those of another. */
function carriedOf(name: string, world: WorldSnapshot): number {
  if (!/_planks$/.test(name)) return countItem(world, name);
  return world.inventory.filter((item) => /_planks$/.test(item.name)).reduce((sum, { count }) => sum + count, 0);
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

/** "What can I make with it?", "What can you craft out of iron?", "What could we build with this?" */
export const asksWhatCanBeMade =
  /\b(?:what|which (?:things|items|tools))(?: else| all)? (?:can|could|may|might) (?:i|you|u|we|one) (?:possibly |even )?(?:make|craft|build|create|do)\b.*\b(?:with|of|from|out of|using)\b|\bwhat (?:is|are) (?:it|that|this|they|\w+) (?:good|used?|useful) for\b/i;

/** Things that are told. */
const MOST_MADE = 5;
/** The most useful first: what one gets on with, then what protects, then what one lives with. */
const useful: readonly RegExp[] = [
  /_pickaxe$/,
  /^(?:furnace|crafting_table)$/,
  /_sword$|_axe$/,
  /^(?:torch|bucket|shield|white_bed)$/,
  /_shovel$|_hoe$/,
  /^(?:chest|bow|shears|flint_and_steel|bread|stick|oak_planks)$/,
  /_(?:chestplate|leggings|helmet|boots)$/,
  /^(?:oak_door|ladder|oak_boat|oak_fence|glass_pane|bookshelf|smoker|blast_furnace|campfire|rail|anvil|barrel)$/,
];
const names: Readonly<Record<string, RegExp>> = {
  stone: /^cobblestone$/,
  raw_iron: /^iron_ingot$/,
  iron: /^iron_ingot$/,
  raw_gold: /^gold_ingot$/,
  raw_copper: /^copper_ingot$/,
  wood: /_planks$|_log$/,
};

/** What can be made of something by the recipes of the game, a handful, and whether what is carried is enough for it. */
export function answerMakeable({ vocabulary, world }: AnswerFacts, { about }: AskedQuestion): string {
  if (about === undefined) return 'Of what? Name the thing, and I will tell you what can be made of it.';
  const part = names[about] ?? (/_log$/.test(about) ? /_planks$|_log$/ : new RegExp(`^${about}$`));
  const made = vocabulary.items.flatMap((name) => {
    const rank = useful.findIndex((kind) => kind.test(name));
    const recipe = rank < 0 ? undefined : vocabulary.recipeOf(name);
    return recipe?.of.some((each) => part.test(each.name)) === true ? [{ name, rank, of: recipe.of }] : [];
  });
  const [first, ...others] = made.toSorted((a, b) => a.rank - b.rank || a.of.length - b.of.length).slice(0, MOST_MADE);
  if (first === undefined) return `I know of nothing useful that is made of ${describeItem(about)}.`;
  const all = [first, ...others];
  const carried = (name: string): number => (world === undefined ? 0 : carriedOf(name, world));
  const now = all.filter(({ of }) => of.every(({ name, count }) => carried(name) >= count));
  const told = `${capitalised(describeItem(about))} can be made into ${listOf(
    all.map(({ name }) => describeOne(name)),
    'or',
  )}.`;
  return now.length === 0
    ? told
    : `${told} With what I carry I could make ${listOf(
        now.map(({ name }) => describeOne(name)),
        'or',
      )} at once.`;
}
