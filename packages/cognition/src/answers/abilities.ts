import type { AnswerFacts, AskedQuestion } from './facts/answer-facts.ts';

/** What one can do without being asked to do it at once: "can you swim?" is no order to swim. */
const able = 'swim|climb|walk|run|jump|sprint|talk|speak|hear|see|feel|think|remember|die|eat|sleep|dive|read';

/** "Can you swim?", "Are you able to climb?" */
export const asksAbility = new RegExp(
  `\\b(?:can|could) (?:you|u|bots?) (?:even |really |actually |also |ever )?(${able})(?: (?:well|fast|underwater|at all|things|english))?\\W*$|\\b(?:are|r) (?:you|u) able to (${able})\\W*$|\\bdo (?:you|u) know how to (${able})\\W*$`,
  'i',
);

/** "Are you asleep?", "Are you still awake?" */
export const asksIfAsleep = /\b(?:are|r) (?:you|u) (?:still |already |even )?(asleep|sleeping|awake)\b/i;

export function answerIfAsleep({ world }: AnswerFacts, { text }: AskedQuestion): string {
  if (world === undefined) return "I can't tell right now.";
  const sleeps = world.sleeping === true;
  const isSo = /awake/i.test(asksIfAsleep.exec(text)?.[1] ?? '') !== sleeps;
  return `${isSo ? 'Yes' : 'No'}: ${sleeps ? 'I am lying in bed.' : 'I am awake.'}`;
}

export function answerAbility(_facts: AnswerFacts, { text }: AskedQuestion): string {
  const [, ...named] = asksAbility.exec(text) ?? [];
  return `Yes, I can ${named.find((verb) => verb !== undefined)?.toLowerCase() ?? 'do that'}.`;
}
