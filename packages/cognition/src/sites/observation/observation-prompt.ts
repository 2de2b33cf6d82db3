import { commitmentLine, definePrompt } from '../../prompts/inner-prompt.ts';

/** What is put before the model when something stands out. */
export const observationPrompt = definePrompt({
  site: 'observation',
  version: 1,
  parts: ['self', 'lessons', 'place', 'body', 'surroundings', 'belongings', 'doing', 'interoception'],
  opening: [commitmentLine],
  closing: ['I notice this: {sight}', 'What goes through my mind:'],
});
