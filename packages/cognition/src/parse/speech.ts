import type { Goal } from '@conscious-bot/contracts';
import { numberPattern } from '../language/words/numbers.ts';
import { type RequestContext, speaker } from './phrases/request-context.ts';

/** Longest line that the game takes from a player, in characters. */
export const MAX_SPOKEN = 256;

export interface Speech {
  readonly goal: Goal;
  /** What stands before and behind the speech, still to be read. */
  readonly before: string;
  readonly after: string;
}

/** Where a clause may begin: the start, a mark, a joining word, or a request in front. */
const opening = String.raw`(?:^|[.!?;,:]\s+|\b(?:and|then|please|pls|plz|just|now|also|possibly|perhaps|maybe|kindly|go|ok|okay|hey|quietly|could you|can you|would you|will you|can u|could u|you to|u to|you should)\s+)`;
const shouted = String.raw`(?:say|shout|yell|announce|proclaim|declare|holler|bellow|type|write|call out|scream|chat(?=\s*[:"“]| that ))`;
const whispered = `(?:/?(?:(?:msg|dm|pm|whisper|tell|w|text|message)(?: to)?|say to))`;
const name = String.raw`@?([\p{L}][\p{L}\d_]{1,15})`;

const patterns = {
  everyone: new RegExp(
    String.raw`${opening}(?:tell|inform|let|message) (everyone|everybody|all|them all|the others|people|the server|the chat)(?: know)?(?: that|:|,)?\s+(.+)$`,
    'iu',
  ),
  let: new RegExp(
    String.raw`${opening}(?:quietly |secretly |privately |discreetly |silently |softly )?let ${name} know(?: that|:|,)?\s+(.+)$`,
    'iu',
  ),
  whisper: new RegExp(
    String.raw`${opening}(?:quietly |secretly |privately |discreetly |silently |softly )?${whispered} ${name}(?: quietly| privately| secretly| in private| in secret| in a whisper| softly| discreetly| on the quiet| on the sly| in (?:his|her|their) ear)?(?: on my behalf| for me)?(?: that|:|,)?[:,]?\s+(.+)$`,
    'iu',
  ),
  whisperTo: new RegExp(
    String.raw`${opening}(?:whisper|say quietly|send)\s+(.+?) to ${name}(?: (?:for|from) me| on my behalf| please| pls)*(?:[?.!,].*)?$`,
    'iu',
  ),
  send: new RegExp(
    String.raw`${opening}(?:send|write|drop|shoot) ${name} (?:a )?(?:private )?(?:message|dm|pm|whisper|msg)(?: saying| that says| that|:|,)?\s+(.+)$`,
    'iu',
  ),
  sendTo: new RegExp(
    String.raw`${opening}(?:send|write) (?:a )?(?:private )?(?:message|dm|pm|whisper|msg) to ${name}(?: saying| that says| that|:|,)?\s+(.+)$`,
    'iu',
  ),
  say: new RegExp(
    String.raw`${opening}${shouted}(?: out loud| loudly| in (?:the )?chat| it out)?(?: that)?(?::|,)?\s+(.+)$`,
    'iu',
  ),
};

/** "softly, in Sam's ear only: …", "pass this on to Sam in private: …". */
const confidential =
  /^(?=[^:]*\b(?:psst|pst|private|privately|in confidence|discreetly|softly|quietly|secret|secretly|ear|dms?|only|on the quiet)\b)([^:]*):\s*(.+)$/iu;

/** What follows is no speech but what one thinks or wants to know: "say no more", "say when", "say me where you are"; "shout out to Sam" is thanks. */
const noSpeech =
  /^(when|no more|what|something|anything|nothing|it|so|that again|please|cheese if|if|again|which|how|who|where|why|(?:to )?(?:me|us) (?:where|what|how|why|who|which|if|whether)|out to (?!every|all\b|the (?:others|server|chat)))\b(?!.*["“])/i;
const onlyAmount = new RegExp(
  `^(?:about |around )?(?:a |half a )?(?:${numberPattern}|dozen|stack)(?: [a-z]+){0,2}(?:[.!]*$|, (?:for|if|to|please)\\b)`,
  'iu',
);
/** Words that are nobody's name. */
const nobody =
  /^(me|us|him|her|them|it|you|the|a|an|my|your|his|that|this|what|where|why|how|who|when|if|everyone|everybody|all|people|in|on|at|no|some|any|of|quietly)$/i;

/**
 * Finds words that are to be said or whispered. They are taken from the text as it was written: letter case, marks and numbers stay. `goesOn` tells
 * whether what follows an "and" is a request of its own, at which the speech ends.
 */
export function findSpeech(
  written: string,
  context: RequestContext,
  goesOn: (rest: string) => boolean,
): Speech | undefined {
  const text = calledApart(written, context);
  const everyone = patterns.everyone.exec(text);
  if (everyone?.[2] !== undefined) return speech('say', '', everyone[2], text, context, goesOn);
  for (const pattern of [patterns.let, patterns.sendTo, patterns.send, patterns.whisper]) {
    const [, who = '', words] = pattern.exec(text) ?? [];
    if (words === undefined) continue;
    const to = personNamed(who, context);
    if (to !== undefined) return speech('whisper', `${to} `, words, text, context, goesOn);
  }
  const [, address = '', told] = confidential.exec(text) ?? [];
  const trusted = context.players.find((player) => new RegExp(`\\b${player}\\b`, 'i').test(address));
  if (told !== undefined && trusted !== undefined) return speech('whisper', `${trusted} `, told, text, context, goesOn);
  const [, words, who = ''] = patterns.whisperTo.exec(text) ?? [];
  const heard = words === undefined ? undefined : personNamed(who, context);
  if (words !== undefined && heard !== undefined) return speech('whisper', `${heard} `, words, text, context, goesOn);
  const whisperMe = /^(?:please |pls )?whisper (?:to )?me (.+)$/i.exec(text);
  const me = speaker(context);
  if (whisperMe?.[1] !== undefined && me !== undefined)
    return speech('whisper', `${me} `, whisperMe[1], text, context, goesOn);
  const said = patterns.say.exec(text)?.[1];
  // "bring some hay over. Say three bales": how much, not what to say.
  const isAmount =
    said !== undefined &&
    onlyAmount.test(said) &&
    /\w/.test(text.slice(0, text.lastIndexOf(said)).replace(/\w+\W*$/, ''));
  if (isAmount) return undefined;
  const isMarked = said !== undefined && /[:,]\s*$/.test(text.slice(0, text.lastIndexOf(said)));
  return said === undefined || (noSpeech.test(said) && !isMarked)
    ? undefined
    : speech('say', '', said, text, context, goesOn);
}

/** "Ada say hello": its own name opens what is said to it. */
const calledApart = (text: string, { name: own = '' }: RequestContext): string =>
  own !== '' && text.toLowerCase().startsWith(`${own.toLowerCase()} `)
    ? `${text.slice(0, own.length)},${text.slice(own.length)}`
    : text;

/** A known player, or a word with a capital or signs that only names have. */
function personNamed(said: string, { players, from }: RequestContext): string | undefined {
  const known = [...players, ...(from === undefined ? [] : [from])].find(
    (player) => player.toLowerCase() === said.toLowerCase(),
  );
  if (known !== undefined) return known;
  return nobody.test(said) || !/^\p{Lu}|[\d_]/u.test(said) ? undefined : said;
}

function speech(
  action: 'say' | 'whisper',
  to: string,
  rest: string,
  text: string,
  context: RequestContext,
  goesOn: (rest: string) => boolean,
): Speech | undefined {
  const start = text.lastIndexOf(rest);
  const before = text.slice(0, start);
  // Words in quotation marks end with them.
  const quoted = /^["“]([^"”]+)["”]/.exec(rest) ?? /^'([^']{2,})'(?=$|[\s,.!])/.exec(rest);
  // "say hello to everyone": they are whom it is said to. Behind them something else is asked.
  const greeted = action === 'say' ? greetingIn(rest, context) : null;
  const words = quoted?.[1] ?? greeted?.[1] ?? untilNext(rest, goesOn);
  const after = rest.slice((quoted ?? greeted)?.[0].length ?? words.length);
  const line = words
    .replace(/\s+/g, ' ')
    // "say him "sorry, my friend"".
    .replace(/^(?:to )?(?:him|her|them|me|us),?:? ["“]([^"”]+)["”][.!]?$/i, '$1')
    .replace(
      /^(?:(?:to|unto|for|in|on) )?(?:everyone|everybody|all|the (?:chat|server|others|world)|chat)(?: in (?:the )?chat| (?:who|that|here|in|on)[^:]{0,30})?\s*:\s*/i,
      '',
    )
    .replace(
      /^(?:to (?:everyone|everybody|all of (?:them|us)|the (?:chat|server))|in (?:the )?chat)(?: that)? (?=\w)/i,
      '',
    )
    // "say good morning, would you dear".
    .replace(
      /,? (?:would|will|could|can) (?:you|u|ya)(?:,? (?:please|pls|love|dear|darling|mate|honey|bro|pal|buddy))*[?.!]*$/i,
      '',
    )
    // What it is for, and who is not to hear it.
    .replace(
      /,? so (?:that )?(?:they|everyone|everybody|people|all|he|she|we|i|\w+) (?:all )?(?:can|could|knows?|sees?|will|may|understands?)\b.*$/i,
      '',
    )
    .replace(
      /,? (?:and )?(?:please,? )?(?:there(?:'s| is) no need for|no need for|not in front of|nobody else (?:needs|has) to|(?:everyone|everybody|nobody) (?:else )?(?:needn't|need not))\b.*$/i,
      '',
    )
    .replace(
      /^for (?:all|everyone|everybody)(?: (?:of )?(?:the )?(?:people|players|others|them|us))?(?: to (?:see|read|hear))? that /i,
      '',
    )
    .replace(/,? (in|on|to) (the )?chat(,? (please|pls|for me|i mean|now|thanks?)\b.*)?$/i, '')
    .trim();
  if (line === '') return undefined;
  return {
    goal: { action, target: `${to}${line}`, amount: 1 },
    before: head(before),
    after: after.replace(/^[\s,;.]*(?:and then|and|then|n)?\s+/i, '').trim(),
  };
}

/** A greeting and whom it is for. */
const greeting =
  /^((?:hi|hello|hey|hiya|howdy|good (?:morning|evening|night|day|afternoon)|goodnight|bye|goodbye|thanks|thank you|sorry|welcome)(?: there)?) to (?:everyone|everybody|all(?: of them)?|them(?: all)?|him|her|the (?:others|server|chat)|(\w+))(?: (?:from|for) (?:me|us))?(?=[\s,;.!]|$)/i;

function greetingIn(words: string, context: RequestContext): RegExpExecArray | null {
  const found = greeting.exec(words);
  return found?.[2] === undefined || personNamed(found[2], context) !== undefined ? found : null;
}

/** What stood before the verb of speech. */
const head = (before: string): string => {
  const clause = before.search(/[^.!?;,]*$/u);
  const kept = before.slice(0, clause);
  const joined = /^(.*?)\b(?:and then|and|then)\s+[^.!?;,]*$/iu.exec(before.slice(clause));
  return joined?.[1] === undefined ? kept : `${kept}${joined[1]}`;
};

/** Up to a "then", or an "and", behind which another request begins. */
function untilNext(rest: string, goesOn: (rest: string) => boolean): string {
  for (const joint of rest.matchAll(/(?:[,.;!]\s*)?\s(?:and then|then|and)\s|[.;!]\s+(?:then\s)?/gi)) {
    if (goesOn(rest.slice(joint.index + joint[0].length))) return rest.slice(0, joint.index);
  }
  return rest;
}
