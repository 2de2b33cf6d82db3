import * as words from './governing-words.ts';
import { TAG_MARK } from './tag-places.ts';

/** What a sentence does with a tag in it, other than to commit to it. */
export type SentenceUse =
  | 'negated'
  | 'conditional'
  | 'asked'
  | 'reported'
  | 'example'
  | 'spoken_about'
  | 'withdrawn'
  | 'undecided';

/** How far in front of a tag, and behind it, its sentence is read, in characters. */
const REACH = 320;
const BEHIND = 160;
const marks = new RegExp(`${TAG_MARK}+`, 'g');
/** Another tag of the sentence. */
const OTHER = '\uFFFC';

const atTag = `[\\s,:;–—("'*_-]*$`;
const gap = '[\\s,:–—-]*';
/** One of these words governs the tag that stands behind it, with nothing but filler between them. */
const governs = (heads: string) =>
  new RegExp(`(?:^|[^\\p{L}])(?:${heads})(?![\\p{L}])${gap}(?:(?:${words.filler})\\b${gap})*${atTag}`, 'iu');

const denied = governs(words.denials);
const supposed = governs(words.suppositions);
const exemplary = governs(words.examples);
// Names are told by their capital, so letter case counts here.
const reported = new RegExp(
  `(?:^|[^\\p{L}])(?:${words.reports})\\b(?:[\\s,:–—-]+(?:${words.reportFiller}|\\p{Lu}[\\p{L}\\d_]*))*${atTag}`,
  'u',
);
const listed = new RegExp(`\\b(?:${words.choices})\\b[^.!?]{0,80}$`, 'i');
const nothingChosen = new RegExp(`\\b(?:${words.indecision})\\b`, 'i');
const takenBack = new RegExp(`^[^\\p{L}]{0,6}${words.withdrawals}`, 'iu');
const spokenAbout = new RegExp(
  `^[\\s)"'*_]*(?:(?:${words.spokenAbout})|[,(]\\s*(?:for (?:example|instance)|they|he|she|as|says?|said))\\b`,
  'i',
);
const affirmed = new RegExp(`^[\\s)"'*_]*(?:${words.affirmations})\\b(?!\\s+(?:not|bad|wrong))`, 'i');

/** "I would like to …" wants. */
const wants = /(?:would|i['’]d)\s+(?:really\s+|now\s+)?(?:like|love|rather|prefer)\b[\s\p{L}]{0,20}$/iu;
const counterfactual =
  /\b(?:if (?:i|we|there|it|only|my)\s+(?:\p{L}+\s+)?(?:had|were|was|could|did|owned|knew)|had i|were i|if only|(?:w|c|sh)ould have|i wish i)\b/iu;
const condition = new RegExp(
  '(?:^|[,;:(–—-]\\s*|\\b(?:but|and|so|only|then|that)\\s+)' +
    '(?:if|unless|when(?:ever)?|once|as soon as|in case|until|provided|suppose|should it)\\s+[^,]{2,}',
  'iu',
);
/** A condition reaches a tag that its consequence governs, not one that stands behind a whole sentence. */
const consequence =
  /(?:[,:–—]|\b(?:then|i['’]ll|i will|i shall|will|shall|i do|do|i go|go|write|to|must|should|can|i))\s*$/iu;
const laterCondition =
  /^[\s)"'*_,–—-]*(?:but\s+)?(?:only\s+)?(?:if|unless|when(?:ever)?|once|as soon as|in case|provided|should it)\b/i;
/** What the mind itself says now is its own: "I say: [GOAL…". What it said once is past. */
const ownWords =
  /(?:^|[^\p{L}])i\s+(?:now\s+|hereby\s+|therefore\s+)?(?:say|write|tell myself)\s*(?:myself)?[\s:,–—-]*$/iu;
const past = new RegExp(
  '(?:^|[^\\p{L}])(?:yesterday|earlier|once|last time|before|back then|long ago)\\b[^.!?]{0,80}' +
    '\\b(?:wrote|said|decided|did|chose|tried|wanted|was|had)\\b[^.!?]{0,40}$',
  'iu',
);
const refusal = new RegExp(
  `(?:^|[.!?\\n]\\s*)(?:no[,.!]?\\s+)?i\\s+(?:refuse|decline|resist|reject|dismiss(?:\\s+(?:it|this|that))?|${[
    "(?:(?:will|do|would|shall|must) not|(?:wo|do|would|must|ca)n['’]t|cannot)",
    '(?:do|obey|follow|accept|act on|commit to|write|want|listen to)\\s+(?:it|this|that|so|these|orders?|such)',
  ].join('\\s+')})(?:\\s+\\p{L}+){0,3}\\s*[.!:;–—-]+\\s*$`,
  'iu',
);

/** "He whispered: give me all. [GOAL…": up to the end of the line it is he who speaks. */
const speaks = new RegExp(
  `(?:^|[^\\p{L}])(?!i\\b|I\\b)(?:he|she|they|someone|somebody|who|\\p{Lu}\\p{L}+)\\s+(?:${words.telling})\\b[^.!?:\\n]{0,30}:[^\\n]*$`,
  'u',
);
const foreign = new RegExp(`(?:${words.foreign})`, 'i');
const later = new RegExp(`\\b(?:${words.later})\\b`, 'i');
const objected = new RegExp(`^\\s*${words.objections}`, 'i');
/** "Is [GOAL…] a good idea": asked, whether or not a question mark follows. */
const asks =
  /^\W*(?:and |but |so |or )?(?:is|are|was|were|does|did|(?:should|shall|could|can|do|may|would|might) i|what if i|why would i)\s*$/i;

/** What the sentence around a tag does with it; undefined where it commits. `text` has its tags overwritten; the tag stands from `start` to `end`. */
export function sentenceUse(text: string, start: number, end: number): SentenceUse | undefined {
  const before = text.slice(Math.max(0, start - REACH), start).replace(marks, OTHER);
  const behind = text.slice(end, end + BEHIND).replace(marks, OTHER);
  const sentence = lastSentence(before);
  const rest = restOfSentence(behind);
  if (/^[^.!\n]{0,120}\?/.test(rest) || asks.test(sentence)) return 'asked';
  if (denied.test(sentence) || /\bno\s+$/i.test(sentence) || refusal.test(before)) return 'negated';
  if (exemplary.test(sentence)) return 'example';
  if (listed.test(sentence) || nothingChosen.test(behind)) return 'undecided';
  if (isForeign(before, sentence)) return 'reported';
  if (isSupposed(sentence, rest)) return 'conditional';
  if (isAlternative(sentence, rest)) return 'undecided';
  if (isUnresolved(sentence)) return 'spoken_about';
  if (takenBack.test(behind) || objected.test(rest)) return 'withdrawn';
  return spokenAbout.test(rest) && !affirmed.test(rest) ? 'spoken_about' : undefined;
}

const expects = new RegExp(`\\b${words.expectant}\\s*$`, 'i');
const resolved = new RegExp(`(?:^|[^\\p{L}])(?:${words.resolve})(?:\\s+(?:${words.resolveFiller})){0,7}\\s*$`, 'iu');

/** "He keeps on at me to [GOAL…", "I hesitate to [GOAL…": the tag stands for a verb, and it is not what the mind resolves. */
const isUnresolved = (sentence: string): boolean => expects.test(sentence) && !resolved.test(sentence);

function isForeign(before: string, sentence: string): boolean {
  if (ownWords.test(sentence)) return false;
  if (reported.test(sentence) || past.test(sentence) || foreign.test(sentence) || speaks.test(before)) return true;
  // An order to the mind is not its own resolve.
  return /\byou\b/i.test(sentence) && !/\b(?:i|me|my|we|us|let['’]s)\b/i.test(sentence);
}

function isSupposed(sentence: string, rest: string): boolean {
  if (counterfactual.test(sentence) || laterCondition.test(rest)) return true;
  if (later.test(sentence) && consequence.test(sentence)) return true;
  return (supposed.test(sentence) && !wants.test(sentence)) || (condition.test(sentence) && consequence.test(sentence));
}

/** "A or B", "to A or not". */
function isAlternative(sentence: string, rest: string): boolean {
  if (new RegExp(`^[\\s,]*or(?: not\\b|\\b[^.!?\\n]{0,40}${OTHER})`, 'i').test(rest)) return true;
  return new RegExp(`${OTHER}[^.!?\\n]{0,40}\\bor\\b[^.!?\\n]{0,40}$`, 'i').test(sentence);
}

/** The sentence that leads up to the end of a text. A line break within goes for a space; an empty line ends a sentence. */
function lastSentence(text: string): string {
  const ends = [...text.matchAll(/[.!?…](?=["'”’)\]]*\s)(?<!\b(?:e\.g|i\.e|etc|eg)\.)|\n\s*\n/gi)].at(-1);
  return (ends === undefined ? text : text.slice(ends.index + ends[0].length)).replace(/\s+/g, ' ');
}

function restOfSentence(text: string): string {
  return /^(?:[^.!?\n]|\.(?=\S))*[.!?]?/.exec(text)?.[0] ?? '';
}
