import { type ItemNames, singularsOf } from '@conscious-bot/contracts';
import minecraftData, { type IndexedData } from 'minecraft-data';
import { isSpoken, kindsCalled, plainNames } from './plain-names.ts';
import type { Token } from './sentences.ts';

/** The version whose names are used until a server has announced its own. */
export const defaultVersion = '1.21.4';

/** Kinds of wood whose name alone means something else. */
const alsoPlaces = new Set(['jungle', 'cherry', 'mangrove']);

/** What tools and armour are made of. */
const materials = 'wood wooden stone iron gold golden diamond netherite leather chainmail'.split(' ');

/** Longest name in words ("waxed weathered cut copper stairs" has five). */
const MAX_WORDS = 6;

interface NameMatch {
  /** A name of the game, or a generic word for grounding. */
  readonly name: string;
  /** How many tokens it takes. */
  readonly length: number;
}

/** What is used up at the crafting grid, and how many come of it. */
interface Recipe {
  readonly makes: number;
  readonly of: readonly { readonly name: string; readonly count: number }[];
}

/** The words of one version of the game: what its items, blocks and entities are called, and which items are crafted. */
export class GameVocabulary implements ItemNames {
  readonly version: string;
  readonly items: readonly string[];
  readonly #data: IndexedData;
  /** Phrase → name. Names of the game first, plain words over them. */
  readonly #phrases = new Map<string, string>();
  /** What a longer phrase may begin with: behind anything else no name goes on. */
  readonly #openings: ReadonlySet<string>;

  constructor(data: IndexedData) {
    this.#data = data;
    this.items = data.itemsArray.map(({ name }) => name);
    this.version = data.version.minecraftVersion ?? defaultVersion;
    for (const { name, displayName } of [...data.entitiesArray, ...data.blocksArray, ...data.itemsArray]) {
      // A crop that stands in the field ("potatoes") is not what a plural means: that is more of the item.
      if (!isSpoken(name) || (!this.knowsItem(name) && singularsOf(name).some((one) => this.knowsItem(one)))) continue;
      this.#add(name.replaceAll('_', ' '), name);
      if (displayName !== undefined)
        this.#add(
          displayName
            .toLowerCase()
            .replace(/[^a-z0-9]+/g, ' ')
            .trim(),
          name,
        );
    }
    for (const [phrase, name] of Object.entries(plainNames)) this.#phrases.set(phrase, name);
    for (const log of this.species()) {
      this.#phrases.set(`${log.replaceAll('_', ' ')} wood`, `${log}_log`);
      this.#phrases.set(`${log.replaceAll('_', ' ')} tree`, `${log}_log`);
      if (!alsoPlaces.has(log)) this.#phrases.set(log.replaceAll('_', ' '), `${log}_log`);
    }
    for (const kind of ['pickaxe', 'axe', 'shovel', 'sword', 'hoe']) {
      this.#phrases.set(`wood ${kind}`, `wooden_${kind}`);
      this.#phrases.set(`gold ${kind}`, `golden_${kind}`);
      this.#phrases.set(`wood ${kind}`, `wooden_${kind}`);
    }
    for (const [said, kind] of Object.entries(kindsCalled))
      for (const material of materials) {
        const name = this.#phrases.get(`${material} ${kind}`);
        if (name !== undefined) this.#phrases.set(`${material} ${said}`, name);
      }
    for (const material of ['wooden', 'wood', 'stone', 'iron', 'gold', 'golden', 'diamond', 'netherite']) {
      const known = material === 'wood' ? 'wooden' : material === 'gold' ? 'golden' : material;
      if (this.knowsItem(`${known}_pickaxe`)) this.#phrases.set(`${material} pick`, `${known}_pickaxe`);
    }
    this.#openings = new Set([...this.#phrases.keys()].flatMap(openingsOf));
  }

  /** An exact phrase is not displaced by the singular of another ("bricks" the block, "brick" the item). */
  #add(phrase: string, name: string): void {
    this.#phrases.set(phrase, name);
    for (const one of singularPhrases(phrase)) if (!this.#phrases.has(one)) this.#phrases.set(one, name);
  }

  /** The longest name that begins at `at`, plural or singular; undefined when none does. */
  match(tokens: readonly Token[], at: number): NameMatch | undefined {
    const words: string[] = [];
    let best: NameMatch | undefined;
    for (let length = 1; length <= MAX_WORDS; length += 1) {
      const token = tokens[at + length - 1];
      if (token === undefined) break;
      words.push(token.word);
      const phrase = words.join(' ');
      const name = this.#phrases.get(phrase) ?? this.#singular(phrase);
      if (name !== undefined) best = { name, length };
      if (!this.#openings.has(phrase)) break;
    }
    return best;
  }

  /** What a phrase means as the plural of one that is known. */
  #singular(phrase: string): string | undefined {
    for (const one of singularPhrases(phrase)) {
      const name = this.#phrases.get(one);
      if (name !== undefined) return name;
    }
    return undefined;
  }

  /** Every single word that stands in a name. */
  words(): string[] {
    return [...new Set([...this.#phrases.keys()].flatMap((phrase) => phrase.split(' ')))];
  }

  knowsItem(name: string): boolean {
    return Object.hasOwn(this.#data.itemsByName, name);
  }

  isBlock(name: string): boolean {
    return Object.hasOwn(this.#data.blocksByName, name);
  }

  isEntity(name: string): boolean {
    return Object.hasOwn(this.#data.entitiesByName, name);
  }

  isFood(name: string): boolean {
    return Object.hasOwn(this.#data.foodsByName ?? {}, name);
  }

  stackSize(name: string): number {
    return this.#data.itemsByName[name]?.stackSize ?? 64;
  }

  /** Kinds of wood that have logs: oak, birch … */
  species(): string[] {
    return Object.keys(this.#data.itemsByName)
      .filter((name) => name.endsWith('_log') && !name.startsWith('stripped_'))
      .map((name) => name.slice(0, -'_log'.length));
  }

  /**
   * Whether one gets the item by crafting. Recipes that only take a storage block apart again (coal from a coal block) do not count:
   * nobody means them by "I need coal".
   */
  isCrafted(name: string): boolean {
    const item = this.#data.itemsByName[name];
    if (item === undefined) return false;
    return this.#ingredients(item.id).some((ingredients) => {
      const [only, ...others] = [...ingredients];
      if (only === undefined) return false;
      if (others.length > 0) return true;
      return !this.#ingredients(only).some((back) => back.size === 1 && back.has(item.id));
    });
  }

  /** The one item a block drops when that is another one (iron ore → raw iron); undefined otherwise. */
  dropOf(block: string): string | undefined {
    const drops = this.#data.blocksByName[block]?.drops ?? [];
    const [drop] = drops;
    if (drops.length !== 1 || typeof drop !== 'number') return undefined;
    const name = this.#data.items[drop]?.name;
    return name === block ? undefined : name;
  }

  /** Items that a creature may leave behind when it is killed; none for what is no creature of the version. */
  lootOf(creature: string): readonly string[] {
    return (this.#data.entityLoot?.[creature]?.drops ?? []).map(({ item }) => item);
  }

  /** What an item is crafted of, and how many come of it at once: of several recipes the one of the plainest things. */
  recipeOf(name: string): Recipe | undefined {
    const item = this.#data.itemsByName[name];
    if (item === undefined || !this.isCrafted(name)) return undefined;
    const recipes = (this.#data.recipes[item.id] ?? []).map((recipe): Recipe => {
      const list: unknown[] = 'inShape' in recipe ? recipe.inShape.flat() : recipe.ingredients;
      const counts = new Map<string, number>();
      for (const id of list.map(idOf)) {
        const ingredient = id === undefined ? undefined : this.#data.items[id]?.name;
        if (ingredient !== undefined) counts.set(ingredient, (counts.get(ingredient) ?? 0) + 1);
      }
      return { makes: countOf(recipe.result), of: [...counts].map(([each, count]) => ({ name: each, count })) };
    });
    return recipes.find(({ of }) => of.some((each) => plainest.test(each.name))) ?? recipes[0];
  }

  /** Distinct ingredients of each recipe of an item, by item id. */
  #ingredients(item: number): Set<number>[] {
    return (this.#data.recipes[item] ?? []).map((recipe) => {
      const list: unknown[] = 'inShape' in recipe ? recipe.inShape.flat() : recipe.ingredients;
      return new Set(list.map(idOf).filter((id) => id !== undefined));
    });
  }
}

/** Ingredients that are at hand nearly everywhere. */
const plainest = /^(oak_planks|cobblestone|coal|white_wool|iron_ingot)$/;

/** A recipe names an ingredient by id, by [id, metadata], or by an object with an id. */
function idOf(ingredient: unknown): number | undefined {
  if (typeof ingredient === 'number') return ingredient >= 0 ? ingredient : undefined;
  if (Array.isArray(ingredient)) return idOf(ingredient[0]);
  if (typeof ingredient === 'object' && ingredient !== null && 'id' in ingredient) return idOf(ingredient.id);
  return undefined;
}

/** How many a recipe makes: one where it does not say. */
const countOf = (result: unknown): number =>
  typeof result === 'object' && result !== null && 'count' in result && typeof result.count === 'number'
    ? result.count
    : 1;

/** The first word of a phrase, its first two, and so on, without the whole. */
const openingsOf = (phrase: string): string[] => [...phrase.matchAll(/ /g)].map(({ index }) => phrase.slice(0, index));

function singularPhrases(phrase: string): string[] {
  const cut = phrase.lastIndexOf(' ') + 1;
  return singularsOf(phrase.slice(cut)).map((one) => phrase.slice(0, cut) + one);
}

const cache = new Map<string, GameVocabulary>();

/** The words of a version, built once; of the default version when the version is unknown to the data. */
export function gameVocabulary(version: string = defaultVersion): GameVocabulary {
  const cached = cache.get(version);
  if (cached !== undefined) return cached;
  const data = minecraftData(version) ?? minecraftData(defaultVersion);
  const vocabulary = new GameVocabulary(data);
  cache.set(version, vocabulary);
  return vocabulary;
}
