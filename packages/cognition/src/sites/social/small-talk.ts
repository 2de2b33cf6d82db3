/** What is said for the sake of company, or to get at the bot: nothing of it asks for anything that is done. */
export type SmallTalk = 'greeting' | 'thanks' | 'farewell' | 'insult' | 'instruction';

const to = String.raw`(?: (?:there|all|everyone|everybody|again|friend|bot|mate|man|bro|dude|pal|buddy|guys|folks|you|so much|a lot|very much|for that|for the \w+|now|for now|then|later|soon|night|tomorrow|tonight|around|next time|in a (?:bit|while|minute|sec)))*`;
const whole = (words: string) => new RegExp(`^(?:${words})${to}[\\s!.,~]*$`, 'i');

const praise = `(?:you|u)(?:'re| are| were|'ve been| have been| did)(?: (?:so|very|really|such|a|an|the))* (?:great|good|well|awesome|amazing|brilliant|fantastic|best|star|legend|lifesaver|helpful|kind)(?: (?:job|work|help))?(?: (?:today|tonight|there|out there))?`;
/** "You did great today", also after a word of thanks. */
const praised = new RegExp(
  String.raw`^(?:(?:thanks?(?: you)?|thx|ty|cheers)(?: so much| a lot)?[\s,.!]+)?${praise}[\s!.,~]*$`,
  'i',
);

const kinds: readonly (readonly [SmallTalk, RegExp])[] = [
  [
    'greeting',
    whole(
      "hi|hiya|hello|hey|heya|yo|howdy|greetings|good (?:morning|day|evening|afternoon)|welcome(?: back)?|(?:good|nice|great) to see you|i(?:'m| am|m) (?:back|home|here)",
    ),
  ],
  [
    'thanks',
    whole('thanks?(?: you)?|thx|ty|cheers|much appreciated|(?:good|great|nice|well) (?:job|work|done)|well done'),
  ],
  ['thanks', praised],
  [
    'farewell',
    whole(
      "bye|bye bye|goodbye|good night|gn|cya|cu|see (?:you|ya)|farewell|i(?:'m| am| have to|'ve got to| got to| gotta| must)? (?:going|go|leaving|leave|off|gtg)|gtg|g2g|take care",
    ),
  ],
];

const rude =
  'stupid|dumb|idiots?|idiotic|morons?|useless|worthless|trash|garbage|rubbish|pathetic|loser|ugly|noob|lame|clown|suck|sucks|the worst|shut up|fool|brainless|fuck|fucking|bitch|bastard|asshole|crap|shit';
const insults = [
  new RegExp(`\\b(?:you|u|ur|your|youre|you're|this bot|the bot)\\b.{0,40}\\b(?:${rude})\\b`, 'i'),
  new RegExp(`^(?:what an? |such an? )?(?:${rude})\\b(?: \\w+){0,2}[\\s!.]*$`, 'i'),
  /^(?:shut up|fuck (?:you|off)|i hate you|get lost|go to hell|stfu)\b/i,
];

/** Words by which somebody speaks to the machinery and not to the bot. */
const instructions = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|prompts?|rules|orders|guidelines|everything (?:above|before)|you were told)\b/i,
  /^\W*(?:system|assistant|developer|admin(?:istrator)?)\s*(?:prompt|message|override)?\s*:/i,
  /\b(?:system prompt|jailbreak|developer mode|dan mode|your (?:instructions|programming|prompt)|new instructions)\b/i,
  /\b(?:you are now|pretend (?:to be|you are)|act as) (?:an? |the |in )?(?:ai|dan|admin\w*|developer|assistant|unrestricted|free|root|operator)\b/i,
  /\b(?:api[ _-]?key|token|password|secret key|\.env)\b/i,
  /\[\s*(?:goal|system|inst)\b|<\|?\s*(?:im_start|system)|```|<\/?script/i,
  /^\s*\/\w|\b(?:run|execute|eval|type|say|do)\b.{0,20}(?:\s|["'`])\/(?:op|deop|give|gamemode|kill|tp|stop|ban|kick|execute)\b/i,
];

/** What a line is, when it is nothing but that. */
export function smallTalk(said: string): Exclude<SmallTalk, 'insult' | 'instruction'> | undefined {
  const whole = kindOf(said);
  if (whole !== undefined) return whole;
  // "Thanks mate, bye for now": whoever also takes his leave is bidden farewell.
  const parts = said
    .split(/[,.!;]+/)
    .filter((part) => part.trim() !== '')
    .map((part) => kindOf(part.trim()));
  if (parts.length < 2 || parts.includes(undefined)) return undefined;
  return parts.includes('farewell') ? 'farewell' : parts[0];
}

function kindOf(said: string): Exclude<SmallTalk, 'insult' | 'instruction'> | undefined {
  const found = kinds.find(([, pattern]) => pattern.test(said))?.[0];
  return found === 'insult' || found === 'instruction' ? undefined : found;
}

/** Whether a line is meant to hurt, or to get round the bot's own mind. */
export function provocation(said: string): 'insult' | 'instruction' | undefined {
  if (instructions.some((pattern) => pattern.test(said))) return 'instruction';
  return insults.some((pattern) => pattern.test(said)) ? 'insult' : undefined;
}

/** What is said back. A greeting is said once; the caller sees to it. */
export function smallTalkBack(kind: SmallTalk, player: string): string {
  switch (kind) {
    case 'greeting':
      return `Hello, ${player}.`;
    case 'thanks':
      return `You are welcome, ${player}.`;
    case 'farewell':
      return `Goodbye, ${player}.`;
    case 'insult':
      return `Let us be kind to each other, ${player}.`;
    case 'instruction':
      return `I don't take instructions like that, ${player}.`;
  }
}
