import { commonVerbs } from '../language/common-verbs.ts';
import { frequencyOf } from '../language/english.ts';
import type { Token } from '../language/sentences.ts';
import { readArguments } from './phrases/arguments.ts';
import type { RequestContext } from './phrases/request-context.ts';
import { matchVerbs } from './phrases/verbs.ts';

/** Verbs whose end is a greeting or a mood; what follows them is told, not asked. */
const statementVerbs =
  /^(love|like|hope|hate|guess|think|wish|bet|know|mean|see|want|need|cool|smart|sound|look|thank|bless|miss|welcome|rule|rock|suck|hail|damn|clear|lie|well|mine|stone|iron|water|dirt|sand|light|fish|farm|house|own|must|better|total|warm|lower|slow|calm|quiet|ready|open|dry|clean|empty|free|perfect|fancy|even|still|chill|fine|long|right|kind|cross|mob|noob|part|sort|type|can|might|may|do|have|be|let|last|second|back|out|over|in|up|off|down|like|just|found|left|felt|saw|bore|spoke|ground|wound|fell|lay|thought|rose|bit|met|set|hit|put|cut|let|hurt|cost|shut|spread|quit|split|bet|rid|read|beat|overcome)$/;

const isNoWord = (word: string): boolean =>
  /^[a-z]{4,}$/.test(word) && !/^(onlyif|whatif|incase|nevermind)$/.test(word) && frequencyOf(word) === 0;

/** Whether a clause opens with a verb of English: then it is an order, whether or not the game has it. */
export function isOrder(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  if (first === undefined) return false;
  const isObject = /^(it|that|this|the|your|a|an|my)$/.test(second?.word ?? '');
  if (isObject && (first.word === 'do' || isNoWord(first.word))) return true;
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
