import type { LaterCondition } from '@conscious-bot/contracts/thought';
import { tokenOf } from '../language/tokens.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';

/** A condition that a text begins with, and what stands behind it. */
interface ConditionAhead {
  readonly condition: LaterCondition;
  readonly rest: string;
}

const you = "(?:you|u|ya|we|i)(?:'re|'ve|'ll| are| r| have| do| ever| happen to| can| should)*";
const article = '(?:an?|any|some|the|another|more|one|of|those|these)';
const near =
  '(?: (?:near ?by|near|close by|around|about|in sight|in the area|out there|anywhere|somewhere|on the way|over there|again|down there|(?:near|close to|next to|around|by|at) (?:you|us|me|here|the house|home)))*';

/** What is seen: "you see a cow", "a creeper shows up", "there is a zombie". What names it stands between the two halves. */
const seen: readonly { readonly before: RegExp; readonly after: RegExp }[] = [
  {
    before: new RegExp(
      `^${you} (?:see|sees|spot|meet|notice|find|found|come across|came across|run into|ran into|encounter|bump into|stumble (?:on|upon|across|over)|get near|come near|hit|hear|pass) (?:${article} )*`,
      'i',
    ),
    after: new RegExp(`^${near}`, 'i'),
  },
  {
    before: new RegExp(`^(?:there(?:'s| is| are) )?(?:${article} )*`, 'i'),
    after: new RegExp(
      `^ (?:shows? (?:up|itself)|appears?|turns? up|(?:comes?|gets?)(?: too| very| any)? (?:near|close|closer|by|along|over|up|around|in sight|for (?:you|us|me)|at (?:you|us|me))|attacks?|spawns?|walks? (?:by|up)|comes?(?= *,))\\b${near}(?: (?:you|us|me|to (?:you|us|me)))?`,
      'i',
    ),
  },
];

/** Longest name of a thing in words, with what it is like: "wild horse". */
const NAME = 4;
const monsters = /^(?:hostile )?(?:monsters?|mobs?|hostiles?|enem(?:y|ies)|baddies)$/;

interface Named {
  readonly name: string;
  readonly said: string;
  readonly length: number;
}

/** The thing that words begin with, by its name in the game. */
function thingAhead(text: string, { vocabulary }: RequestContext): Named | undefined {
  const words = text.split(/\s+/).slice(0, NAME);
  const plain = words.map((word) => word.toLowerCase().replace(/[^a-z0-9']/g, ''));
  for (const skip of [0, 1]) {
    const isMonster = monsters.test(plain[skip] ?? '')
      ? 1
      : monsters.test(plain.slice(skip, skip + 2).join(' '))
        ? 2
        : 0;
    const match = isMonster > 0 ? { name: 'monster', length: isMonster } : vocabulary.match(plain.map(tokenOf), skip);
    if (match === undefined || match.name === 'player') continue;
    // A comma inside a name ends the condition before it.
    const length = skip + match.length;
    if (words.slice(0, length - 1).some((word) => /[,;]$/.test(word))) continue;
    return { name: match.name, said: plain.slice(0, length).join(' '), length };
  }
  return undefined;
}

function seenAhead(text: string, context: RequestContext): ConditionAhead | undefined {
  for (const { before, after } of seen) {
    const opened = before.exec(text);
    if (opened === null) continue;
    const behind = text.slice(opened[0].length);
    const thing = thingAhead(behind, context);
    if (thing === undefined) continue;
    const length = behind
      .split(/\s+/)
      .slice(0, thing.length)
      .join(' ')
      .replace(/[,;.!]$/, '').length;
    const closed = after.exec(behind.slice(length));
    if (closed === null) continue;
    const said = /^(?:\S*[^s]s|monsters?)$/.test(thing.said)
      ? thing.said
      : `${/^[aeiou]/.test(thing.said) ? 'an' : 'a'} ${thing.said}`;
    const isMass = context.vocabulary.knowsItem(thing.name) && !context.vocabulary.isEntity(thing.name);
    return {
      condition:
        thing.name === 'monster'
          ? { kind: 'monster', said: 'I see a monster' }
          : { kind: 'sees', name: thing.name, said: `I see ${isMass ? thing.said : said}` },
      rest: behind.slice(length + closed[0].length),
    };
  }
  return undefined;
}

const its =
  "(?:it(?:'s| is| gets?| becomes?| turns?| grows?)|its)(?: getting| too| really| very| all| completely| a bit| about to be)*";

/** Times, weather, and how the bot is. */
const others: readonly (readonly [RegExp, LaterCondition])[] = [
  [
    new RegExp(
      `^(?:${its} (?:dark|late|night(?: ?time)?|evening)|(?:the )?(?:night|darkness|evening|dusk) (?:falls|comes|begins|starts|arrives)|the sun (?:goes down|sets|is down|has set|is setting|is going down))(?: out(?:side)?)?`,
      'i',
    ),
    { kind: 'night', said: 'it gets dark' },
  ],
  [
    new RegExp(
      `^(?:${its} (?:morning|day(?: ?time)?|light|bright|daylight|dawn)|(?:the )?(?:morning|day|dawn|daylight) (?:comes|breaks|arrives|begins)|the sun (?:comes up|rises|is up|comes out|has risen))(?: again)?(?: out(?:side)?)?`,
      'i',
    ),
    { kind: 'day', said: 'it gets light' },
  ],
  [
    /^(?:it|the rain|a storm) (?:rains|starts? (?:raining|to rain|storming|to storm|thundering|to thunder)|begins? to rain|storms|comes|starts)/i,
    { kind: 'rain', said: 'it rains' },
  ],
  [
    /^(?:the (?:rain|storm|weather) (?:stops|ends|is over|passes|clears(?: up)?|gets better)|it (?:stops raining|clears up))/i,
    { kind: 'clear', said: 'the rain stops' },
  ],
  [
    /^(?:(?:you|u)(?:'re| are| r| get| feel| become| ever)* (?:very |really |too |so )?(?:hungry|starving|peckish)|(?:you|u)(?:'re| are| r| get| run| ever)* low on (?:food|hunger)|(?:you|u) need (?:food|to eat)|(?:your|ur) (?:food|hunger)(?: bar)? (?:is|gets|runs|goes|drops) (?:too |very |really )?low)/i,
    { kind: 'food', below: 14, said: 'I get hungry' },
  ],
  [
    /^(?:(?:you|u)(?:'re| are| r| get| run| ever)* (?:low on (?:health|hp|hearts|life)|badly hurt|badly injured|nearly dead|almost dead|about to die|close to death|half dead)|(?:your|ur) (?:health|hp|life)(?: bar)? (?:is|gets|runs|goes|drops|falls) (?:too |very |really )?low)/i,
    { kind: 'health', below: 8, said: 'my health is low' },
  ],
  [
    /^(?:you|u)(?:'re| are| r| get| ever)* (?:hurt|injured|wounded|hit)/i,
    { kind: 'health', below: 18, said: 'I get hurt' },
  ],
];

/** "your health drops below 10", "your food goes under 6". */
const bar =
  /^(?:your|ur) (health|hp|hearts|food|hunger)(?: bar| level)? (?:is|gets?|drops?|falls?|goes) (?:to )?(?:below|under|less than|lower than) (\d+)(?: hearts?| points?)?/i;

/** "you run out of torches", "you are low on coal". */
const lacking =
  /^(?:you|u|we)(?:'re|'ve| are| have| r| get| run| ran| ever)* (?:(out of|no more|no)|(?:low|short) on|(?:less|fewer) than (\d+))(?: (?:any|the|your|our|of))* /i;
/** Fewer than this many of a thing are few. */
const FEW = 5;

/** The condition that a text begins with, as far as somebody can look out for it. */
export function conditionAhead(text: string, context: RequestContext): ConditionAhead | undefined {
  const measured = bar.exec(text);
  if (measured !== null) {
    const [all, what = '', number = ''] = measured;
    const kind = /^(?:food|hunger)$/i.test(what) ? 'food' : 'health';
    const below = Number(number) * (/hearts/i.test(all) ? 2 : 1);
    return { condition: { kind, below, said: `my ${kind} is below ${below}` }, rest: text.slice(all.length) };
  }
  for (const [pattern, condition] of others) {
    const said = pattern.exec(text);
    if (said !== null) return { condition, rest: text.slice(said[0].length) };
  }
  const lacks = lacking.exec(text);
  if (lacks !== null) {
    const behind = text.slice(lacks[0].length);
    const thing = thingAhead(behind, context);
    if (thing !== undefined && thing.name !== 'monster') {
      const below = lacks[1] !== undefined ? 1 : lacks[2] !== undefined ? Number(lacks[2]) : FEW;
      const length = behind
        .split(/\s+/)
        .slice(0, thing.length)
        .join(' ')
        .replace(/[,;.!]$/, '').length;
      const said = below === 1 ? `I have no ${thing.said}` : `I have fewer than ${below} ${thing.said}`;
      return { condition: { kind: 'lacks', name: thing.name, below, said }, rest: behind.slice(length) };
    }
  }
  return seenAhead(text, context);
}
