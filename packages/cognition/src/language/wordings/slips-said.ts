/** What one says beside a correction: that there was a slip, whatever it was. */
const slips =
  /(?<![\w'])(?:(?:that's|that is|that was|it was|its) )?(?:the )?(?:wrong (?:thing|one|target|item|place|way|person|number|block|word|name|guy)|my (?:bad|mistake|fault)|(?:a |just a )?typo|off by one|a slip of the (?:tongue|pen)|slip of the (?:tongue|pen)|sc(?:rap|ratch) (?:that|it)|strike that|forget (?:what i said|i said that|that)|i (?:have |'ve )?(?:made|make|did) (?:a |an )?(?:mistake|error)|i (?:misspoke|miscounted|misread|mistyped|got (?:that|it|them|this) (?:wrong|mixed up)|mixed (?:that|it|them|this|things) up))(?![\w'])/giu;
/** What says that all else stays as it was, and holds up the talk. */
const unchanged =
  /(?<![\w'])(?:(?:the )?same (?:amount|number|count|size|place|spot|as (?:before|above|i said))|(?:hold|hang) (?:up|on)(?: (?:chat|guys|everyone|everybody|bot|mate|lads?|folks|there|a (?:sec|second|moment|minute)))?|wait a (?:sec|second|moment|minute)|my apologies|forgive me|pardon me|silly me|oh dear|excuse me)(?![\w'])/giu;
/** "it is the pickaxe he is asking for", "the sheep it is", "16 is enough", "make that the mine": only what it is to be counts. */
const made: readonly (readonly [RegExp, string])[] = [
  [
    /(?<=^|[.!?,;] *)(?:so |just |ok |okay |please )*make (?:it|that) (?=(?:the |an? )?[a-z0-9]+(?: [a-z0-9]+){0,2}[.!]*$)/iu,
    'i meant ',
  ],
  [
    /(?<=^|[.!?,;] *)it(?:'s| is| was| should be) (?=(?:the|an?) [a-z]+(?: [a-z]+)? (?:that )?(?:he|she|i|we|they)\b)/iu,
    'i meant ',
  ],
  [
    / (?:that )?(?:he|she|i|we|they)(?:'s|'m|'re|'d| is| am| are| was)? (?:is |are |was )?(?:asking for|want(?:s|ed)?|meant|need(?:s|ed)?|after|asked for)(?=[.!]*$)/iu,
    '',
  ],
  [/(?<=^|[.!?,;] *)(the [a-z]+(?: [a-z]+)?) it is(?=[.!]*$)/iu, 'i meant $1'],
  [
    /(?<=^|[.!?,;] *)(\d+|[a-z]+) (?:is|are|will be|would be|should be) (?:enough|plenty|sufficient)(?: for [^.!?,;]*)?(?=[.!]*$)/iu,
    'i meant $1',
  ],
];
const denied =
  /(?<![\w'])(?:i |we )(?:didn'?t|did not|don'?t|do not|never) (?:mean|meant|say|said|want|wanted|ask for|asked for) (?=(?!to\b|you\b|u\b|it\b|that\b|this\b)\S)/giu;
const again =
  /(?<=\S[ ,.]+)(?:so )?(?:can|could|will|would) (?:you|u) (?:please )?[a-z]+ (?:that|it|them|those|these)(?: ones?)? instead/giu;
/** What is not to be touched of it. */
const rest =
  /(?:(?:and|but) )?(?:leave|keep) the (?:rest|others?|remainder|remaining (?:ones?|half))(?:(?! and\b)[^.!?,;])*/giu;
const meant = /(?<=\w) (?=(?:but )?(?:i|we) (?:meant|mean(?! (?:it|that))) [a-z0-9])/giu;

/** A correction without what says only that it is one: "wait wrong thing, gravel not sand, same amount". */
export function withoutSlips(text: string): { readonly text: string; readonly isSlip: boolean } {
  const without = text.replace(slips, ', ');
  const said = made.reduce((left, [wording, plain]) => left.replace(wording, plain), without);
  const plain = said
    .replace(unchanged, ', ')
    .replace(denied, ', not ')
    .replace(again, ', ')
    .replace(rest, ', ')
    .replace(meant, ', ');
  return { text: plain.replace(/^[\s,.!]+/, ''), isSlip: without !== text };
}
