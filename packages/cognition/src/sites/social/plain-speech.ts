import type { SituationPart, SituationPartName } from '../../prompts/situation.ts';

/** A goal tag's text is bounded; what is said without a mind stays well within it. */
const MOST = 80;

/** What is asked for, by the words of the question, and which part of the situation is the answer. */
const questions: readonly (readonly [RegExp, SituationPartName])[] = [
  [/\bwhere\b/i, 'place'],
  [/\b(?:what (?:are|r) (?:you|u) (?:doing|up to)|busy|working on)\b/i, 'doing'],
  [/\bhow (?:are|r) (?:you|u)\b|\byour health\b|\bhungry\b|\bhurt\b/i, 'body'],
  [/\bwhat (?:do|d') ?(?:you|u) (?:have|carry)\b|\binventory\b/i, 'belongings'],
  [/\bwho are (?:you|u)\b|\byour name\b/i, 'self'],
];

/** The tag that says words aloud; brackets and line ends would end it early, a slash would make a command of it. */
export function sayTag(text: string): string {
  const plain = text
    .replace(/[[\]\n\r§]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s/]+/, '')
    .trim();
  return `[GOAL: say ${plain.length > MOST ? `${plain.slice(0, MOST - 1).replace(/\s\S*$/, '')}…` : plain}]`;
}

/** What is said to somebody who comes, without a mind. */
export function plainGreeting(player: string, isNew: boolean): string {
  return `${player} is here. ${sayTag(isNew ? `Hello, ${player}.` : `Hello again, ${player}.`)}`;
}

/** What is answered without a mind: the plain fact that was asked for, or nothing. */
export function plainAnswer(player: string, said: string, situation: readonly SituationPart[]): string | undefined {
  const part = questions.find(([pattern]) => pattern.test(said))?.[1];
  const [fact] = situation.find(({ name }) => name === part)?.lines ?? [];
  return fact === undefined ? undefined : `${player} asks me something I can answer. ${sayTag(fact)}`;
}
