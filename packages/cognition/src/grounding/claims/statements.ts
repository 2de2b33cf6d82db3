import { type Clause, readSentences } from '../../language/sentences.ts';
import { wordsOf } from '../../language/tokens.ts';

/** Something said of how things are now, in lower case, contractions expanded. */
export interface Statement {
  readonly text: string;
  /** It says that something is not so. */
  readonly denied: boolean;
}

/** Joins that leave a clause a statement of fact; behind all others it says when, or under what condition. */
const factual: ReadonlySet<string> = new Set(['because', 'since', 'although', 'though', 'while']);
const denials = /\b(?:no|not|never|nothing|nobody|none|cannot|without|hardly|neither|nor|no one)\b/;
/** What is wished, supposed, feared, remembered or expected is not said to be so. */
const unreal = new RegExp(
  `\\b(?:${[
    'could|should|might|may|would|will|shall|want|wants|wish|hope|hoping|wonder|wondering|imagine|dream|maybe|perhaps|possibly',
    'if|whether|think (?:about|of)|thinking (?:about|of)|remember|recall|fear|afraid|worry|worried|expect|plan|planning|someday',
    'tomorrow|yesterday|earlier|ago|last (?:night|time|day|week)|used to|going to|about to|try to|trying to|soon|later|probably',
    'must have|as if|as though|would be|said|says|told|always|sometimes|often|usually|in case|instead|better|looking for|look for',
  ].join('|')})\\b`,
);
const past = /\b(?:was|were|had|did)\b/;
const subject =
  /^(?:(?:and|but|so|now|here|still|also|then|yet|today|it seems|i think|i believe|i know|i see that|i feel that|that) )*/;

/** The plain statements of a text: no questions, quotations, conditions, wishes or memories. */
export function statementsOf(text: string): Statement[] {
  const found: Statement[] = [];
  for (const { clauses, question, quoted } of readSentences(plainly(text))) {
    if (question || quoted) continue;
    let opening = '';
    let unsure = false;
    for (const clause of clauses) {
      const said = wordsOf(clause.tokens);
      const isPhrase = clause.tokens.length <= 5 && !/\b(?:i|it|my|the|there|is|are|am|have)\b/.test(said);
      // "I am weak, hungry and cold", "maybe I am hurt and hungry": a phrase goes on with what was begun.
      if (!isPhrase) {
        opening =
          /^(?:i (?:am|feel|have|carry|hold)|my \w+ (?:is|are)|it is|there (?:is|are))\b(?: not\b)?/.exec(said)?.[0] ??
          '';
        unsure = isUnreal(clause, said);
      }
      if (unsure || isUnreal(clause, said)) continue;
      const whole = isPhrase && opening !== '' && /^(?:,|and|but|or)$/.test(clause.lead) ? `${opening} ${said}` : said;
      const plain = whole.replace(subject, '');
      if (plain !== '') found.push({ text: plain, denied: denials.test(plain) });
    }
  }
  return found;
}

/** "I am so hungry" draws no conclusion, and what will not stop goes on. */
const plainly = (text: string): string =>
  text
    .replace(/\b(am|is|are|feel|feels|['’]m|['’]s|['’]re) so\b/gi, '$1 very')
    .replace(
      /\b(?:wo|does)n['’]t (?:stop|end|let up|cease)\b|\b(?:will|does) not (?:stop|end|let up|cease)\b/gi,
      'goes on',
    );

function isUnreal({ conditional, subordinate, lead }: Clause, said: string): boolean {
  if (conditional || (subordinate && !factual.has(lead))) return true;
  return unreal.test(said) || past.test(said) || /\b(?:need|have|want|like|time) to\b/.test(said);
}
