import type { RequestContext } from '../parse/phrases/request-context.ts';
import type { RequestReading } from '../parse/read-request.ts';

const move =
  '(wave|nod|bow|curtsy|dance|jump|hop|crouch|sneak|spin|twirl|clap|salute|do (?:me |us )?(?:a|another|some|your) (?:little |quick |happy |silly |funny )*(?:dance|dancing|flip|back ?flip|spin|twirl|wave|jump|bow|somersault|cartwheel|nod|trick)|(?:shake|nod) your head|(?:wave|swing|raise) your (?:arms?|hands?)|(?:give me |give us )?(?:a )?high five)';
const manner =
  '(?: (?:around|about|up|down|up and down|up & down|left and right|on the spot|in (?:place|circles|a circle)|once|twice|thrice|\\w+ times|a (?:bit|little|few times)|again|back|hello|goodbye|hi|bye|your (?:hands?|arms?|head)|a (?:little )?dance|for (?:a (?:bit|second|sec|moment)|\\w+ seconds?)))*';
const whom =
  '(?: (?:at|to|for|with) (?:me|us|him|her|them|you|everyone|everybody|all of (?:us|them)|the (?:camera|others|people)|[a-z]\\w+))?';
const opening =
  "(?:(?:hey|ok|okay|now|and|so|come on|please|pls|just|hi|hello|yes|yeah|go ahead and|go on and|can (?:you|u)|could (?:you|u)|would (?:you|u)|will (?:you|u)|(?:i|we) want (?:you|u) to|(?:i|we)'?d like (?:you|u) to|let(?:'s| us| me)(?: see (?:you|u))?|do you know how to|know how to|are (?:you|u) able to)\\W+)*";
const courtesy =
  '(?:\\W+(?:please|pls|now|will (?:you|ya)|would (?:you|ya)|thanks|mate|buddy|bro|lol|haha|real quick|quickly))*';

/** What the game has no result of, so that nobody could check whether it was done: undefined where a text asks for anything else. */
export function gestureAsked(text: string, { name = '' }: RequestContext): RequestReading | undefined {
  const called = name === '' ? '' : `(?:${name}\\W+)?`;
  const asked = new RegExp(
    `^\\W*${called}${opening}${called}${move}${manner}${whom}${manner}${courtesy}(?:\\W+${name})?\\W*$`,
    'i',
  );
  const [, what] = asked.exec(text) ?? [];
  if (what === undefined) return undefined;
  const reason = `I can't ${said(what.toLowerCase())}: I have no gestures. I can come to you, follow you or say something instead.`;
  return { goals: [], cannot: { why: 'impossible', reason }, isPlain: true };
}

/** A move as the bot speaks of its own. */
const said = (what: string): string => {
  const own = what.replace(/\byour\b/g, 'my').replace(/^(do|give) (?:me|us) /, '$1 ');
  return /^(?:a )?high five$/.test(own) ? 'give a high five' : own;
};
