/** Words that govern a goal tag in their sentence, as sources of regular expressions: alternatives, any letter case. */

const joined = (...parts: readonly string[]): string => parts.join('|');

/** Words that may stand between what governs a tag and the tag: "I will not [ever do] it: [GOAL…". */
export const filler = joined(
  'to|do|doing|write|writing|commit|committing|act|acting|on|upon|follow|following|obey|say|saying|type|typing',
  'use|using|take|taking|choose|choosing|pick|picking|issue|emit|emitting|output|answer|accept|want|wanting|wish|like',
  'going|go|try|start|need|needing|plan|planning|intend|mean|it|this|that|these|the|a|an|any|such|some|my|as|is|be',
  'just|ever|now|yet|today|really|even|simply|only|goals?|tags?|line|command|order|commitment|things?|something|anything',
  'with|for|in|here|up|out|of|about|think|thinking|dream|dreaming|time|yet|ready|able|supposed|meant|allowed',
);

const no = 'need|reason|point|wish|intention|desire|way|sense|chance';
const unwise =
  'silly|foolish|wrong|stupid|dangerous|bad|mad|crazy|unwise|pointless|useless|reckless|premature|a mistake';

/** What denies a tag. */
export const denials = joined(
  "not|never|cannot|(?:ca|wo|do|would|should|must|is|was|did)n['’]t|dont|wont",
  'refuse|decline|avoid|hate|ignore|disregard|discard|dismiss|erase|delete|cross(?:ed|ing)? out|strike out|skip|resist|reject',
  '(?:instead|rather)(?: \\p{L}+){0,3} (?:of|than)|without|neither|nor|against|stop|afraid|far from|forget',
  'nothing like|anything but|under no circumstances(?: (?:will|would|should|shall) i)?',
  `(?:there(?: is|['’]s) )?no (?:${no})(?: (?:i|that i|in|of|for me|for|to)(?: (?:will|would|can|could|should))?)?`,
  '(?:nobody|no one|nothing|noone)(?: (?:will|can|could|would|shall))? (?:makes?|made|forces?|gets?|got) me',
  `(?:${unwise}|too (?:early|late|soon|far|risky|dangerous)) to`,
);

/** A time at which a thing is to be done that is not now. */
export const later = joined(
  'tomorrow|later|some ?day|one day|next (?:day|morning|time|week)|another (?:day|time)|in the morning|at (?:dawn|daybreak)',
  'after (?:the|this|my) (?:night|rest|storm|rain|fight|winter|sunrise)',
);

/** A word that wants a verb behind it: what stands in front of it says whether that is what the mind resolves. */
export const expectant = '(?:to|will|shall|than|who|must|should|can|would|could|might|may)';

/** The mind's own resolve in front of such a word, and what may stand between them. */
export const resolve = joined(
  "(?:i|we)(?:['’](?:ll|d|m|ve))?|let['’]?s|let me|time",
  '(?:goal|plan|wish|aim|decision|intention|task|job|turn|best|ready|eager|happy|glad|determined|better|wise|good|smart|first)',
);
export const resolveFiller = joined(
  'am|now|will|shall|must|should|can|really|just|going|want|wish|need|have|like|would|love|decided?|choose|chose|plan',
  'intend|mean|go|start|begin|prefer|try|out|on|off|first|today|then|also|still|to|think|i|had|better|is|hereby|commit|set|get',
  'and|so|myself|thing|idea|move|step|for|me|up|my|mind|made|make|next|again|rather',
);

/** Whose words follow, where they do not follow at once: orders to the mind, and what somebody else is the subject of. */
export const foreign = joined(
  '(?:previous|prior|above|earlier|all|these|following) (?:instructions?|orders?|prompts?|rules)',
  '(?:^|[.!?]\\s+|[(["])(?:there (?:was|is|were|are)|someone|somebody|he|she|they|people|everybody|everyone)\\b[^.!?:]{0,60}:\\s*$',
);

/** What supposes a tag, or leaves it open. */
export const suppositions = joined(
  "would|could|might|may|i['’]d|maybe|perhaps|possibly|only if|even if|as if|if|unless|when|whenever|once|until|in case",
  'suppose|imagine|pretend|provided|before i',
);

export const telling = joined(
  'said|says|told|tells|telling|asked|asks|asking|wrote|written|reads|shouted|shouts|yelled|yells|whispered|whispers',
  'mumbled?|mumbles|muttered|murmured|typed|types|sent|sends|posted|typing|writing|shouting|yelling|repeating|repeats|repeated',
  'puts? it|mentioned|suggested|suggests|demanded|demands|ordered|orders|commanded|commands|claims|claimed|insists|insisted',
  'carved|painted|scratched|scribbled|printed|etched|drew|begged|begs|recommended|proposed|quoted|remembered|heard|hear|overheard|saying',
);
const writings = 'message|chat|sign|note|book|letter|text|words?|line|rumou?r|voice|whisper|poster|board';
const holding = 'is|was|are|were|goes|went|has|had|with|holds?|contains?';

/** What puts a tag into somebody else's mouth. */
export const reports = joined(
  `(?:has |have |had )?(?:${telling})`,
  `(?:${writings})(?:\\s+(?:in|on|of|from|by)(?:\\s+\\p{L}+){1,3})?\\s+(?:${holding})`,
  '(?:he|she|they|who|somebody|someone|\\p{L}+) (?:wants|wanted|wishes|expects) (?:me|us)',
  'according to',
);

/** Words that may stand between a report and its tag, beside names. */
export const reportFiller = joined(
  'me|us|him|her|them|i|you|it|that|this|to|the|a|an|my|your|someone|somebody|something|do|write|should|must|like|on|in|of',
  'out|loud|once|again|just|now|here|there|sign|note|book|chat|wall',
);

/** What makes an example of a tag. */
export const examples = joined(
  'for example|for instance|such as|example|format|syntax|pattern|template|form|notation|looks? like(?: this)?',
  'written (?:as|like)|write (?:it|them|commitments|a commitment|goals?) (?:as|like)|commitments? (?:as|like)',
  'something like|things like|like this|(?:sentences?|lines?|tags?|words|thoughts?|ideas?) like|(?:is|are) written|e\\.g\\.?',
  '(?:valid|possible|known|usual|such|other) (?:tags?|goals?|commitments?|commands?|actions?)(?: (?:is|are|include|being))?',
  'the (?:word|words|phrase|text|string|tag|line|token)',
);

/** What announces several of which none is chosen. */
export const choices = joined(
  'options?|choices|examples?|possibilities|alternatives|ideas|could be|either|candidates|one of',
  'possible (?:goals|actions|next steps)|choose (?:from|between|one)',
);

/** What follows a tag that is spoken about. */
export const spokenAbout = joined(
  'is|was|are|were|would|could|can|cannot|might|may|must|should|sounds?|seems?|looks?|reads?|means?|meant|has|had|does|did',
  "(?:ca|do|does|did|is|was|wo|would|should)n['’]t|which|who|whatever|as an example|and so on|and the like|etc",
);

/** What follows a tag that is meant: "[GOAL…] is my goal", "[GOAL…] should help". */
export const affirmations = joined(
  '(?:is|are|was)\\s+(?:now\\s+)?(?:my|our|what i (?:want|will|do|choose|decide|need|am going)|next|best|settled|decided|good)',
  '(?:is|are|was)\\s+(?:now\\s+)?the (?:goal|plan|next|best|right|way)',
  '(?:should|will|would|can|may|might|could)\\s+(?:do|help|be (?:enough|good|my|fine|the|useful))',
  '(?:sounds?|seems?|looks?)\\s+(?:good|right|fine|best|wise|sensible|like a (?:good )?plan)',
);

/** What is held against a tag right behind it. */
export const objections =
  '[–—-]+\\s*(?:(?:that is|it is|is|but)\\s+)?(?:too|not|no|boring|hard|dangerous|pointless|foolish|bad|useless|impossible)\\b';

const lead =
  'but|no|nope|actually|wait|hm+|well|oh|or rather|on second thoughts?|then again|still|although|though|except';
const wont = "i(?:['’]ll| will)? (?:won['’]t|will not|don['’]t|do not|refuse|would not|wouldn['’]t|shall not";

/** What takes a tag back, at the beginning of what follows it. */
export const withdrawals = `(?:(?:${lead})\\b[\\s,.!–—:-]*)*(?:${joined(
  'no(?:,|\\.|!|\\s|$)(?! (?:more|longer|time|doubt|one|matter|wood|food|rush))',
  'not (?:now|really|today|yet|me|mine|this|that|for me)\\b',
  'never ?mind|scrap that|forget (?:it|that)|cancel that|strike that|(?:i )?take (?:that|it) back|(?:just )?(?:kidding|joking)',
  `${wont}|decided? (?:against|not)|changed? my mind)(?: (?:do|want|mean|write|commit|follow|act)\\b| not|[.!,]|$)`,
  'c(?:an|ould) wait\\b|i (?:do|choose) (?:neither|none)',
)})`;

/** What says that nothing was chosen. */
export const indecision = joined(
  "(?:(?:have|had) not|haven['’]t) (?:chosen|decided)|(?:do|choose|want|take|pick) (?:neither|none)|none of (?:these|them|those)",
  "not (?:chosen|decided) yet|can(?:not|['’]t) decide|neither of (?:them|these)",
);
