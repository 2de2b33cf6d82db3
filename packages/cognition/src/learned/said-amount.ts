import { type Goal, smeltingResult } from '@conscious-bot/contracts';
import { defaultAmount, guardedBy } from '@conscious-bot/contracts/goal';
import { readSentences, type Token } from '../language/sentences.ts';
import { readMeasure } from '../parse/phrases/measures.ts';
import { readQuantity } from '../parse/phrases/quantity.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { mentionedIn } from './mentioned.ts';

/** What is done so and so many times, or with so and so many. */
const counted = /^(collect|gather|mine|craft|smelt|fish|milk|shear|breed|plant|place|withdraw|fight|trade)$/;
const MOST = 2_304;

/**
 * "three of the cows, could you milk them", "any fish will do, just catch 2": the only number of a text is how many, wherever it stands, if it is
 * of the same thing or of nothing.
 */
export function withSaidAmount(goals: readonly Goal[], text: string, context: RequestContext): readonly Goal[] {
  const [only, ...others] = goals;
  if (only !== undefined && others.length === 0 && isKeptUp(only)) return [{ ...only, ...minutesSaid(text) }];
  if (only === undefined || others.length > 0 || !counted.test(only.action)) return goals;
  if (only.amount !== defaultAmount(only.action)) return goals;
  const counts: { count: number; name?: string }[] = [];
  for (const { clauses } of readSentences(text))
    for (const { tokens } of clauses) {
      const { things, count } = mentionedIn(tokens, context);
      if (
        count !== undefined &&
        tokens.some(({ word }, at) => word === String(count) && isAlone(tokens[at + 1]?.word, only))
      )
        counts.push({ count });
      for (const { quantity, name } of things)
        if (quantity.explicit && quantity.count !== undefined && !quantity.stacks)
          counts.push({ count: quantity.count, ...(name === undefined ? {} : { name }) });
      const stacks = stacksIn(tokens);
      if (stacks !== undefined)
        counts.push({ count: Math.floor(stacks * context.vocabulary.stackSize(only.target ?? '')) });
    }
  const [said, ...more] = counts;
  if (said === undefined || more.length > 0 || said.count < 2 || said.count > MOST) return goals;
  return said.name === undefined || isSame(said.name, only) ? [{ ...only, amount: said.count }] : goals;
}

/** What is kept up for so many minutes. */
const isKeptUp = (goal: Goal): boolean =>
  goal.action === 'follow' || goal.action === 'patrol' || guardedBy(goal) !== undefined;

/** "for five minutes", "for the next minute or two": how many, at least one. */
function minutesSaid(text: string): { readonly amount?: number } {
  for (const { clauses } of readSentences(text))
    for (const { tokens } of clauses)
      for (const [at, { word }] of tokens.entries()) {
        if (word !== 'for') continue;
        const from = tokens.findIndex(
          (token, index) => index > at && !/^(?:the|next|another|about|like)$/.test(token.word),
        );
        const said = from < 0 ? undefined : readMeasure(tokens, from)?.seconds;
        if (said !== undefined) return { amount: Math.max(1, Math.round(said / 60)) };
      }
  return {};
}

/** "half a stack would cover it", "till you got a full stack": how many stacks of whatever is meant. */
function stacksIn(tokens: readonly Token[]): number | undefined {
  const at = tokens.findIndex(({ word }) => /^stacks?$/.test(word));
  for (let from = Math.max(0, at - STACK_WORDS); from < at; from += 1) {
    const { count, stacks, impossible, next } = readQuantity(tokens, from);
    if (stacks && !impossible && next > at) return count;
  }
  return undefined;
}
/** Words in front of "stack" that say how many, at most. */
const STACK_WORDS = 4;

/** Nothing stands behind a number that it could be of, or only what is meant. */
const isAlone = (next: string | undefined, { target = '' }: Goal): boolean =>
  next === undefined ||
  target.split('_').includes(next) ||
  /^(of|pls|please|will|would|should|is|are|for|from|now|thanks|thx|at|in|max|total)$/.test(next);

const bare = (name: string): string => name.replace(/^any_/, '');
function isSame(name: string, { target = '' }: Goal): boolean {
  const about = bare(target);
  return about === bare(name) || smeltingResult(about) === bare(name) || smeltingResult(bare(name)) === about;
}
