import type { Goal } from '@conscious-bot/contracts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { numbersIn, wordsIn } from './said-words.ts';

/** What is done with so and so many. */
const counted =
  /^(collect|gather|mine|craft|smelt|fish|milk|shear|breed|plant|place|withdraw|fight|trade|give|store|drop|farm|light)$/;
const MOST = 2_304;
/** A number in front of these says how long. */
const ofTime = /^(seconds?|secs?|minutes?|mins?|hours?)$/;
/** More numbers than this are hardly amounts. */
const MOST_NUMBERS = 3;

/** Goals with other amounts that the text speaks of: numbers that none of them has, a half or all of what is held. */
export function amended(goals: readonly Goal[], text: string, context: RequestContext): Goal[][] {
  if (goals.length === 0 || goals.length > 2) return [];
  const words = wordsIn(text);
  const numbers = numbersIn(words.filter((_, at) => !ofTime.test(words[at + 1] ?? ''))).filter(
    (number) => Number.isInteger(number) && number > 0 && number <= MOST,
  );
  const used = new Set(goals.flatMap(({ target = '', amount }) => [String(amount), ...target.split(/[_ x]/)]));
  const free = numbers.filter((number) => !used.has(String(number)));
  const isHalf = words.includes('half');
  const isAll = words.some((word) => /^(all|every|everything|rest|both|each)$/.test(word));
  if (free.length === 0 && !isHalf && !isAll) return [];
  const found: Goal[][] = [];
  for (const [at, goal] of goals.entries()) {
    if (!counted.test(goal.action) || numbers.includes(goal.amount)) continue;
    const name = (goal.target ?? '').replace(/_(to|in|from|on|at)_.*/, '').replace(/^all_/, '');
    const held = (context.world?.inventory ?? [])
      .filter((item) => item.name === name)
      .reduce((sum, { count }) => sum + count, 0);
    const amounts = [
      ...free.slice(0, MOST_NUMBERS),
      ...(isHalf && held > 1 ? [Math.floor(held / 2)] : []),
      ...(isAll && held > 0 ? [held] : []),
    ];
    for (const amount of new Set(amounts))
      if (amount !== goal.amount) found.push(goals.map((each, index) => (index === at ? { ...goal, amount } : each)));
  }
  return found;
}
