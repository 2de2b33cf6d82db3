import { commonVerbs } from '../language/common-verbs.ts';
import { readSentences } from '../language/sentences.ts';
import { numberPattern as number } from '../language/words/numbers.ts';
import { matchVerbs } from '../parse/phrases/verbs.ts';

/** What is said of the speaker or for courtesy, and changes nothing about what is asked. */
const asides: readonly RegExp[] = [
  // "you go first, I'll catch up".
  /(?<=\w{2,}[^.!?]{6,}[ ,])(?:well,? )?(?:(?:you|u) )?(?:just )?go (?:on )?(?:ahead|first|in first|in front)(?: of (?:me|us))?(?:,? (?:and )?(?:i|we)(?:'ll| will| shall|ll)(?: \w+)? (?:follow|catch up|come|join|be)\b[^.!?;]*)?(?=\s*(?:$|[.,;!?]))/giu,
  /(?<=\w{2,}[^.!?]{6,}),? (?:and )?(?:i|we)(?:'ll| will| shall|ll)? (?:follow|catch up|come after|come behind|come later|meet (?:you|u) there|be right behind|be there)(?: (?:later|soon|after|in a (?:bit|minute|sec|second|moment)|you|u|up|shortly|then))*(?=\s*(?:$|[.!?]))/giu,
  // "I'm on like 2 hearts".
  /(?<![\w'])(?:and |n |cuz |because )?(?:i'?m|i am) (?:(?:on|at|down to|only|like|about|just|literally) )+(?:\w+ )?(?:hearts?|hp|half hearts?)\b,?/giu,
  /,? (?:the whole|all the|the entire) (?:time|way)(?: (?:ok|okay|please|pls))?(?=\s*(?:$|[.!?]))/giu,
  /,? (?:and )?(?:there'?s |there is )?(?:absolutely )?no (?:hurry|rush|pressure)(?: (?:with|on|about|for|at) [a-z ]{1,20}?)?(?: at all| though)?(?=\s*(?:$|[.,;!?]))/giu,
  /,? (?:when|whenever|once) (?:you|u|ya) (?:get (?:around|round) to it|have a (?:spare |free )?(?:moment|minute|second|sec))(?=\s*(?:$|[.,;!?]))/giu,
  /,? there'?s a (?:dear|love|darling|lamb|pet|good (?:lad|lass|girl|boy|chap|bot|man|woman|sport|fellow|soul))\b/giu,
  /,? (?:if (?:you|u) (?:would ?n'?t|don'?t|do not|would not) mind|if it'?s not too much (?:trouble|bother)|if it is not too much (?:trouble|bother)|if i may(?: ask)?|if (?:you|u) would be so kind|if (?:you|u)'?d be so kind)(?=,|\s*(?:$|[.!?]))/giu,
];
/** Words that are to be spoken may say any of this. */
const spoken = /["“”]|\b(?:say|tell|whisper|shout|write|type|announce|proclaim|holler|chat|msg|message)\b/i;

function withoutAsides(text: string): string {
  if (spoken.test(text)) return text;
  let left = text;
  for (const aside of asides) left = left.replace(aside, '');
  const order = left === text ? text : left.replace(/[\s,]+$/, '');
  return /\w+\W+\w+/.test(order) ? order : text;
}

/** Where what was said in front is drawn the conclusion of: "it is getting dark, so put up a torch"; or a request begins behind it. */
const joint =
  /(?:\s*[,;.–-]+\s*|(?<!\b(?:is|are|am|was|were|be|been|not|that|gets?|getting|feels?|looks?|looking|why|how|ever|or|do|did|does|think|hope|even|oh|'s|'re|'m|im|ur|youre))\s+)(?:and )?(?:so|therefore|thus|hence)(?: then| now|,)?\s+(?=\S)|[\s,;.–-]+(?=(?:please|pls|plz|(?:can|could|would|will) (?:you|u|ya)(?! imagine| believe))\s+\S)/giu;
/** What follows is somebody else's words, or hangs on something. */
const reported =
  /\b(?:sa(?:y|ys|id)|t(?:ell|ells|old)|ask(?:s|ed)?|yell(?:s|ed)?|wr(?:ites?|ote)|goes|sings?|if|unless|when|whenever|never|not|don'?t|no|why|how|what|who|where|think|suppose|reckon|wonder\w*|hoping|chance|way|question)\W*(?:[\p{L}']+\W+){0,3}[\p{L}']*\W*$/iu;
/** Words of the lead-in, and of the order, at least. */
const LEAST = 3;
/** The order stands for itself: nothing in it is named by what stands in front. */
const pointsBack = new RegExp(
  [
    '\\b(?:it|its|them|they|him|her|he|she|same|others?|rest|there|missing|yours|urs|ours|theirs|hers)\\b',
    '\\b(?:both|half|third|quarter|some|more|another|dozen|few|couple|ones?|that|this|those|these)(?! of (?:the|those|these|your|that|my|this) [a-z]{3,}| (?!together|instead|down|away|out|back|here|there|over|for|please|pls|too|now|then|and|into|with|from|when|where)[a-z]{3,})\\b',
    `\\b${number}(?= (?:more|from|for|in|at|by|near|to|with|if|when|so|and|then|of (?:it|them|those)|seriously|asap|now|please|pls|plz)\\b|\\s*[,.;!?]|\\s*$)`,
  ].join('|'),
  'iu',
);
/** In front something is asked for as well, forbidden, said by somebody, or it hangs on something. */
const asks =
  /["“”:]|\b(?:can|could|would|will|shall) (?:you|u|ya)\b|\b(?:please|pls|plz|don'?t|do not|never|need|needs|want|wants|wanna|wish|tell|say|says|said|told|let'?s|let us|let me|gimme|should|must)\b|\b(?:in|after|for) (?:like |about |just )?\w+ (?:minutes?|mins?|seconds?|secs?|hours?)\b|^\W*(?:if (?!i\b|we\b)|unless|when|once|as soon as|why|what|how|where|who|which)\b/i;
const opens =
  /^(?:(?:please|pls|plz|kindly|just|then|now|you|u|go|and|be a \w+ and|go ahead and|can (?:you|u)|could (?:you|u)|would (?:you|u)|will (?:you|u)) +)*/i;
const openly = /^(?:please|pls|plz|(?:can|could|would|will) (?:you|u|ya))\b/i;

/**
 * The order that a longer talk leads up to, where it can be read alone: "they jump every time the floor creaks, so put a torch by the bed". Undefined where it points
 * back to the talk, or that asks for something itself.
 */
function behindLeadIn(text: string): string | undefined {
  for (const { index, 0: joined } of text.matchAll(joint)) {
    const front = text.slice(0, index).trim();
    const order = text.slice(index + joined.length);
    if (wordsIn(front) < LEAST || wordsIn(order) < LEAST) continue;
    if (asks.test(front) || pointsBack.test(order) || isOrder(front) || !opensWithVerb(order)) continue;
    if (openly.test(order) && (reported.test(front) || /\?.*\w/.test(order))) continue;
    if (/^(?:far|much|many|that|what|good|long|close|be it|did|do i|am|is|are)\b/i.test(order)) continue;
    return order;
  }
  return undefined;
}

/** Why something is asked for, or what for; nothing more is asked for in it. */
const reason =
  /(?<=\S+\s+\S+.*)\s*,?\s+(?:(?:because|cuz|coz|'?cause|'?cos)\s+(?!of\b)|so (?:that )?(?:i|we|they|he|she|nobody|no one|everybody|everyone|(?:the|my|our) \w+) (?:can|could|will|would|won't|don't|doesn't|do not|does not|have|has|am|are|is|know|knows|see|get|gets)\b)[^.!?;,]*[.!]*\s*$/iu;

/** A request without the reason for it that is said last: "make it a barrel because barrels look better". Undefined where it has none, or asks again in it. */
function withoutReason(text: string): string | undefined {
  const found = reason.exec(text);
  if (found === null || text.includes('?') || spoken.test(text) || asks.test(found[0])) return undefined;
  if (/\b(?:why|what|how)\b/i.test(text)) return undefined;
  const order = text.slice(0, found.index);
  return opensWithVerb(order) || openly.test(order.trim()) || /^\W*(?:you|u)\b/i.test(order) ? order : undefined;
}

const wordsIn = (part: string): number => part.split(/\s+/).filter((word) => /\w/.test(word)).length;

const bareOf = (part: string): string => part.replace(/^\W+/, '').replace(opens, '');

function opensWithVerb(part: string): boolean {
  const [clause] = readSentences(bareOf(part))[0]?.clauses ?? [];
  return clause !== undefined && !clause.subordinate && matchVerbs(clause.tokens, 0).length > 0;
}

/** It opens as an order does, be it one that nobody can carry out. */
const isOrder = (part: string): boolean =>
  commonVerbs.has(/^[\p{L}']+/u.exec(bareOf(part))?.[0].toLowerCase() ?? '') || opensWithVerb(part);

/** What is left to be read of a text that leads up to an order, gives reasons for it, or speaks of the speaker beside it; the text where it does not. */
export function orderOf(text: string): string {
  if (wordsIn(text) < 2 * LEAST) return text;
  const said = withoutAsides(text);
  const order = behindLeadIn(said) ?? said;
  return withoutReason(order) ?? order;
}
