import { membersOf } from '@conscious-bot/contracts';
import { classNamed } from '@conscious-bot/contracts/game';
import type { Token } from '../../language/sentences.ts';
import { readQuantity } from './quantity.ts';
import type { RequestContext } from './request-context.ts';

/** Planks of one log, and sticks of one plank: what "wood" and "planks" come to where they are parts of something else. */
const PLANKS_OF_LOG = 4;
const STICKS_OF_PLANK = 2;

/** What a name may be in a recipe: "iron" is ingots there, "wool" any wool. */
const partOf = (name: string): RegExp =>
  ({
    iron: /^iron_ingot$/,
    raw_iron: /^iron_ingot$/,
    gold: /^gold_ingot$/,
    raw_gold: /^gold_ingot$/,
    copper: /^copper_ingot$/,
    stone: /^cobblestone$/,
    planks: /_planks$/,
    wool: /_wool$/,
  })[name] ?? new RegExp(`^${name}$`);

/** How many of `material` one of `thing` takes by its recipe; undefined where it takes none. */
function takes(material: string, thing: string, { vocabulary }: RequestContext): number | undefined {
  const group = classNamed(thing, vocabulary);
  const kinds = group === undefined ? [thing] : membersOf(group, vocabulary);
  const amounts = kinds.map((kind) => takesOf(material, vocabulary.recipeOf(kind)));
  return amounts.find((amount) => amount !== undefined);
}

type Recipe = ReturnType<RequestContext['vocabulary']['recipeOf']>;

function takesOf(material: string, recipe: Recipe): number | undefined {
  if (recipe === undefined) return undefined;
  const count = (fits: RegExp) =>
    recipe.of.filter(({ name }) => fits.test(name)).reduce((sum, part) => sum + part.count, 0);
  if (!/^(wood|tree|\w+_log)$/.test(material)) return count(partOf(material)) / recipe.makes || undefined;
  const planks = count(/_planks$/) + count(/^stick$/) / STICKS_OF_PLANK;
  return (count(/_log$/) + planks / PLANKS_OF_LOG) / recipe.makes || undefined;
}

/** "enough wool for a bed", "enough sticks to make ten ladders": how many that is, with the index behind; undefined where nobody can tell. */
export function enoughFor(
  material: string,
  tokens: readonly Token[],
  at: number,
  context: RequestContext,
): { count: number; next: number } | undefined {
  let next = at;
  if (!/^(for|to)$/.test(tokens[next]?.word ?? '')) return undefined;
  next += 1;
  if (tokens[next - 1]?.word === 'to') {
    if (!/^(make|craft|build|get)$/.test(tokens[next]?.word ?? '')) return undefined;
    next += 1;
    if (/^(me|us|yourself)$/.test(tokens[next]?.word ?? '')) next += 1;
  }
  const { count = 1, next: noun } = readQuantity(tokens, next);
  const thing = context.vocabulary.match(tokens, noun);
  if (thing === undefined) return undefined;
  const each = takes(material, thing.name, context);
  return each === undefined ? undefined : { count: Math.ceil(each * count), next: noun + thing.length };
}
