import { baseOf } from '../language/inflection.ts';
import { numberAt } from '../language/numbers.ts';
import type { Token } from '../language/sentences.ts';
import { readArguments } from './phrases/arguments.ts';
import { personAt } from './phrases/persons.ts';
import { readQuantity } from './phrases/quantity.ts';
import type { RequestContext } from './phrases/request-context.ts';
import { readThing } from './phrases/things.ts';
import type { Until } from './phrases/until.ts';
import { matchVerbs } from './phrases/verbs.ts';
import { isContainer } from './senses/having.ts';
import { openAbout } from './senses/managing.ts';

/** Clauses that say something without a verb of the tables: what they come to. */
type Aside =
  /** It only presses on, or tells of some day: nothing more is asked. */
  | { readonly kind: 'nothing' }
  /** How much of what was asked for before, in pieces or in stacks. */
  | { readonly kind: 'amount'; readonly count: number; readonly stacks: boolean }
  /** So many of it are not meant: they are kept. */
  | { readonly kind: 'kept'; readonly count: number }
  /** An order as one would say it in full. */
  | { readonly kind: 'order'; readonly tokens: readonly Token[] };

const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');
const spoken = (words: string): Token[] => words.split(' ').map((word) => ({ word, capital: false, raw: word }));

/** "get on it", "off you go", "you do it": said about what was asked for. */
const urging =
  /^(you |just |please |quickly |now )*(get (on|to|onto) (it|that)|get (it|that) done|get going|get moving|get started|on it|go for it|chop chop|off you go|there you go|hop to it|make it (happen|quick|snappy)|(sort|figure|work) (it|that|this)( out)?|(sort|figure|work) out (it|that|this)|deal with (it|that)|handle (it|that)|see to (it|that)|take care of (it|that|this)|do (it|that|this)|be quick( about it)?|hurry( up)?|quick|asap|right now|now|no rush|whenever|take your time|will do|that is your job|it is your job|like now|right away|come on|move it|vamoose)( now| please| pls| for me| for us| ok| quick| quickly| today| then| bot| mate)*$/;

/** "a horse one day": a dream, not an order. */
const someDay =
  /\b(one day|some ?day|some ?time|eventually|in the (distant )?future|one of these days|when we are rich)$/;

/** "that is enough", "that will do". */
const enough =
  /^(?:ok )?(?:(?:that|this|it|there|these|those) (?:is|are|was|should be|will be|must be)(?: more than| quite| really| already)? (?:enough|plenty|sufficient)|enough|that will do|that is all(?= (?:i need|we need|i needed))|(?:we|i) (?:have|got|have got) (?:more than )?(?:enough|plenty of))(?: of)?(?: the| that| this| your)?(?: (.+?))??(?: i need| we need| i needed| now| already| for now| for today| for me| for us| then| i think| here| really)*$/;
const priority =
  /^(?:the |your |our |my )?(.+?) (?:first|is (?:more|most) (?:important|urgent)|is urgent|is the most important(?: thing)?|(?:has|have|had|take|takes|get|gets|should have|should get|is|are)(?: now| the| your| our| my| a| top| first| highest| main)* priority|(?:come|comes|goes|go|is|are|should be|should come|should go) first)(?: now| please| ok)*$/;

/** "don't bother with the wood", "the wood is not needed any more": of a task in hand. */
const needless =
  /^(?:do not (?:bother|worry)(?: with| about| getting)?|(?:there is )?no need for|(?:i|we) do not need(?=.* (?:any ?more|any longer)\b))(?: the| any| more)* (.+?)(?: any ?more| now| any longer)*$|^(?:the |that |your )?(.+?) (?:(?:is|are) not (?:needed|necessary|important)|can wait)(?: any ?more| now| any longer| for now| until later)*$/;

const isOpen = (words: string, context: RequestContext): boolean => {
  const name = readThing(spoken(words), 0, context)?.name;
  return name !== undefined && openAbout(name, context) !== undefined;
};

/** Reads a clause (without fillers) that has no wish in it. `asked`: something was asked for before. */
export function readAside(tokens: readonly Token[], context: RequestContext, asked: boolean): Aside | undefined {
  const words = wordsOf(tokens);
  if (asked && urging.test(words)) return { kind: 'nothing' };
  if (someDay.test(words)) return { kind: 'nothing' };
  const amount = asked ? (keptSaid(tokens) ?? amountSaid(tokens)) : undefined;
  if (amount !== undefined) return amount;
  const managed = managedBy(words, context, asked);
  if (managed !== undefined) return managed;
  return needsDoing(tokens);
}

/** "keep 4", "leave yourself two of them", "but five keep": how many of what is handed over are none of it. */
function keptSaid(tokens: readonly Token[]): Aside | undefined {
  const words = tokens.filter(
    ({ word }) => !/^(but|and|you|u|just|only|please|pls|can|should|at|least|about|though)$/.test(word),
  );
  const isBehind = words.at(-1)?.word === 'keep';
  const from = isBehind
    ? 0
    : /^(keep|save|leave)$/.test(words[0]?.word ?? '')
      ? words[1]?.word === 'yourself'
        ? 2
        : 1
      : -1;
  if (from < 0) return undefined;
  const number = numberAt(
    words.map(({ word }) => word),
    from,
  );
  if (number === undefined || number.value < 1 || number.value % 1 !== 0) return undefined;
  const rest = wordsOf(words.slice(number.next, isBehind ? -1 : undefined));
  return /^(of (them|it|those|these|that) ?)?((for( (yourself|later|now|me|us|seed|seeds))?|back|yourself|on (you|yourself)|with) ?)?$/.test(
    rest,
  )
    ? { kind: 'kept', count: number.value }
    : undefined;
}

/** "a stack should do", "need 3", "make it 5", "20 is enough". */
function amountSaid(tokens: readonly Token[]): Aside | undefined {
  const opening =
    /^(?:(?:i|we|you|just|only|about|like|say|maybe|around|roughly|something|at least|at most|no more than|not more than|up to|need|needs|want|take|get|fetch|grab|gather|collect|bring back|make it|make that|have|really|for|let us|would|will|should|do|a total of|in total|bring) )*/.exec(
      `${wordsOf(tokens)} `,
    )?.[0];
  const at = (opening ?? '').split(' ').length - 1;
  const quantity = readQuantity(tokens, at);
  const inStacks = /^stacks?$/.test(tokens[quantity.next]?.word ?? '');
  const count = inStacks && quantity.share === 0.5 ? 0.5 : quantity.count;
  const isBoth = wordsOf(tokens) === 'both' || wordsOf(tokens) === 'both of them';
  if ((!quantity.explicit && !inStacks && !isBoth) || count === undefined || quantity.impossible) return undefined;
  const rest = wordsOf(tokens.slice(quantity.next));
  if (
    !/^(of (them|it|those|these|that) ?)?((pieces?|blocks?|items?|units?|stacks?) ?)?((should|will|would|is|are|might|may|must|has to|be|do|it|fine|enough|plenty|ok|okay|good|great|perfect|suffice|alright|total|in|all|max|maximum|minimum|min|tops|at|most|least|please|pls|or so|for now|i think|the job|me|us|for|thanks) ?)*(for (the|my|our|a|an|this|that) .+)?$/.test(
      rest,
    )
  )
    return undefined;
  return { kind: 'amount', count, stacks: quantity.stacks || inStacks };
}

function managedBy(words: string, context: RequestContext, asked: boolean): Aside | undefined {
  // A thought that says so is no order to oneself.
  if (context.from === undefined) return undefined;
  const stops = enough.exec(words);
  if (stops !== null && !/^enough (is|said)\b/.test(words)) {
    const [, named] = stops;
    if (named === undefined && /^(we|i) /.test(words)) return undefined;
    const activity = named !== undefined && /^\w+ing\b/.test(named);
    if (activity && !asked) return { kind: 'order', tokens: spoken(`stop ${named}`) };
    if (named !== undefined && !isThing(named, context)) return undefined;
    if (asked) return { kind: 'nothing' };
    return { kind: 'order', tokens: spoken(named === undefined ? 'stop' : `stop the ${named}`) };
  }
  const spared = needless.exec(words);
  const needs = spared?.[1] ?? spared?.[2];
  if (needs !== undefined && isThing(needs, context) && isOpen(needs, context))
    return { kind: 'order', tokens: spoken(`${/ can wait\b/.test(words) ? 'pause' : 'stop'} the ${needs}`) };
  const first = priority.exec(words)?.[1];
  return first !== undefined && isThing(first, context)
    ? { kind: 'order', tokens: spoken(`prioritize the ${first}`) }
    : undefined;
}

function isThing(words: string, context: RequestContext): boolean {
  const tokens = spoken(words);
  const thing = readThing(tokens, 0, context);
  return thing?.name !== undefined && thing.next === tokens.length;
}

/** "the sheep needs shearing", "my pickaxe needs to be fixed". */
function needsDoing(tokens: readonly Token[]): Aside | undefined {
  const at = tokens.findIndex(({ word }) => /^(needs?|wants?|requires?|could use|must|should|has|have)$/.test(word));
  if (at < 1 || /^(i|we|you|he|she|they|it|who|what)$/.test(tokens[0]?.word ?? '')) return undefined;
  let verb = at + 1;
  const isModal = /^(must|should|has|have)$/.test(tokens[at]?.word ?? '');
  let passive = false;
  while (/^(to|be|some|a|really|urgently|badly|good)$/.test(tokens[verb]?.word ?? '')) {
    passive ||= tokens[verb]?.word === 'be';
    verb += 1;
  }
  const said = tokens[verb];
  if (said === undefined || (isModal && !passive)) return undefined;
  const isGerund = /ing$/.test(said.word);
  const base = isGerund ? said.word : baseOf(said.word);
  if (base === undefined) return undefined;
  const order = [{ word: base, capital: false, raw: base }, ...tokens.slice(0, at), ...tokens.slice(verb + 1)];
  return matchVerbs(order, 0).length === 0 ? undefined : { kind: 'order', tokens: order };
}

/** "home", "north 30", "half your torches to Sam", "2 torches here": an order that leaves out its verb. */
export function withItsVerb(all: readonly Token[], context: RequestContext): readonly Token[] | undefined {
  if (context.from === undefined) return undefined;
  const tokens = /^(back|straight|off|over)$/.test(all[0]?.word ?? '') ? all.slice(1) : all;
  if (tokens.length > 7 || /^(at|in|from|i|we|it|there|this|that|what|not|no)$/.test(tokens[0]?.word ?? ''))
    return undefined;
  const { operands, complements, unknown, spot, position, towards, distance, words } = readArguments(
    tokens,
    0,
    context,
  );
  if (
    /^(over here|here|to me|by me|to my (?:side|place|position)|next to me)( now| please| pls| quick)?$/.test(
      wordsOf(all),
    )
  )
    return spoken('come here');
  if (unknown.length > 0) return undefined;
  const [operand] = operands;
  if (operand === undefined) {
    const behind = complements.length === 0 ? spot : complements[0]?.spot;
    const isTo = complements.every(({ prep, operand: object }) => prep === 'to' && object === undefined);
    if (/^(up|down)$/.test(towards ?? '') && distance !== undefined && complements.length === 0)
      return [...spoken('go'), ...tokens];
    if (!isTo || /\b(up|down|sleep|bed)\b/.test(words)) return undefined;
    const isPlace = behind !== undefined && !/^(here|there|outside|inside|surface|speaker)$/.test(behind);
    const isWay =
      towards !== undefined &&
      (distance !== undefined || tokens.length <= 2) &&
      /_|north|south|east|west|back|left|right/.test(towards);
    const isSpot = position !== undefined || complements.some((each) => each.position !== undefined);
    return isPlace || isWay || isSpot
      ? [...spoken('go'), ...(isTo && complements.length > 0 ? [] : isWay ? [] : spoken('to')), ...tokens]
      : undefined;
  }
  if (operand.kind !== 'thing' || operand.thing.name === undefined || operands.length > 1) return undefined;
  const { thing } = operand;
  // "beef in the chest": all there is of it.
  const isWhole =
    !thing.quantity.determined && !/^(his|her|their)$/.test(tokens[0]?.word ?? '') && thing.owner === undefined;
  const [complement] = complements;
  const object = complement?.operand;
  if (complements.length === 1 && object?.kind === 'person' && /^(to|for)$/.test(complement?.prep ?? ''))
    return [...spoken(isWhole ? 'give the' : 'give'), ...tokens];
  if (complements.length === 1 && object?.kind === 'thing' && complement?.prep === 'in' && isContainer(object.thing))
    return [...spoken(isWhole ? 'put the' : 'put'), ...tokens];
  if (complements.length === 0 && thing.quantity.explicit && /^(here|there)$/.test(spot ?? ''))
    return [...spoken(context.vocabulary.isBlock(thing.name ?? '') ? 'place' : 'give me'), ...tokens];
  return undefined;
}

/** An order that was tried, whether or not it came to something. */
export interface Tried {
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly count: number;
  readonly until: Until | undefined;
}

/** A pronoun for a thing, for a creature or a person. */
const forThing = /^(it|them|that|this|those|these|one|her|him)$/;
const forPerson = /^(him|her|them)$/;

/**
 * "smelt it, the iron I mean": the order with the noun in the place of its pronoun; undefined where the clause is no noun of its own, or the order
 * before has no pronoun.
 */
export function withNoun(
  order: readonly Token[],
  at: number,
  clause: readonly Token[],
  context: RequestContext,
): readonly Token[] | undefined {
  let from = 0;
  let to = clause.length;
  if (/^i$/.test(clause[0]?.word ?? '') && /^(mean|meant)$/.test(clause[1]?.word ?? '')) from = 2;
  if (clause[to - 2]?.word === 'i' && /^(mean|meant)$/.test(clause[to - 1]?.word ?? '')) to -= 2;
  while (to > from && /^(there|over|here|please|pls|obviously)$/.test(clause[to - 1]?.word ?? '')) to -= 1;
  const noun = clause.slice(from, to);
  if (noun.length === 0 || noun.length > 5) return undefined;
  const person = personAt(noun, 0, context);
  const thing = person === undefined ? readThing(noun, 0, context) : undefined;
  const isMeant = to < clause.length || from > 0;
  if ((person ?? thing)?.next !== noun.length) return undefined;
  if (person === undefined && (thing?.name === undefined || thing.pronoun !== undefined)) return undefined;
  if (thing !== undefined && !isMeant && !/^(the|that|those|this|these|your|my|our)$/.test(noun[0]?.word ?? ''))
    return undefined;
  const pronoun = person === undefined ? forThing : forPerson;
  const index = order.findIndex(({ word }, each) => each > at && pronoun.test(word));
  if (index < 0) return undefined;
  return [...order.slice(0, index), ...noun, ...order.slice(index + 1)];
}
