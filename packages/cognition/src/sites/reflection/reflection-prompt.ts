import { definePrompt } from '../../prompts/inner-prompt.ts';

/** What is put before the model when an undertaking is over. */
export const reflectionPrompt = definePrompt({
  site: 'reflection',
  version: 1,
  parts: ['self', 'lessons', 'place', 'body', 'surroundings', 'belongings', 'interoception'],
  closing: ['I look back on this: {episode}', 'What I take from it for next time, in a sentence:'],
});
