import type { Goal } from '@conscious-bot/contracts';
import { commonVerbs } from '../../language/common-verbs.ts';
import type { Clause, Token } from '../../language/sentences.ts';
import { wordsOf } from '../../language/tokens.ts';
import { frequencyOf } from '../../language/words/english.ts';
import { readArguments } from '../phrases/arguments.ts';
import { nobodyCalled, personAt } from '../phrases/persons.ts';
import type { RequestContext } from '../phrases/request-context.ts';
import { matchVerbs } from '../phrases/verbs.ts';
import { amountAlone } from './bare-wish.ts';

/** Verbs whose end is a greeting or a mood; what follows them is told, not asked. */
const statementVerbs =
  /^(love|like|hope|hate|guess|think|wish|bet|know|mean|see|want|need|cool|smart|sound|look|thank|bless|miss|welcome|rule|rock|suck|hail|damn|clear|lie|well|mine|stone|iron|water|dirt|sand|light|fish|farm|house|own|must|better|total|warm|lower|slow|calm|quiet|ready|open|dry|clean|empty|free|perfect|fancy|even|still|chill|fine|long|right|kind|cross|mob|noob|part|sort|type|can|might|may|do|have|be|let|last|second|back|out|over|in|up|off|down|like|just|found|left|felt|saw|bore|spoke|ground|wound|fell|lay|thought|rose|bit|met|set|hit|put|cut|let|hurt|cost|shut|spread|quit|split|bet|rid|read|beat|overcome)$/;

/** Words that a correction opens with: what was asked before is taken back. */
export const correction =
  /^(no wait|wait no|wait actually|wait$|no no|actually|i mean|scratch that|rather|sorry i mean|correction|make that|on second thought)\b/;

const isNoWord = (word: string): boolean =>
  /^[a-z]{4,}$/.test(word) && !/^(onlyif|whatif|incase|nevermind)$/.test(word) && frequencyOf(word) === 0;

/** Words that stand before a noun and are no verbs. */
const noVerb =
  /^(the|a|an|my|your|our|his|her|their|its|this|that|these|those|some|any|all|both|half|such|quite|what|which|who|where|when|why|how|not|no|only|just|even|also|and|but|or|so|too|very|oh|ah|like|than|as|if|in|on|at|to|for|from|with|by|of|off|up|down|out|over|under|near|behind|inside|outside|beside|between|around|about|into|onto|through|across|against|without|within|is|are|am|was|were|be|been|has|have|had|do|does|did|will|would|can|could|should|shall|may|might|must|poor|bad|good|nice|stupid|silly|damn|cute|okay|yes|yeah|nah|hey|hello|bye|thanks|sorry|please|maybe|then|now|here|there|more|less|most|many|much|few|lots|plenty|enough|because|since|until|while|although|except|besides|unlike|despite|minus|plus|per|via|beyond|toward|towards|before|after|never|always|often|still|again|once|twice|every|each|another|other|whose)$/;

/** "nice home": said of it, nobody is sent there. */
export const praise = /^(nice|good|great|cool|sweet|pretty|perfect|awesome|super|real|damn|dear|my)$/;

/** A base form that the list of verbs lacks, by its shape: "tame", "tickle". */
const isRareVerb = (word: string): boolean =>
  /^[a-z]{3,}$/.test(word) && !noVerb.test(word) && !statementVerbs.test(word) && !/(ed|ing|ly|est|[^s]s)$/.test(word);

/** "the wolf", "that cow please", "my sword": a thing the game knows, and nothing besides. */
function isObjectAlone(tokens: readonly Token[], context: RequestContext): boolean {
  if (!/^(the|a|an|that|this|those|these|my|your|our|some|all|me|him|us|them|her)$/.test(tokens[0]?.word ?? ''))
    return false;
  const { operands, complements, unknown } = readArguments(tokens, 0, context);
  const [operand] = operands;
  if (operand === undefined || operands.length > 1 || unknown.length > 0 || complements.length > 1) return false;
  return operand.kind === 'person' || operand.thing.name !== undefined;
}

/** "can you see any cows": asks what it can, not for a deed. */
export const isAbility = (tokens: readonly Token[], at: number): boolean =>
  /^(see|hear|swim|fly|talk|speak|understand|feel|smell|remember|know|count|read|breathe|think|live|survive|die|dream|respawn)$/.test(
    tokens[at]?.word ?? '',
  ) &&
  tokens
    .slice(0, at)
    .some(({ word }, index) => word === 'you' && /^(can|could|do|would)$/.test(tokens[index - 1]?.word ?? ''));

/** "you dig like my grandma". */
export const isInsult = (tokens: readonly Token[]): boolean =>
  tokens[0]?.word === 'you' &&
  tokens.some(
    ({ word }, at) => at > 1 && word === 'like' && /^(a|an|my|your|some|the)$/.test(tokens[at + 1]?.word ?? ''),
  );

/** A name in what was asked that nobody here bears. */
export function strangerIn(
  goals: readonly Goal[],
  tokens: readonly Token[],
  context: RequestContext,
): { readonly cannot: 'stranger'; readonly reason: string } | undefined {
  const { players, from, name, world } = context;
  // Where the world is known, so is who is in it: nobody, perhaps.
  if (players.length === 0 && from === undefined && world === undefined) return undefined;
  const known = new Set(
    [...players, ...[from, name].filter((each) => each !== undefined)].map((each) => each.toLowerCase()),
  );
  for (let at = 0; at < tokens.length; at += 1) {
    const person = personAt(tokens, at, context)?.name;
    if (person === undefined || known.has(person.toLowerCase())) continue;
    const isMeant = goals.some(({ target = '' }) => target === person || target.endsWith(`_${person}`));
    if (isMeant) return { cannot: 'stranger', reason: nobodyCalled(person, context) };
  }
  return undefined;
}

/** Whether a clause opens with a verb of English: then it is an order, whether or not the game has it. */
export function isOrder(tokens: readonly Token[], context: RequestContext): boolean {
  const [first, second] = tokens;
  if (first === undefined) return false;
  const isObject = /^(it|that|this|the|your|a|an|my)$/.test(second?.word ?? '');
  if (isObject && (first.word === 'do' || isNoWord(first.word))) return true;
  if (isRareVerb(first.word) && isObjectAlone(tokens.slice(1), context)) return true;
  if (!commonVerbs.has(first.word) || statementVerbs.test(first.word)) return false;
  return !/^(is|are|was|were|has|had|will|can|do|does|did|would|should|and|of|'s|much|many)$/.test(second?.word ?? '');
}

/**
 * Whose wish the words in front of it say it is. A player (`from`) who says "I am going to mine" asks for nothing: that is `own`. A thought of
 * the bot's own asks in the first person.
 */
export function subjectOf(frame: readonly Token[], kind: 'do' | 'have', from: string | undefined): 'i' | 'we' | 'own' {
  const words = frame.map(({ word }) => word);
  const subject = words.find((word) => /^(i|we|you|us)$/.test(word));
  // What a player wishes there were is no order.
  if (kind === 'have' && from !== undefined && words.some((word) => /^(wish|onlyif)$/.test(word))) return 'own';
  if (kind === 'do' && from !== undefined) {
    // "gotta eat" is said of oneself.
    if (subject === undefined && /^(got|have|need|want)$/.test(words[0] ?? '') && words.at(-1) === 'to') return 'own';
    if (subject === 'i' && !words.some((word, index) => index > 0 && /^(you|us|we)$/.test(word))) return 'own';
  }
  if (kind === 'do' && subject === 'we' && /^(can|may|might|could)$/.test(words[1] ?? '')) return 'own';
  return subject === 'i' ? 'i' : 'we';
}

/** A name that is spoken of, not to: "Ada's bed". */
export const isNamed = (tokens: readonly Token[], at: number): boolean => tokens[at + 1]?.word === "'s";

/** Whether words name a thing, a person, a place or a way of their own, so that they go on with the verb alone. */
export function namesAnother(tokens: readonly Token[], context: RequestContext): boolean {
  const { operands, spot, position, towards, complements } = readArguments(tokens, 0, context);
  const hasPlace = spot !== undefined || position !== undefined || towards !== undefined;
  return hasPlace || operands.length > 0 || complements.length > 0;
}

/** Verbs of several words that hand nothing on to the verb within them: "keep watch", "keep going". */
export const isPhrase = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'keep' && matchVerbs(tokens, at).some(({ verb }) => verb.phrase.includes(' '));

/** "no, the beef" behind an order, in two clauses: the same with another noun. */
export function takesBack({ tokens }: Clause, next: Clause | undefined, context: RequestContext): boolean {
  const words = wordsOf(tokens);
  if (next === undefined || !/^(no|nope|nah|sorry|oops|no sorry|sorry no)$/.test(words)) return false;
  if (amountAlone(next.tokens, context) !== undefined) return false;
  return namesAnother(next.tokens, context) && matchVerbs(next.tokens, 0).length === 0;
}
