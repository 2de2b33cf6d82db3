import { singularsOf } from '@conscious-bot/contracts';
import type { Token } from '../../language/sentences.ts';
import { tokenOf } from '../../language/tokens.ts';
import { frequencyOf } from '../../language/words/english.ts';
import { enoughFor } from './enough.ts';
import { playerAt } from './persons.ts';
import { placeWords, structureWords } from './places.ts';
import { type Quantity, readNumber, readQuantity } from './quantity.ts';
import type { RequestContext } from './request-context.ts';
import { matchVerbs } from './verbs.ts';

/** What a noun phrase names. */
export interface Thing {
  /** A name of the game, or a generic word; absent for what the game has no word for, and for a pronoun. */
  readonly name?: string;
  /** "it", "them", "that one": something that was spoken of. */
  readonly pronoun?: string;
  /** "house", "tower": something that is built. */
  readonly structure?: string;
  /** "village", "cave": a part of the world. */
  readonly region?: string;
  readonly quantity: Quantity;
  /** The words of the noun. */
  readonly said: string;
  readonly plural: boolean;
  /** It is what the bot has: "your", "you have", "my" in a thought of its own. */
  readonly held: boolean;
  /** "the best pickaxe", "a better sword": which of its kind, by how good it is. */
  readonly rank?: 'best' | 'better';
  /** Somebody else's. */
  readonly owner?: string;
  readonly next: number;
}

const adjectives = new Set(
  `new fresh nice good better best decent proper simple basic small big large huge tiny little nearby nearest closest next old raw spare single
sturdy strong sharp shiny lovely beautiful natural local cheap ordinary regular normal plain kind type sort of any other more wild damn stupid
quick short long dark spare different random extra near close worn broken ripe stray angry evil annoying cute lone bloody freaking full-size ugly
hostile first last great favorite favourite main own pretty couple tall deep actual loose`.split(/\s+/),
);
/** Shapes and words of adjectives, besides those that are listed. */
const adjectival =
  /(y|ful|ous|ed|ing|al|ic|ive|less|able|ible|ish|er|est|en|ant|ent)$|^(red|blue|green|black|white|pink|brown|purple|gr[ae]y|cyan|lime|magenta|orange|dark|bright|hot|cold|warm|cool|soft|hard|wet|thin|thick|wide|narrow|round|square|flat|full|half|whole|rare|sick|mad|super|mega|ultra|rich|raw|fine|pure|cute|wee|safe|loose|top|bottom|middle|left|right|front|back|upper|lower|corner|safe|free|usual|similar|human|adult|baby|male|female|nether|end|ender|village|house|cave|starter|backup|emergency|birthday|christmas|minecraft|vanilla|default|standard|grown|dull|blunt|strange|weird)$/;
const pronouns = new Set(
  'it them that those these this one ones some they everything anything something stuff things'.split(' '),
);
/** What may stand behind a name without being the thing meant: "dirt blocks". */
const trailing = new Set('block blocks item items piece pieces drop drops ones lying'.split(' '));
/** Words that end a noun phrase of unknown words. */
const stops = new Set(
  `north south east west northeast northwest southeast southwest ahead forward forwards deep long wide high for from with in on at by near to into of using out over under around next beside behind inside outside within up down back here there now
please pls and or then so that which who if when while because it them me us you i we is are was be can could will would not just
all again too instead immediately later the a an my your some any`.split(/\s+/),
);
/** What is not counted by ones when it is spoken of. */
const masses = /\b(wood|stone|cobble|sand|dirt|gravel|clay|coal|iron|gold|copper|redstone|food|meat|wool|water|lava)$/;
/** "that you have", "you're carrying", "in your inventory": what is held. */
const heldClause =
  /^(?:that |which |what )?(?:you|we) (?:still |already |currently )?(?:have|got|hold|carry|own|are (?:carrying|holding)|have got)(?: (?:left|on you|with you|there|got))?|^in (?:your|the) (?:inventory|bag|pockets?|backpack|hands?)|^(?:of|from) yours|^on you\b/;
/** "you can find", "I showed you", "that cow dropped", "lying on the ground": says which, and nothing of it is needed. */
const whichClause =
  /^(?:that |which |whatever )?(?:you|we|i|he|she|it|they)(?: \w+)? (?:find|found|see|saw|showed|show|told|dropped|drop|made|mentioned|like|want|need|can|meet|spot)(?: (?:me|you|find|see|get|spot))?|^(?:that |which )?(?:is|are) (?:lying |standing |left |over |right )*(?:around|about|there|here|near|ripe|nearby|on the (?:ground|floor))|^(?:lying )?(?:on|off) the (?:ground|floor)|^lying (?:around|about|here|there)|^over there/;

/** Reads "three big oak logs", "all the wood you have", "Sam's chest", "an axe of stone" from `at` on. */
export function readThing(tokens: readonly Token[], at: number, context: RequestContext): Thing | undefined {
  const ofHeld = heldPartAt(tokens, at, context) ?? inHandAt(tokens, at, context);
  if (ofHeld !== undefined) return ofHeld;
  const owner = ownerAt(tokens, at, context);
  const start = owner?.next ?? at;
  const quantity = readQuantity(tokens, start);
  const opens = tokens[start]?.word ?? '';
  const base = {
    quantity,
    held: isOwn(tokens, start, quantity.next, context),
    ...(owner === undefined ? {} : { owner: owner.name }),
  };
  const named = nameAt(tokens, quantity.next, quantity, context);
  if (named !== undefined) return finish(tokens, named, base, context);
  if (quantity.next === start && !pronouns.has(opens)) {
    return /^\p{L}{3,}$/u.test(opens) && !stops.has(opens) ? unknownAt(tokens, start, base) : undefined;
  }
  // "that", "all of them", "one": the determiner is all there is.
  const word = tokens[quantity.next]?.word ?? '';
  const counted =
    quantity.explicit && /^(pieces?|of|blocks?|items?|units?)$/.test(word) && isEnd(tokens, quantity.next + 1);
  const pronoun = pronouns.has(word) || counted ? word : undefined;
  if (pronoun !== undefined) return finish(tokens, { pronoun, said: pronoun, next: quantity.next + 1 }, base, context);
  if (
    quantity.next > start &&
    (quantity.explicit || pronouns.has(opens) || quantity.all) &&
    isEnd(tokens, quantity.next)
  )
    return finish(tokens, { pronoun: opens, said: opens, next: quantity.next }, base, context);
  return unknownAt(tokens, quantity.next, base);
}

/** "what you have of coal", "all you have of wood", "whatever wood you have": as much as there is. */
function heldPartAt(tokens: readonly Token[], at: number, context: RequestContext): Thing | undefined {
  if (!/^(?:what|whatever|all|everything)$/.test(tokens[at]?.word ?? '')) return undefined;
  const words = tokens
    .slice(at, at + 6)
    .map(({ word }) => word)
    .join(' ');
  const opening =
    /^(?:what|whatever|all|everything)(?: that)? (?:you|we) (?:still )?(?:have|have got|got|carry) (?:of|in) /.exec(
      words,
    )?.[0];
  if (opening === undefined) return undefined;
  const thing = readThing(tokens, at + opening.trim().split(' ').length, context);
  return thing === undefined ? undefined : { ...thing, held: true, quantity: { ...thing.quantity, all: true } };
}

/** "what you are holding", "the thing in your hand": what the bot has in hand, as much as it has of it. */
function inHandAt(tokens: readonly Token[], at: number, { world }: RequestContext): Thing | undefined {
  if (!/^(?:what|whatever|that|the|this)$/.test(tokens[at]?.word ?? '')) return undefined;
  const words = tokens
    .slice(at, at + 9)
    .map(({ word }) => word)
    .join(' ');
  const opening =
    /^(?:(?:what|whatever|that|the|this)(?: (?:thing|things|item|items|stuff|block|blocks|tool))?(?: (?:that|which))?) (?:(?:you are|you are currently|you were|you) (?:holding|wielding|carrying in your hands?)|(?:(?:you have|you have got|you got|is|are) )?in (?:your|the) hands?)(?: right now)?\b/.exec(
      words,
    )?.[0];
  if (opening === undefined) return undefined;
  const name = world?.equipment?.hand?.name;
  const quantity = { ...readQuantity([], 0), definite: true, determined: true };
  const said = 'in my hand';
  const next = at + opening.split(' ').length;
  return { ...(name === undefined ? {} : { name }), quantity, said, plural: false, held: true, next };
}

interface Named {
  readonly name?: string;
  readonly structure?: string;
  readonly region?: string;
  readonly pronoun?: string;
  readonly said: string;
  readonly next: number;
}
type Base = Pick<Thing, 'quantity' | 'held' | 'owner'>;

const isEnd = (tokens: readonly Token[], at: number): boolean => {
  const word = tokens[at]?.word;
  return word === undefined || stops.has(word);
};

/** "the", "my" and "your" before what the bot carries mean what it carries. */
function isOwn(tokens: readonly Token[], from: number, to: number, { from: speaker }: RequestContext): boolean {
  const words = tokens.slice(from, to).map(({ word }) => word);
  return words.includes('your') || (speaker === undefined && words.includes('my'));
}

function ownerAt(tokens: readonly Token[], at: number, context: RequestContext) {
  const begins = tokens[at]?.word === 'the' ? at + 1 : at;
  const player = playerAt(tokens, begins, context);
  if (player !== undefined && tokens[player.next]?.word === "'s") return { name: player.name, next: player.next + 1 };
  const word = tokens[begins]?.word ?? '';
  const owner = context.players.find((name) => word === `${name.toLowerCase()}s`);
  if (owner !== undefined) return { name: owner, next: begins + 1 };
  return /^(his|her|their)$/.test(word) ? { name: word, next: begins + 1 } : undefined;
}

/** The name that begins at `at`, behind adjectives; an unknown adjective is skipped behind a determiner. */
function nameAt(
  tokens: readonly Token[],
  at: number,
  quantity: Quantity,
  { vocabulary }: RequestContext,
): Named | undefined {
  let unknown = quantity.determined ? 1 : 0;
  // "a pizza tree", "a laser sword": of what is not there yet the words in front must say what it is like.
  let isOdd = false;
  for (let index = at; index < tokens.length && index <= at + 4; index += 1) {
    const word = tokens[index]?.word ?? '';
    const ofMaterial = materialAt(tokens, index, vocabulary);
    if (ofMaterial !== undefined) return ofMaterial;
    const match = vocabulary.match(tokens, index) ?? fishAt(tokens, index);
    const structure = lookUp(structureWords, word);
    const region = lookUp(placeWords, word);
    if (match !== undefined && isOdd && !quantity.definite && !vocabulary.isEntity(match.name)) return undefined;
    if (match !== undefined) {
      const behind = tokens[index + match.length]?.word ?? '';
      const built = lookUp(structureWords, behind) ?? undefined;
      if (built !== undefined) return { structure: built, said: `${word} ${behind}`, next: index + match.length + 1 };
      const said = tokens
        .slice(index, index + match.length)
        .map((token) => token.word)
        .join(' ');
      return { name: match.name, said, next: index + match.length };
    }
    if (structure !== undefined || region !== undefined)
      return {
        said: word,
        next: index + 1,
        ...(structure === undefined ? {} : { structure }),
        ...(region === undefined ? {} : { region }),
      };
    if (adjectives.has(word)) continue;
    if (unknown === 0 || stops.has(word) || pronouns.has(word)) return undefined;
    unknown -= 1;
    isOdd = !adjectival.test(word);
  }
  return undefined;
}

/** The game has no name for fish of any kind, and what is learned of texts knows the word as what one does. */
export const fishAt = (tokens: readonly Token[], at: number): { name: string; length: number } | undefined =>
  tokens[at]?.word === 'fish' ? { name: 'fish', length: 1 } : undefined;

/** "axe of stone", "pickaxe made out of iron", "bucket of milk": the material is part of the name. */
function materialAt(tokens: readonly Token[], at: number, vocabulary: RequestContext['vocabulary']): Named | undefined {
  const thing = tokens[at];
  let next = at + 1;
  while (/^(made|out)$/.test(tokens[next]?.word ?? '')) next += 1;
  const material = tokens[next + 1];
  if (thing === undefined || !/^(of|from)$/.test(tokens[next]?.word ?? '') || material === undefined) return undefined;
  const match = vocabulary.match([material, thing], 0);
  return match?.length === 2 ? { name: match.name, said: `${material.word} ${thing.word}`, next: next + 2 } : undefined;
}

const lookUp = (words: ReadonlySet<string>, word: string): string | undefined =>
  [word, ...singularsOf(word)].find((form) => words.has(form));

function finish(tokens: readonly Token[], named: Named, base: Base, context: RequestContext): Thing {
  let { next } = named;
  let { quantity, held } = base;
  if (named.pronoun === undefined && trailing.has(tokens[next]?.word ?? '')) next += 1;
  // "dirt 10", "oak logs x3": the number behind.
  const behind = quantity.explicit ? undefined : readNumber(tokens, next);
  if (behind !== undefined && behind.next === tokens.length && Number.isInteger(behind.value)) {
    quantity = { ...quantity, count: behind.value, explicit: true, impossible: behind.value < 1 };
    next = behind.next;
  }
  // "the nearest flower" is one; of wood and the like there is no one.
  const isNearest = tokens.slice(base.quantity.next, named.next).some(({ word }) => /^(nearest|closest)$/.test(word));
  const rank = rankOf(tokens.slice(base.quantity.next, named.next));
  const last = named.said.split(' ').at(-1) ?? '';
  const plural = last.endsWith('s') && context.vocabulary.match([tokenOf(last)], 0)?.name !== last;
  if (isNearest && named.name !== undefined && !plural && quantity.count === undefined && !masses.test(named.said))
    quantity = { ...quantity, count: 1 };
  const isEnough = base.quantity.some && tokens.slice(0, named.next).some(({ word }) => word === 'enough');
  const enough = isEnough && named.name !== undefined ? enoughFor(named.name, tokens, next, context) : undefined;
  if (enough !== undefined) {
    quantity = { ...quantity, count: enough.count };
    next = enough.next;
  }
  // "what you have of coal", "them, your breads" stay as they are; clauses behind only say which.
  const rest = tokens
    .slice(next)
    .map(({ word }) => word)
    .join(' ');
  const own = heldClause.exec(rest)?.[0];
  const which = own === undefined ? whichClause.exec(rest)?.[0] : undefined;
  if (own !== undefined || which !== undefined) {
    next += (own ?? which ?? '').trim().split(' ').length;
    held ||= own !== undefined;
    // "the pickaxe you have" is one of them.
    const isSingle = !plural && base.quantity.definite;
    if (own !== undefined && !quantity.explicit && !isSingle) quantity = { ...quantity, all: true };
  }
  return { ...named, ...base, quantity, held, plural, next, ...(rank === undefined ? {} : { rank }) };
}

function rankOf(tokens: readonly Token[]): Thing['rank'] {
  if (tokens.some(({ word }) => /^(best|strongest|finest|sharpest|toughest)$/.test(word))) return 'best';
  return tokens.some(({ word }) => /^(better|stronger|sharper)$/.test(word)) ? 'better' : undefined;
}

/** Words the game has no name for, up to what ends a noun phrase. */
function unknownAt(tokens: readonly Token[], at: number, base: Base): Thing | undefined {
  let next = at;
  while (next < tokens.length && next < at + 4) {
    const word = tokens[next]?.word ?? '';
    if (stops.has(word) || !/^[\p{L}']{2,}/u.test(word)) break;
    if (next > at && (frequencyOf(word) === 0 || matchVerbs(tokens, next).length > 0)) break;
    next += 1;
  }
  if (next === at) return undefined;
  const said = tokens
    .slice(at, next)
    .map(({ word }) => word)
    .join(' ');
  return { ...base, said, plural: said.endsWith('s'), next };
}
