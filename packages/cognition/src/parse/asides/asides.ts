import type { Token } from '../../language/sentences.ts';
import { tokenOf, tokensOf, wordsOf } from '../../language/tokens.ts';
import { baseOf } from '../../language/words/inflection.ts';
import type { RequestContext } from '../phrases/request-context.ts';
import { readThing } from '../phrases/things.ts';
import { matchVerbs } from '../phrases/verbs.ts';
import { openAbout } from '../senses/managing.ts';
import { type Amount, amountSaid, type Kept, keptSaid } from './amounts-said.ts';

/** Clauses that say something without a verb of the tables: what they come to. */
type Aside =
  /** It only presses on, or tells of some day: nothing more is asked. */
  | { readonly kind: 'nothing' }
  | Amount
  | Kept
  /** An order as one would say it in full. */
  | { readonly kind: 'order'; readonly tokens: readonly Token[] };

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
  const name = readThing(tokensOf(words), 0, context)?.name;
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

function managedBy(words: string, context: RequestContext, asked: boolean): Aside | undefined {
  // A thought that says so is no order to oneself.
  if (context.from === undefined) return undefined;
  const stops = enough.exec(words);
  if (stops !== null && !/^enough (is|said)\b/.test(words)) {
    const [, named] = stops;
    if (named === undefined && /^(we|i) /.test(words)) return undefined;
    const activity = named !== undefined && /^\w+ing\b/.test(named);
    if (activity && !asked) return { kind: 'order', tokens: tokensOf(`stop ${named}`) };
    if (named !== undefined && !isThing(named, context)) return undefined;
    if (asked) return { kind: 'nothing' };
    return { kind: 'order', tokens: tokensOf(named === undefined ? 'stop' : `stop the ${named}`) };
  }
  const spared = needless.exec(words);
  const needs = spared?.[1] ?? spared?.[2];
  if (needs !== undefined && isThing(needs, context) && isOpen(needs, context))
    return { kind: 'order', tokens: tokensOf(`${/ can wait\b/.test(words) ? 'pause' : 'stop'} the ${needs}`) };
  const first = priority.exec(words)?.[1];
  return first !== undefined && isThing(first, context)
    ? { kind: 'order', tokens: tokensOf(`prioritize the ${first}`) }
    : undefined;
}

function isThing(words: string, context: RequestContext): boolean {
  const tokens = tokensOf(words);
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
  const order = [tokenOf(base), ...tokens.slice(0, at), ...tokens.slice(verb + 1)];
  return matchVerbs(order, 0).length === 0 ? undefined : { kind: 'order', tokens: order };
}
