import type { Goal } from '@conscious-bot/contracts';
import type { Token } from '../language/sentences.ts';
import { numberAt } from '../language/words/numbers.ts';

/** Goals of having something, which what comes next may be about. */
const having =
  /^(collect|gather|mine|craft|smelt|fight|withdraw|equip|flee|fish|farm|milk|shear|trade|give|place|interact)$/;
/** What is done with what was spoken of. */
const withThing =
  /^(give|store|drop|place|use|smelt|eat|plant|fight|equip|interact|enchant|repair|shear|milk|breed|ride)$/;

const spoken = (words: string): Token[] =>
  words.split(' ').map((word) => ({ word: word.toLowerCase(), capital: false, raw: word }));

/** What a goal is about, in words: "oak log" of `give oak_log_to_Sam`. */
const nounOf = ({ target = '' }: Goal): Token[] =>
  spoken(target.replace(/_to_.*|_(open|closed|on|off)$|^(any|all)_/g, '').replaceAll('_', ' '));

/**
 * "re-engage it", "bring four of them to Sam", "three to me", "plant half of them", "the rest": the words with what was spoken of before in the place
 * of what stands for it. As they are where nothing was.
 */
export function withItsNoun(tokens: readonly Token[], before: readonly Goal[], label: string): readonly Token[] {
  const last = before.findLast(({ action }) => having.test(action));
  if (last === undefined || !withThing.test(label)) return tokens;
  const noun = nounOf(last);
  const words = tokens.map(({ word }) => word);
  const share = words.findIndex((word, at) => word === 'half' && /^(of|it|them)$/.test(words[at + 1] ?? ''));
  const at = words.findIndex((word) => /^(it|them|those|these|him|em)$/.test(word));
  const isPerson = words[at] === 'him' && label === 'give';
  if (share >= 0 && at > share)
    return [
      ...tokens.slice(0, share),
      ...spoken(`${Math.max(1, Math.floor(last.amount / 2))}`),
      ...noun,
      ...tokens.slice(at + 1),
    ];
  if (at >= 0 && !isPerson) {
    // "it" is all of what was had just now.
    const isCounted =
      words[at - 1] === 'of' ||
      last.amount < 2 ||
      !/^(it|them)$/.test(words[at] ?? '') ||
      /^(fight|interact)$/.test(last.action);
    return [...tokens.slice(0, at), ...(isCounted ? [] : spoken(`${last.amount}`)), ...noun, ...tokens.slice(at + 1)];
  }
  const number = words.findIndex((_, index) => numberAt(words, index) !== undefined);
  const behind = number < 0 ? undefined : numberAt(words, number)?.next;
  const isBare = behind !== undefined && /^(to|for|in|into|on|please|)$/.test(words[behind] ?? '');
  return isBare ? [...tokens.slice(0, behind), ...noun, ...tokens.slice(behind)] : tokens;
}
