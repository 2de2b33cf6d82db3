import { countItem } from '@conscious-bot/contracts';
import { capitalised, describeItem, describeOne, listOf } from '@conscious-bot/contracts/phrases';
import type { AnswerFacts, AskedQuestion } from './answer-facts.ts';

/** "What can I make with it?", "What can you craft out of iron?", "What could we build with this?" */
export const asksWhatCanBeMade =
  /\b(?:what|which (?:things|items|tools))(?: else| all)? (?:can|could|may|might) (?:i|you|u|we|one) (?:possibly |even )?(?:make|craft|build|create|do)\b.*\b(?:with|of|from|out of|using)\b|\bwhat (?:is|are) (?:it|that|this|they|\w+) (?:good|used?|useful) for\b/i;

/** Things that are told. */
const MOST = 5;
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
  const [first, ...others] = made.toSorted((a, b) => a.rank - b.rank || a.of.length - b.of.length).slice(0, MOST);
  if (first === undefined) return `I know of nothing useful that is made of ${describeItem(about)}.`;
  const all = [first, ...others];
  const carried = (name: string): number => {
    if (world === undefined) return 0;
    if (!/_planks$/.test(name)) return countItem(world, name);
    return world.inventory.filter((item) => /_planks$/.test(item.name)).reduce((sum, { count }) => sum + count, 0);
  };
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
