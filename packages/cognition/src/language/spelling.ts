import { type Bigrams, countedBigrams } from './bigrams.ts';
import type { GameVocabulary } from './game-vocabulary.ts';
import { plainNames } from './plain-names.ts';
import { slipCost } from './slips.ts';
import { frequencyOf, wordsSaid } from './words/english.ts';

/** Words that are said so often that a mistake may stand for one of them, though the game has no such word. */
const COMMON = 300;
/** Shorter words have too many neighbours. */
const MIN_LENGTH = 3;
/** Words said so often in requests may be meant, though neither the game nor English has them. */
const SAID = 2;
/** How much words that requests are made of, and such as only stand in names of the game, are preferred to other ones, in nats. */
const WEIGHT = { spoken: 1, named: 0.5 } as const;
const TWO_OF_SPOKEN_FROM = 5;
/** What a slip costs, in nats, and letters that were left out for speed, however many. */
const SLIP = { each: 6, hurried: 8 } as const;
/** What it costs to take a word of English for a slip; one that is said so often in requests never is. */
const REAL = { cost: 8, said: 3 } as const;
/** Words of at most so many letters are taken for words of English only where they are said so often. */
const SHORT_WORDS: Readonly<Record<number, number>> = { 3: 150, 4: 40 };
/** From this length on two letters may be wrong. */
const TWO_FROM = 7;

/** What people write on purpose, and words that are so near to others that they are left alone. */
const chat = new Set(
  `bot bots goto git ere lol lmao omg gg wp brb afk ty thx tyvm np pls plz plis pleas thanx cya gtg idk idc imo imho btw nvm wtf wth smh rofl xd bro sis dude mate
bruh noob nooby pvp pve dm pm msg tp op ur u r y n ok okay kk yep nope yea yeah nah hmm hm uh um ah oh wow yay aww hey hi hello hiya yo sup
gonna wanna gotta gimme lemme cmere cmon dunno kinda sorta cuz coz bc wo mins min secs sec coords cords pick picks cobble armor armour
minecraft redstone nether netherite bonemeal minecart minecarts obby xp exp hp lapis mob mobs spawn biome halp lil lotta dont cant wont doesnt
didnt isnt arent wasnt werent shouldnt couldnt wouldnt havent hasnt hadnt aint im ive id ill youre youll youve theyre theres thats whats
wheres whos hows lets its whatcha prob probs prolly rly def defo imma wyd wya hru gt mk gv da dat dem gn gm gg ez rn asap tho thru til till nite lite w yer
smth sth summat sumthin somethin tho urs yall em`.split(/\s+/),
);

interface Candidates {
  readonly own: ReadonlySet<string>;
  readonly byLength: ReadonlyMap<number, readonly Candidate[]>;
  /** Words of requests by what is left of them without vowels, the commonest. */
  readonly bare: ReadonlyMap<string, string>;
}
interface Candidate {
  readonly word: string;
  /** How much likelier it is meant than a word of English that has nothing to do with the game, in nats. */
  readonly weight: number;
  readonly letters: number;
}
/** What a word may have been meant to be, and how unlikely that is by its letters. */
interface Meant {
  readonly word: string;
  readonly cost: number;
}
/** The words beside one, as far as they are known. */
interface Beside {
  readonly before: string;
  readonly next: string | undefined;
}

/**
 * Sets typing mistakes right: a word that is none in English becomes the one that is likeliest by its letters, by how often it is said, and by the words beside it
 * (a noisy channel over bigrams). A word of English is changed only where it is hardly ever said in requests and another fits far better; a name never is.
 */
export class Speller {
  readonly #candidates: Candidates;
  readonly #bigrams: Bigrams;
  readonly #seen = new Map<string, readonly Meant[]>();

  /** `words`: what requests are made of besides the names of the game. */
  constructor(vocabulary: GameVocabulary, words: readonly string[], bigrams = countedBigrams()) {
    this.#bigrams = bigrams;
    const names = vocabulary.words();
    const plurals = names.flatMap((word) => [`${word}s`, `${word}es`]);
    const spoken = new Set([
      ...words,
      ...Object.keys(plainNames).flatMap((name) => name.split(' ').flatMap((word) => [word, `${word}s`])),
    ]);
    const own = new Set([...names, ...plurals, ...spoken].filter((word) => word.length >= MIN_LENGTH));
    const byLength = new Map<number, Candidate[]>();
    for (const word of new Set([...own, ...wordsSaid(COMMON), ...bigrams.wordsSaid(SAID)])) {
      if (!/^[a-z]+(?:'[a-z]+)?$/.test(word)) continue;
      // Plurals that are made of every name are words of nobody.
      if (!spoken.has(word) && !names.includes(word) && frequencyOf(word) === 0 && bigrams.countOf(word) === 0)
        continue;
      const list = byLength.get(word.length) ?? [];
      const weight = spoken.has(word) ? WEIGHT.spoken : own.has(word) ? WEIGHT.named : 0;
      list.push({ word, weight, letters: lettersOf(word) });
      byLength.set(word.length, list);
    }
    const bare = new Map<string, string>();
    for (const word of [...spoken].toSorted((a, b) => frequencyOf(a) - frequencyOf(b)))
      if (word.length > MIN_LENGTH) bare.set(withoutVowels(word), word);
    this.#candidates = { own, byLength, bare };
  }

  /** The text with its mistakes set right; as many words as before, everything between them untouched. */
  correct(text: string, names: readonly string[] = []): string {
    const known = new Set(names.flatMap((name) => [name.toLowerCase(), `${name.toLowerCase()}s`]));
    const words = [...text.matchAll(/[\p{L}\d_]+(?:'\p{L}+)*/gu)];
    let before = '';
    let corrected = '';
    let end = 0;
    for (const [index, { 0: raw, index: at }] of words.entries()) {
      const opens = index === 0 || /[.!?]\s*$/.test(text.slice(0, at));
      // A capital inside a sentence makes it a name.
      const isName = (!opens && /^\p{Lu}\p{Ll}/u.test(raw)) || known.has(raw.toLowerCase());
      const next = words[index + 1]?.[0].toLowerCase();
      const beside = { before, next: next !== undefined && this.isWord(next) ? next : undefined };
      const word = isName || !/^[A-Za-z']+$/.test(raw) ? raw : this.#corrected(raw.toLowerCase(), raw, beside);
      corrected += text.slice(end, at) + word;
      end = at + raw.length;
      before = word.toLowerCase();
    }
    return corrected + text.slice(end);
  }

  /** Whether a word is one of the game's, of the requests' or of English. */
  isWord(word: string): boolean {
    return this.#candidates.own.has(word) || chat.has(word) || frequencyOf(word) > (SHORT_WORDS[word.length] ?? 0);
  }

  /** What a word in lower case was meant to be; `otherwise` where it is one, or nothing is near. */
  #corrected(lower: string, otherwise: string, beside: Beside): string {
    if (lower.length < MIN_LENGTH) return otherwise;
    const [, stem = '', ending = ''] = /^([a-z]+)('.*)$/.exec(lower) ?? [];
    if (ending === '') return this.#word(lower, otherwise, beside);
    if (this.#bigrams.countOf(lower) > 0 || (this.isWord(stem) && endings.has(ending))) return otherwise;
    const near = this.#likeliest(this.#near(lower), beside);
    if (near !== undefined) return near;
    const word = this.#word(stem, stem, beside);
    return word === stem ? otherwise : word + ending;
  }

  #word(lower: string, otherwise: string, beside: Beside): string {
    if (this.isWord(lower)) return this.#meantInstead(lower, otherwise, beside);
    const calm = lower.replace(/(.)\1{2,}/g, '$1');
    return (
      this.#written(lower) ??
      this.#likeliest(this.#near(lower), beside) ??
      (calm !== lower && this.isWord(calm) ? calm : undefined) ??
      this.#likeliest(this.#near(lower.replace(/(.)\1+/g, '$1')), beside) ??
      otherwise
    );
  }

  /** A word of English that is hardly ever said in requests, where another word that is near fits far better: "brig me some bread". */
  #meantInstead(lower: string, otherwise: string, beside: Beside): string {
    if (lower.length <= MIN_LENGTH || chat.has(lower) || this.#candidates.own.has(lower)) return otherwise;
    if (this.#bigrams.countOf(lower) >= REAL.said) return otherwise;
    const others = this.#near(lower).filter(({ cost, word }) => cost < 2 * SLIP.each && word !== lower);
    const best = this.#best(others, beside);
    return best !== undefined && best.cost + REAL.cost < this.#unlikely(lower, beside) ? best.word : otherwise;
  }

  /** The word of requests that was written without its vowels: "smlt", "wthdrw". */
  #written(lower: string): string | undefined {
    return /[aeiou]/.test(lower.slice(1)) ? undefined : this.#candidates.bare.get(lower);
  }

  /** How unlikely a word is beside others, in nats. */
  #unlikely(word: string, { before, next }: Beside): number {
    const behind = next === undefined ? 0 : Math.log(this.#bigrams.after(word, next) / this.#bigrams.alone(next));
    return -Math.log(this.#bigrams.after(before, word)) - behind;
  }

  #best(near: readonly Meant[], beside: Beside): Meant | undefined {
    let best: Meant | undefined;
    for (const { word, cost: byLetters } of near) {
      const cost = byLetters + this.#unlikely(word, beside);
      if (best === undefined || cost < best.cost) best = { word, cost };
    }
    return best;
  }

  #likeliest(near: readonly Meant[], beside: Beside): string | undefined {
    return this.#best(near, beside)?.word;
  }

  /** All words that a word may have been meant to be. */
  #near(lower: string): readonly Meant[] {
    const seen = this.#seen.get(lower);
    if (seen !== undefined) return seen;
    const found = this.#search(lower);
    if (this.#seen.size < 5_000) this.#seen.set(lower, found);
    return found;
  }

  #search(lower: string): Meant[] {
    const most = lower.length >= TWO_FROM ? 2 : 1;
    // Of what is asked for every day two letters may be wrong in shorter words, too.
    const mostOfSpoken = lower.length >= TWO_OF_SPOKEN_FROM ? 2 : most;
    const letters = lettersOf(lower);
    const found: Meant[] = [];
    for (let length = lower.length - mostOfSpoken; length <= lower.length + mostOfSpoken; length += 1) {
      for (const { word, weight, letters: theirs } of this.#candidates.byLength.get(length) ?? []) {
        // Each edit changes two letters of the set at most; most words are told apart by that alone.
        if (bits(letters ^ theirs) > 2 * mostOfSpoken) continue;
        const isSpoken = weight === WEIGHT.spoken;
        const isHurried = isSpoken && lower.length > MIN_LENGTH && isShortFor(lower, word);
        const slips = slipCost(lower, word, isSpoken && word[0] === lower[0] ? mostOfSpoken : most, SLIP.each);
        const cost = Math.min(slips, isHurried ? SLIP.hurried : Number.POSITIVE_INFINITY);
        if (cost < Number.POSITIVE_INFINITY) found.push({ word, cost: cost - weight });
      }
    }
    return found;
  }
}

/** What may stand behind a word with an apostrophe. */
const endings = new Set(["'s", "'ll", "'d", "'ve", "'re", "'m"]);

/** Whether only letters were left out, and none of the first: "cobl" of "cobble", "gravl" of "gravel". */
function isShortFor(lower: string, word: string): boolean {
  if (lower.length >= word.length || lower[0] !== word[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === lower[at]) at += 1;
  return at === lower.length;
}

const withoutVowels = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, '');

/** The letters of a word as a set, a bit for each. */
function lettersOf(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at += 1) set |= 1 << (word.charCodeAt(at) - 97);
  return set;
}

function bits(set: number): number {
  let rest = set;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
