import { interoceptionLines } from '../interoception/phrases.ts';
import type { AnswerFacts } from './facts/answer-facts.ts';

/** "Are you scared of the dark?", "Do you ever get bored?", "What's your mood?" */
export const asksOfFeelings =
  /\b(?:are|r|do|did|were) (?:you|u)(?: (?:ever|really|still|feel|feeling|get|getting|a|bit|little|so|very))* (?:scared|afraid|frightened|nervous|worried|anxious|uneasy|stressed|bored|lonely|sad|happy|excited|curious|upset|calm|relaxed|tired|restless|at ease)\b|\b(?:your|ur) mood\b|\bwhat (?:are|r) (?:you|u) feeling\b/i;

/** What it feels of itself, in the words its thoughts are made of. */
export function answerFeelings({ interoception, world }: Pick<AnswerFacts, 'interoception' | 'world'>): string {
  const lines = interoceptionLines(interoception, world);
  return lines.length === 0 ? "I can't tell yet how I feel." : lines.join(' ');
}
