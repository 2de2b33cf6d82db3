import { baseOf } from '../words/inflection.ts';
import { amountWordings } from './amount-wordings.ts';
import { colloquial } from './colloquial.ts';
import { keptBack } from './kept-back.ts';
import { longWinded } from './long-winded.ts';
import { orderWordings } from './order-wordings.ts';
import { roundaboutWishes } from './roundabout-wishes.ts';
import { takenBack } from './taken-back.ts';

/** In the order in which they are tried: each works on what those before it left. */
const wordings = [
  ...longWinded,
  ...roundaboutWishes,
  ...colloquial,
  ...keptBack,
  ...amountWordings,
  ...orderWordings,
  ...takenBack,
].map(([wording, plain]) => [new RegExp(`(?<![\\w'])${wording}`, 'gi'), plain] as const);

/** "I'd appreciate it if you went home", "we would be ever so grateful if you could bring …". */
const grateful =
  /\b(?:i|we|it|that)(?:'d| would|'ll| will)(?: \w+ly)?(?: appreciate(?: it)?| love it| like it| be (?:\w+ ){0,3}?(?:grateful|glad|happy|thankful|obliged|pleased|delighted|great|nice|lovely|good|cool|helpful|kind|awesome|wonderful|super|perfect|of you))(?: to me| a lot| very much)? if (?:you|u)(?: (?:\w+ly ))?( could| can| would|'d| will)?(?: please| maybe| perhaps| just)? ([a-z]+)\s/gi;

/** Says roundabout wordings the plain way, so that the grammar behind has one form of each to know. */
export function reworded(text: string): string {
  let plain = text.replace(
    /\bwhat if (?:you|u) (\w+) (?=(?:your|the|a|an|some|me|us|my|that|it|those|to|our|him) )/gi,
    (whole, past: string) => {
      const base = baseOf(past.toLowerCase());
      return base === undefined ? whole : `could you ${base} `;
    },
  );
  plain = plain.replace(
    grateful,
    (_whole, asks: string | undefined, verb: string) =>
      `could you ${asks === undefined ? (baseOf(verb.toLowerCase()) ?? verb) : verb} `,
  );
  for (const [wording, into] of wordings) plain = plain.replace(wording, into);
  return plain.replace(/AFTER:(finished eating|\w+)/g, (_whole, done: string) =>
    done === 'finished eating' ? 'eat' : (baseOf(done.toLowerCase()) ?? done),
  );
}
