import { countItem, isNight, type WorldSnapshot } from '@conscious-bot/contracts';
import type { Token } from '../language/sentences.ts';
import { wordsOf } from '../language/tokens.ts';
import type { RequestContext } from './phrases/request-context.ts';
import { readThing } from './phrases/things.ts';
import { type Until, untilOf } from './phrases/until.ts';
import { heldOf } from './senses/targets.ts';

/** What a condition comes to: it holds, it does not, it is waited for, it only says in which order, or nobody can tell. */
export type Condition =
  | { readonly kind: 'met' | 'order' | 'unknown' }
  | { readonly kind: 'unmet'; readonly reason: string }
  | { readonly kind: 'wait'; readonly until: Until };

/** Ordering only: what comes after the task in hand, or when there is time. */
const order =
  /\b(done|finish|finished|ready|free|time|a sec|second|minute|chance|moment|can|want|like|possible|get there|arrive|get (back|home)|are back|have it|have them|got it|are through|convenient|feel like it|may|please|mind|not too much|trouble|busy|there|is (safe|clear)|are home|help it)\b/;

const whenDone =
  /\b(?:when|whenever|once|after|as soon as) (?:you|u)(?:'re|'ve| are| have| get| will be| be| all)* ?(?:done|finished|finish|free|ready|through|not busy|time|a (?:minute|moment|sec|second|chance))\b/i;

/**
 * "when you are done", "once you've finished that", "when you're free": what is in hand is to end first. Behind another goal of the same text it
 * only says in which order they come.
 */
export function isWhenDone(text: string, goals: number): boolean {
  const said = whenDone.exec(text);
  return said !== null && (goals === 1 || (goals > 1 && said.index === 0));
}

/** What may come or not: "when it rains", "when you see a skeleton", "whenever Sam gets hungry". */
const happening =
  /^(?:it|the weather) (?:rains|is raining|starts? (?:raining|to rain)|storms|snows|thunders)\b|^(?:you|u|we|i|anyone|somebody) (?:see|spot|meet|notice|hear|run into|encounter)\b(?!.*\b(?:sun|light|morning|day)\b)|\b(?:shows? up|appears?|comes? (?:near|close|closer)|attacks?|gets? (?:hungry|hurt)|is low)\b/;
export const notWaited = 'I cannot wait for that: only for night, for morning, for clear weather, or for a time.';

/** Judges the words behind "if", "when", "once" by what is known. */
export function judgeCondition(lead: string, tokens: readonly Token[], context: RequestContext): Condition {
  const words = wordsOf(tokens);
  const isIf = /^(if|unless|whether|incase)$/.test(lead);
  const until = untilOf(words);
  if (!isIf) {
    if (happening.test(words)) return { kind: 'unmet', reason: notWaited };
    if (until !== undefined && isTime(words)) return { kind: 'wait', until };
    return { kind: /\b(die|dead|say|said|tell|call|shout|attacked|ask)\b/.test(words) ? 'unknown' : 'order' };
  }
  const holds = judge(words, tokens, context);
  if (holds === undefined)
    return { kind: order.test(words) && !/\b(die|ever|bored)\b/.test(words) ? 'order' : 'unknown' };
  if ((lead === 'unless') !== holds.met) return { kind: 'met' };
  return { kind: 'unmet', reason: holds.reason };
}

/** "it gets dark", "night falls", "the rain is over": the time itself, nothing about somebody. */
const isTime = (words: string): boolean =>
  !/\b(you|i|we|they|he|she)\b/.test(words) || /\b(see|wake) .*\b(sun|light|morning)\b/.test(words);

function judge(
  words: string,
  tokens: readonly Token[],
  context: RequestContext,
): { met: boolean; reason: string } | undefined {
  const { world } = context;
  if (world === undefined) return undefined;
  const isNot = /\b(not|no|never|none|out of)\b/.test(words);
  const answer = (is: boolean, reason: string) => ({ met: is !== isNot, reason });
  if (/\b(rain|rains|raining|storm|storming|thunder)\b/.test(words))
    return world.weather === undefined ? undefined : answer(world.weather !== 'clear', 'It does not rain.');
  if (
    /^(it|the sun|night|day|morning|evening)\b/.test(words) &&
    /\b(night|dark|day|morning|evening|late)\b/.test(words)
  ) {
    const dark = isNight(world);
    if (dark === undefined) return undefined;
    return answer(
      /\b(night|dark|evening|late)\b/.test(words) ? dark : !dark,
      dark ? 'It is night.' : 'It is not night yet.',
    );
  }
  const vital =
    /\b(hp|health|hearts|hunger|food)\b.*?\b(under|below|less than|lower than|at most|over|above|more than|higher than|at least) (\d+)\b/.exec(
      words,
    );
  if (vital !== null && /^(your|ur|u|you|the|hp|health|hunger|food)\b/.test(words)) return vitals(vital, world, answer);
  if (/\bhungry|starving|low on (food|hunger)\b/.test(words) && /\byou\b/.test(words))
    return world.food === undefined ? undefined : answer(world.food < 18, 'I am not hungry.');
  if (/\bhurt|low on health|injured|wounded|low health\b/.test(words) && /\byou\b/.test(words))
    return world.health === undefined ? undefined : answer(world.health < 20, 'I am not hurt.');
  return possession(words, tokens, context, answer) ?? presence(words, tokens, context, answer);
}

/** "your health is below 10": in halves of hearts and of drumsticks, as the game counts. */
function vitals(
  [, what = '', how = '', number = '']: RegExpExecArray,
  { health, food }: Pick<WorldSnapshot, 'health' | 'food'>,
  answer: Answer,
): { met: boolean; reason: string } | undefined {
  const isHealth = /^(hp|health|hearts)$/.test(what);
  const has = isHealth ? health : food;
  if (has === undefined) return undefined;
  const bound = Number(number) * (what === 'hearts' ? 2 : 1);
  const isLess = /^(under|below|less|lower|at most)/.test(how);
  const said = `My ${isHealth ? 'health' : 'food level'} is ${Math.round(has)} of 20.`;
  return answer(/^at/.test(how) ? (isLess ? has <= bound : has >= bound) : isLess ? has < bound : has > bound, said);
}

type Answer = (is: boolean, reason: string) => { met: boolean; reason: string };

function possession(words: string, tokens: readonly Token[], context: RequestContext, answer: Answer) {
  if (
    !/^(you|we) (do not |still |already |really |happen to |actually )*(have|got|carry|own|are carrying|run|are|need)\b/.test(
      words,
    )
  )
    return undefined;
  const at = tokens.findIndex(({ word }) => /^(have|got|carry|own|carrying|of|need)$/.test(word));
  const than = tokens.findIndex(({ word }) => word === 'than');
  const got = tokens[at + 1]?.word === 'got' ? at + 2 : at + 1;
  // "at least 5 logs".
  const least = tokens[got]?.word === 'at' && tokens[got + 1]?.word === 'least' ? got + 2 : got;
  const behind = than > at ? than + 1 : least;
  const thing = at < 0 ? undefined : readThing(tokens, behind, context);
  if (thing?.name === undefined) return undefined;
  const has = heldOf(thing.name, context).reduce((sum, { count }) => sum + count, 0);
  const wanted = thing.quantity.count ?? 1;
  const isLess = than > at && /^(less|fewer)$/.test(tokens[than - 1]?.word ?? '');
  const met = than < 0 ? has >= wanted : isLess ? has < wanted : has > wanted;
  if (isLess) return answer(met, `I have ${has} ${thing.said}.`);
  return answer(met, has === 0 ? `I have no ${thing.said}.` : `I have only ${has} ${thing.said}.`);
}

function presence(words: string, tokens: readonly Token[], context: RequestContext, answer: Answer) {
  const near =
    /^(?:an?|any|some|the|another) (.+?) (?:is|are|comes?) (?:near|nearby|in sight|around|close|there|here|about|visible)\b/.test(
      words,
    );
  const match = near
    ? /^(?:an?|any|some|the|another)/.exec(words)
    : /^(there (is|are)( still)?( not)?|you (can )?(see|find|spot|meet|notice)|any|we (see|find)|i (see))\b/.exec(
        words,
      );
  if (match === null || context.world === undefined) return undefined;
  const at = match[0].split(' ').length;
  const thing = readThing(tokens, near || words.startsWith('any ') ? 0 : at, context);
  const { world } = context;
  const said = thing?.said ?? '';
  if (/^(monsters?|mobs?|enem(y|ies)|hostiles?|danger)$/.test(said))
    return answer(world.hostiles.length > 0, 'There is no monster near.');
  if (thing?.name === undefined) return undefined;
  const { name } = thing;
  const isThere =
    world.nearbyEntities.some((entity) => entity.name === name) ||
    world.hostiles.some((entity) => entity.name === name) ||
    world.nearbyBlocks.some((block) => block.name === name) ||
    countItem(world, name) > 0;
  return answer(isThere, `I see no ${said} near.`);
}
