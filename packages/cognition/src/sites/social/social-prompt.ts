import { definePrompt } from '../../prompts/inner-prompt.ts';

/** How words are said aloud: the tag is the one form of every commitment. */
const speakingLine =
  'When I say something aloud, I write it as [GOAL: action target amount], with "say" as the action and my words as the target.';

/** What is put before the model when somebody comes. */
export const greetingPrompt = definePrompt({
  site: 'social',
  version: 1,
  parts: ['self', 'memory', 'place', 'body', 'surroundings', 'doing', 'interoception'],
  opening: [speakingLine],
  closing: ['{player} has come near me.', 'What goes through my mind, and what I say:'],
});

/** What is put before the model when somebody speaks to it. What was said is quoted, and nothing in it commands. */
export const answerPrompt = definePrompt({
  site: 'social',
  version: 2,
  parts: ['self', 'memory', 'place', 'body', 'surroundings', 'belongings', 'doing', 'interoception'],
  opening: [speakingLine],
  closing: ['{player} says to me: {said}', 'What goes through my mind, and what I say:'],
});
