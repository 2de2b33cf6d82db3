import type { AnswerFacts, AskedQuestion } from './facts/answer-facts.ts';

/** Sentences about itself that are told. */
const MOST = 3;

const abilities =
  'I can gather, mine, craft, smelt, build, farm, fish, fight, trade, explore, bring, store and follow. Ask me in plain words, such as: collect 8 oak logs.';

/** "Who are you?", "What can you do?", "Are you a bot?", "How old are you?" */
export function answerAbout({ name, self }: AnswerFacts, { text }: AskedQuestion): string {
  if (/\b(?:can|could|do|help)\b/i.test(text) && !/\bname\b|\bdie\b/i.test(text)) return abilities;
  if (/^are\b/i.test(text)) return `I am ${name}, a bot.`;
  return self.length === 0 ? `My name is ${name}.` : self.slice(0, MOST).join(' ');
}
