import { stripThinkBlocks } from '@conscious-bot/contracts/model';

export type Decision =
  | {
      readonly decision: 'accept';
      /** It was accepted for all that was said against it (INTR-7). */
      readonly doubt?: boolean;
    }
  | {
      readonly decision: 'resist';
      /** Why, as a sentence; kept with the thought for people. */
      readonly reason: string;
    }
  /** Neither side is taken, or both are. */
  | { readonly decision: 'undecided' };

const MAX_REASON = 300;

const accepting =
  /\b(?:accept(?:s|ed|ing)?|agree(?:s|d)?|act(?:s|ed|ing)? on|go(?:es|ing)? along with|give in|go for it|will do it|do it|yes)\b/g;
const resisting =
  /\b(?:resist|dismiss|reject|ignor|refus|declin)(?:e|es|s|ed|ing)?\b|\blet(?:s|ting)? (?:it|this|that|the thought) (?:go|pass)\b/g;
/** What it does instead, where no side is named. */
const elsewhere = new RegExp(
  `\\b(?:${[
    "(?:i|i['’]ll|i will|i['’]d rather|rather)\\s+(?:(?:just|only|simply|rather)\\s+)?(?:stay|remain|do nothing|wait|rest|not)",
    "(?:do not|don['’]t) move|better not|leave it",
  ].join('|')})\\b|^(?:no|not now|nope|later|never)\\b`,
);
const denies = new RegExp(
  `(?:\\b(?:not|never|nothing|neither|nor|cannot|no (?:need|reason|point|way))|n['’]t)(?:\\s+(?:${[
    'to|for|in|really|just|simply|even|want|wish|going|will|would|ever|me|i|it|able|have|be|been',
  ].join('|')})){0,4}\\s*$`,
);
const supposes = new RegExp(
  `\\b(?:${[
    'could|might|would(?! rather)|may|whether|if|or|either|can|able to|try to|want to|tempted to|easy to|hard to|way to',
    'choice|option|word',
  ].join('|')})\\s+(?:[a-z']+\\s+){0,2}$`,
);
const takesBack =
  /\b(?:but|however|yet|on second thoughts?|then again|still|actually|in the end|finally|so|therefore|instead)\b[^.!?]{0,40}$/;
const risky = /\b(?:risky?|danger(?:ous)?|unsafe|reckless|harmful|bad (?:idea|for me)|foolish)\b/;
const notRisky =
  /\b(?:no|not|isn['’]t|without|little)\s+(?:\w+\s+){0,2}?(?:risky?|danger|unsafe|reckless|harmful|bad|foolish)/;

interface Side {
  readonly at: number;
  readonly accepts: boolean;
  /** It corrects what was said before. */
  readonly turns: boolean;
}

/**
 * Reads a model's decision from all it says: every side that is taken counts, one that is denied counts for the other, and one that is only
 * named ("accept or resist", "I could resist") for neither. Where both are taken, the correction wins, else nothing is decided.
 */
export function readDecision(raw: string): Decision {
  const text = stripThinkBlocks(raw).trim();
  const lower = text.toLowerCase().replace(/\s+/g, ' ');
  const sides = [...sidesIn(lower, accepting, true), ...sidesIn(lower, resisting, false)].toSorted(
    (a, b) => a.at - b.at,
  );
  const first = sides[0];
  const last = sides.at(-1);
  if (first === undefined || last === undefined)
    return elsewhere.test(lower) ? resist(text) : { decision: 'undecided' };
  const agreed = sides.every(({ accepts }) => accepts === first.accepts);
  if (!agreed && !last.turns) return { decision: 'undecided' };
  if (!last.accepts) return resist(text);
  return risky.test(lower) && !notRisky.test(lower) ? { decision: 'accept', doubt: true } : { decision: 'accept' };
}

const resist = (text: string): Decision => ({ decision: 'resist', reason: text.slice(0, MAX_REASON) });

function* sidesIn(text: string, pattern: RegExp, accepts: boolean): Generator<Side> {
  for (const { index, 0: word } of text.matchAll(pattern)) {
    const before = /[^.!?;]*$/.exec(text.slice(0, index))?.[0] ?? '';
    const behind = text.slice(index + word.length);
    // "resist the urge": another thing is resisted.
    if (/^ the (?:urge|temptation|wish)\b/.test(behind)) continue;
    // "accept or resist": both are named, none is taken.
    if (/^[\s,'"/]*(?:or|\/|nor|versus|vs)\b/.test(behind) || /\b(?:or|nor|versus|vs)[\s'"]*$|\/\s*$/.test(before))
      continue;
    if (denies.test(before) || /^ (?:nothing|none|neither)\b/.test(behind))
      yield { at: index, accepts: !accepts, turns: takesBack.test(before) };
    else if (!supposes.test(before)) yield { at: index, accepts, turns: takesBack.test(before) };
  }
}
