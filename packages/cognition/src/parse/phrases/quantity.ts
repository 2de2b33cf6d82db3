import type { Token } from '../../language/sentences.ts';
import { multipliers, numberAt, opensNumber, vague } from '../../language/words/numbers.ts';

export interface Quantity {
  /** How many; absent when none was said. */
  readonly count?: number;
  /** `count` is in stacks of the item's own size. */
  readonly stacks: boolean;
  /** "some", "more", "a lot of": an amount that is left open. */
  readonly some: boolean;
  /** "some of", "a bit of": a small part of what there is. */
  readonly few?: true;
  /** A determiner or number stood there at all. */
  readonly determined: boolean;
  /** The number was written out (not "a"). */
  readonly explicit: boolean;
  /** "all", "every", "the rest of": as much as there is. */
  readonly all: boolean;
  /** "the", "my", "your", "those": things one knows of. */
  readonly definite: boolean;
  /** "half of", "a third of": a part of what there is, 0 to 1. */
  readonly share?: number;
  /** "all but two of": all there is without so many. */
  readonly but?: number;
  /** "no wood", "0 logs", "-5", "2.5", more than 10,000: nothing one can set out for. */
  readonly impossible: boolean;
  /** Index behind the quantity. */
  readonly next: number;
}

const openAmounts = new Set(
  'some any more enough lots plenty loads tons much many bit lot bunch little pile piles load ton heap heaps mountain batch supply amount'.split(
    ' ',
  ),
);
const determiners = new Set(
  'the as my our your his her their this that these those other about around roughly exactly nearly almost up at least most to extra additional of another every all remaining each full just only really maybe like exact whole entire rest single good solid nice decent cool mere total spare surplus excess missing leftover unneeded needless'.split(
    ' ',
  ),
);
const measures = new Set(
  'pcs pc ball balls armful armfuls bundle bundles cluster clusters loaf loaves slice slices head heads ear ears sheet sheets sack sacks bag bags piece pieces block blocks bits units unit items chunk chunks lump lumps sets set'.split(
    ' ',
  ),
);

const everything = new Set(['all', 'every', 'entire', 'whole', 'rest', 'remaining']);
const known = new Set('the my our your his her their this that these those both'.split(' '));
const open = { all: false, definite: false };
const parts: Readonly<Record<string, number>> = { third: 3, thirds: 3, quarter: 4, quarters: 4, fifth: 5, fourth: 4 };

/** "a third of", "two thirds of", "three quarters of", from `at` on. */
function shareAt(tokens: readonly Token[], at: number): { share: number; next: number } | undefined {
  const word = tokens[at]?.word ?? '';
  const number = word === 'a' || word === 'the' ? { value: 1, next: at + 1 } : readNumber(tokens, at);
  const next = number?.next ?? at;
  const unit = tokens[next]?.word ?? '';
  const part = unit === 'percent' && number !== undefined ? 100 : parts[unit];
  const isOfStack = /^stacks?$/.test(tokens[next + 1]?.word ?? '');
  if (part === undefined || (tokens[next + 1]?.word !== 'of' && !isOfStack)) return undefined;
  const share = (number?.value ?? 1) / part;
  return share < 1 ? { share, next: next + (isOfStack ? 1 : 2) } : undefined;
}

/** "all but one of", "all except three", from `at` on. */
function allButAt(tokens: readonly Token[], at: number): { but: number; next: number } | undefined {
  if (tokens[at]?.word !== 'allbut') return undefined;
  const number = readNumber(tokens, at + 1);
  if (number === undefined) return undefined;
  return { but: number.value, next: tokens[number.next]?.word === 'of' ? number.next + 1 : number.next };
}

const isAndAHalf = (tokens: readonly Token[], at: number): boolean => tokens[at]?.word === 'andahalf';

/** Four inventories full; more than that nobody sets out for. */
const MAX_AMOUNT = 10_000;

/** Reads how much is asked for, from `at` on: "3", "a dozen", "two stacks of", "some more". */
export function readQuantity(tokens: readonly Token[], at: number, { blocks = true } = {}): Quantity {
  const part = shareAt(tokens, at);
  const allBut = allButAt(tokens, at);
  if (part !== undefined || allBut !== undefined) {
    const { next = at, ...kept } = part ?? allBut ?? {};
    const rest = readQuantity(tokens, next, { blocks });
    // "a quarter of a stack" is a part of sixty-four, not of what there is.
    if (part !== undefined && rest.stacks) return { ...rest, count: part.share * (rest.count ?? 1) };
    return { ...rest, ...kept, determined: true, explicit: false };
  }
  let next = at;
  let count: number | undefined;
  let stacks = false;
  let some = false;
  let determined = false;
  let explicit = false;
  let half = false;
  let another = false;
  let all = false;
  let isShare = false;
  let isFew = false;
  let definite = false;
  for (;;) {
    const word = tokens[next]?.word;
    if (word === undefined) break;
    const number = count === undefined ? readNumber(tokens, next) : undefined;
    // "one and a half stacks": the half of a stack is added.
    if (number !== undefined && isAndAHalf(tokens, number.next)) {
      count = number.value + 0.5;
      explicit = true;
      determined = true;
      next = number.next + 1;
      continue;
    }
    if (word === 'no' || word === 'zero')
      return { ...open, stacks, some, determined: true, explicit: true, impossible: true, next: next + 1 };
    const isPartOfStack = number !== undefined && /^stacks?$/.test(tokens[number.next]?.word ?? '');
    if (number !== undefined) {
      if ((!Number.isInteger(number.value) && !isPartOfStack) || number.value <= 0)
        return { ...open, stacks, some, determined: true, explicit: true, impossible: true, next: number.next };
      count = number.value;
      explicit = true;
      next = number.next;
    } else if (word === 'a' || word === 'an') {
      // "half a dozen": the article counts nothing of its own.
      if (!half) count ??= 1;
      next += 1;
    } else if (word === 'half' && count === undefined) {
      half = true;
      next += 1;
    } else if (Object.hasOwn(vague, word) && (!multipliers.has(word) || explicit || count === 1 || half)) {
      const size = vague[word] ?? 1;
      count = multipliers.has(word) && explicit ? (count ?? 1) * size : size;
      explicit = true;
      next += 1;
    } else if (word === 'stack' || word === 'stacks') {
      // "stack the blocks" counts nothing.
      if (count === undefined && !half && tokens[next + 1]?.word !== 'of' && next + 1 < tokens.length) break;
      stacks = true;
      count ??= 1;
      explicit = true;
      next += 1;
    } else if (explicit && /^(ish|odd)$/.test(word)) next += 1;
    else if (openAmounts.has(word)) {
      some = true;
      isFew ||= /^(some|bit|little)$/.test(word) && tokens[next + 1]?.word === 'of';
      if (!explicit) count = undefined;
      next += 1;
    } else if (blocks && measures.has(word) && tokens[next + 1]?.word === 'of') next += 2;
    else if (word === 'of' && (explicit || all || half || some) && next > at) {
      isShare ||= half && !stacks && count === undefined;
      next += 1;
    } else if (determiners.has(word) && !(word === 'to' && tokens[next - 1]?.word !== 'up')) {
      another ||= word === 'another';
      all ||= everything.has(word);
      definite ||= known.has(word);
      next += 1;
    } else break;
    determined = true;
  }
  if (another && !some) count ??= 1;
  isShare ||= half && !stacks && count === undefined;
  if (half && count !== undefined) count /= 2;
  else if (half && stacks) count = 0.5;
  const impossible = count !== undefined && count > MAX_AMOUNT;
  return {
    ...(count === undefined ? {} : { count }),
    stacks,
    some,
    determined,
    explicit,
    impossible,
    next,
    all,
    definite,
    ...(isShare ? { share: 0.5 } : {}),
    ...(isFew && !all ? { few: true } : {}),
  };
}

/** Longest number in words: "a hundred and twenty five". */
const NUMBER_WORDS = 6;

/** A number in digits or words, with the index behind it. */
export function readNumber(tokens: readonly Token[], at: number): { value: number; next: number } | undefined {
  if (!opensNumber(tokens[at]?.word ?? '')) return undefined;
  const words = tokens.slice(at, at + NUMBER_WORDS).map(({ word }) => word);
  const number = numberAt(words, 0);
  return number === undefined ? undefined : { value: number.value, next: at + number.next };
}
