import { commitmentLine, definePrompt } from '../../prompts/inner-prompt.ts';

/** What is put before the model now and then while there is something to do: the situation as it is, without memories. */
export const backgroundPrompt = definePrompt({
  site: 'background',
  version: 2,
  parts: ['self', 'place', 'body', 'surroundings', 'belongings', 'doing', 'recent', 'interoception', 'pressures'],
  opening: [commitmentLine],
  closing: ['While I go on, this goes through my mind:'],
});
