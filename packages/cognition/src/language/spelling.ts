import { distance } from 'fastest-levenshtein';
import { frequencyOf, wordsSaid } from './english.ts';
import type { GameVocabulary } from './game-vocabulary.ts';
import { plainNames } from './plain-names.ts';

/** Words that are said so often that a mistake may stand for one of them, though the game has no such word. */
const COMMON = 1_000;
/** Shorter words have too many neighbours. */
const MIN_LENGTH = 3;
/** How words that are spoken in requests, and such as only stand in names of the game, are preferred to other English ones. */
const WEIGHT = { spoken: 4.5, named: 2 } as const;
const TWO_OF_SPOKEN_FROM = 5;
/** How much a word is preferred of which letters were only left out. */
const SHORT = 2.5;
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
wheres whos hows lets its whatcha prob probs prolly rly def defo imma wyd wya hru gt mk gv da dat dem gn gm gg ez rn asap tho thru til till nite lite w`.split(
    /\s+/,
  ),
);

interface Candidates {
  readonly own: ReadonlySet<string>;
  /** By length, the words of the game and of its verbs first. */
  readonly byLength: ReadonlyMap<number, readonly Candidate[]>;
  /** Words of requests by what is left of them without vowels, the commonest. */
  readonly bare: ReadonlyMap<string, string>;
}
interface Candidate {
  readonly word: string;
  /** How much likelier it is meant than a word of English that has nothing to do with the game. */
  readonly weight: number;
  readonly said: number;
  readonly letters: number;
}

/**
 * Sets typing mistakes right: a word that is none in English becomes the nearest one of the game's own or of the common words. A word of English
 * is never changed, nor is a name.
 */
export class Speller {
  readonly #candidates: Candidates;
  readonly #seen = new Map<string, string>();

  /** `words`: what requests are made of besides the names of the game. */
  constructor(vocabulary: GameVocabulary, words: readonly string[]) {
    const names = vocabulary.words();
    const plurals = names.flatMap((word) => [`${word}s`, `${word}es`]);
    const spoken = new Set([
      ...words,
      ...Object.keys(plainNames).flatMap((name) => name.split(' ').flatMap((word) => [word, `${word}s`])),
    ]);
    const own = new Set([...names, ...plurals, ...spoken].filter((word) => word.length >= MIN_LENGTH));
    const byLength = new Map<number, Candidate[]>();
    for (const word of new Set([...own, ...wordsSaid(COMMON)])) {
      if (!/^[a-z]+$/.test(word)) continue;
      const list = byLength.get(word.length) ?? [];
      const weight = spoken.has(word) ? WEIGHT.spoken : own.has(word) ? WEIGHT.named : 0;
      list.push({ word, weight, said: frequencyOf(word), letters: lettersOf(word) });
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
    let first = true;
    return text.replace(/[\p{L}\d_]+/gu, (raw, at: number) => {
      const opens = first || /[.!?]\s*$/.test(text.slice(0, at));
      first = false;
      // A capital inside a sentence makes it a name.
      const isName = !opens && /^\p{Lu}\p{Ll}/u.test(raw);
      if (isName || !/^[A-Za-z]+$/.test(raw) || known.has(raw.toLowerCase())) return raw;
      return this.word(raw.toLowerCase(), raw);
    });
  }

  /** Whether a word is one of the game's, of the requests' or of English. */
  isWord(word: string): boolean {
    return this.#candidates.own.has(word) || chat.has(word) || frequencyOf(word) > (SHORT_WORDS[word.length] ?? 0);
  }

  /** What a word in lower case was meant to be; `otherwise` where it is one, or nothing is near. */
  word(lower: string, otherwise: string): string {
    if (lower.length < MIN_LENGTH || this.isWord(lower)) return otherwise;
    const seen = this.#seen.get(lower);
    if (seen !== undefined) return seen === '' ? otherwise : seen;
    const calm = lower.replace(/(.)\1{2,}/g, '$1');
    const found =
      this.#written(lower) ??
      this.#nearest(lower) ??
      (calm !== lower && this.isWord(calm) ? calm : undefined) ??
      this.#nearest(lower.replace(/(.)\1+/g, '$1')) ??
      '';
    if (this.#seen.size < 5_000) this.#seen.set(lower, found);
    return found === '' ? otherwise : found;
  }

  /** The word of requests that was written without its vowels: "smlt", "wthdrw". */
  #written(lower: string): string | undefined {
    return /[aeiou]/.test(lower.slice(1)) ? undefined : this.#candidates.bare.get(lower);
  }

  #nearest(lower: string): string | undefined {
    if (this.isWord(lower)) return lower;
    const most = lower.length >= TWO_FROM ? 2 : 1;
    // Of what is asked for every day two letters may be wrong in shorter words, too.
    const mostOfSpoken = lower.length >= TWO_OF_SPOKEN_FROM ? 2 : most;
    const letters = lettersOf(lower);
    let best: { word: string; score: number } | undefined;
    for (let length = lower.length - mostOfSpoken; length <= lower.length + mostOfSpoken; length += 1) {
      for (const { word, weight, said, letters: theirs } of this.#candidates.byLength.get(length) ?? []) {
        // Each edit changes two letters of the set at most; most words are told apart by that alone.
        if (bits(letters ^ theirs) > 2 * mostOfSpoken) continue;
        // Letters left out are left out for speed, however many: they count as one slip.
        const edits =
          weight === WEIGHT.spoken && lower.length > MIN_LENGTH && isShortFor(lower, word)
            ? 1
            : editsBetween(lower, word);
        if (edits > most && !(edits <= mostOfSpoken && weight === WEIGHT.spoken && word[0] === lower[0])) continue;
        // Nearness counts first, then that it is said here, then the letter it begins with, then how often it is said.
        const score =
          edits * 10 -
          (edits === 1 && isSwapped(lower, word) ? 5 : 0) -
          weight +
          (word[0] === lower[0] ? 0 : 3) -
          (isShortFor(lower, word) ? SHORT : 0) -
          Math.log10(said + 1) / 2;
        if (best === undefined || score < best.score) best = { word, score };
      }
    }
    return best?.word;
  }
}

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

/** Letters put in, left out or taken for others; two neighbours in the wrong order count once. */
function editsBetween(a: string, b: string): number {
  const edits = distance(a, b);
  return edits === 2 && a.length === b.length && isSwapped(a, b) ? 1 : edits;
}

function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
