import type { RequestContext } from '../parse/phrases/request-context.ts';
import type { RequestReading } from '../parse/read-request.ts';

const opening = '(?:(?:help|omg|oh no|watch out|look|hey|quick|aah+|ah+)\\W+)*';
const monsters =
  '(?:zombie|creeper|skeleton|spider|witch|drowned|husk|stray|slime|enderman|monster|mob|phantom|pillager|vindicator)s?';
const upon =
  "(?: is| are|'s|s)? (?:right |coming |standing |just )*(?:behind|next to|near|after|chasing|attacking|hitting|shooting(?: at)?|following|beside|close to|on|at) (?:me|us)";
const pattern = new RegExp(
  `^\\W*${opening}(?:(?:there(?:'s|s| is| are|'re) )?(?:an?|some|two|three|\\d+|the) )${monsters}${upon}\\W*$`,
  'i',
);

/** "There's a zombie behind me!" of somebody else is a call for help, though it asks for nothing; in a thought of the bot's own it tells what is so. */
export function callForHelp(text: string, { from }: RequestContext): RequestReading | undefined {
  return from !== undefined && pattern.test(text)
    ? { goals: [{ action: 'defend', target: from, amount: 1 }], isPlain: true }
    : undefined;
}
