import type { LaterCondition } from '@conscious-bot/contracts/thought';
import type { RequestContext } from '../parse/phrases/request-context.ts';

/** Blocks that are kept where nobody says how many, and the most that are. */
const USUAL = 8;
const MOST = 64;

/** Somebody the bot is to keep away from, until it is told otherwise. */
interface KeptAway {
  readonly condition: Extract<LaterCondition, { kind: 'near' }>;
  /** What is to be said to the bot when he comes near. */
  readonly order: string;
}

const number =
  '(?:at least |about |around |some )?(\\d{1,2}|two|three|four|five|six|eight|ten|twelve|fifteen|twenty|thirty)';
const blocks = `${number} (?:blocks?|metres?|meters?|m|steps?|paces?|feet)`;
const whom = '(me|us|[a-z]\\w{1,15})';
const opening =
  '(?:(?:hey|ok|okay|now|and|so|please|pls|just|no|right|alright|from now on|can (?:you|u)|could (?:you|u)|would (?:you|u)|you (?:should|have to|need to|must|better)|(?:i|we) (?:want|need) (?:you|u) to|always|stop (?:it|that)|dude|bro|man|ew|ugh)\\W+)*';
const courtesy =
  '(?:\\W+(?:please|pls|now|from now on|ok|okay|will (?:you|ya)|would (?:you|ya)|thanks|thx|mate|buddy|bro|dude|man|at all times|always|until (?:i|you|told)\\b(?: \\w+){0,4}? (?:say|tell|told|otherwise|so)\\b(?: \\w+)*))*';
const verb = '(?:stay|keep|remain|stand|hang|stick)';

const wordings: readonly RegExp[] = [
  // "stay away from me", "keep at least 10 blocks away from me"
  new RegExp(
    `^${opening}${verb}(?: yourself)?(?: (?:well|far|right|${blocks}))*(?: the (?:hell|heck))? (?:away|back|off|clear|apart)(?: (?:from|of) ${whom})?(?:,? ${blocks}(?: at least)?)?${courtesy}$`,
    'i',
  ),
  // "keep your distance"
  new RegExp(
    `^${opening}keep (?:your|ur|a|some|a safe|a good|a bit of)(?: \\w+)? ?(?:distance|space)(?: of ${blocks})?(?: (?:from|to|between us and|between) ${whom})?${courtesy}$`,
    'i',
  ),
  // "don't come near me", "never come within 5 blocks of me"
  new RegExp(
    `^${opening}(?:do not|don'?t|dont|never|you (?:must|should|may|can) not|you can'?t) (?:ever )?(?:come|get|walk|stand|go|be|step)(?: (?:any|so|too|that|this|even|anywhere))* (?:near|close|closer|nearer|within ${blocks})(?: (?:to|of))?(?: ${whom})?(?: again| ever)*${courtesy}$`,
    'i',
  ),
];

const numbers: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
};

/** "Stay away from me", "keep your distance": undefined where a text says anything else, or speaks of nobody who is known. */
export function keptAway(text: string, { from, players, name = '' }: RequestContext): KeptAway | undefined {
  const said = text
    .trim()
    .replace(/[’]/g, "'")
    .replace(/[.!,\s]+$/, '')
    .replace(new RegExp(`^${name}\\W+|\\W+${name}$`, 'i'), name === '' ? '$&' : '');
  const found = wordings.map((wording) => wording.exec(said)).find((each) => each !== null);
  if (found === undefined || from === undefined) return undefined;
  const words = found.slice(1).filter((each) => each !== undefined);
  const count = words.map((word) => numbers[word.toLowerCase()] ?? Number(word)).find((each) => !Number.isNaN(each));
  const person = words.find((word) => numbers[word.toLowerCase()] === undefined && Number.isNaN(Number(word))) ?? 'me';
  const player = /^(?:me|us)$/i.test(person)
    ? from
    : players.find((each) => each.toLowerCase() === person.toLowerCase());
  if (player === undefined) return undefined;
  const within = Math.min(MOST, Math.max(2, count ?? USUAL));
  return {
    condition: { kind: 'near', player, within, said: `${player} is within ${within} blocks` },
    order: `go ${within} blocks away from ${player === from ? 'me' : player}`,
  };
}

/** Whoever asks the bot to come, or to come along, does not want it kept away any longer. */
export const callsBack = (text: string): boolean =>
  !/\b(?:not|don'?t|dont|never|stop)\b/i.test(text) &&
  /\b(?:come (?:here|to me|over|back|closer|near(?:er)?|with|along)|(?:get|move|step|stand) (?:over here|closer|nearer)|follow|stay (?:close|near|with)|walk with|to my side)\b/i.test(
    text,
  );
