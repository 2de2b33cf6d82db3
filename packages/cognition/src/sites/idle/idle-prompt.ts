import { commitmentLine, definePrompt } from '../../prompts/inner-prompt.ts';

/** What is put before the model when there is nothing to do: all of the situation, and how a commitment would be written. */
export const idlePrompt = definePrompt({
  site: 'idle',
  version: 3,
  parts: [
    'self',
    'memory',
    'lessons',
    'place',
    'body',
    'surroundings',
    'belongings',
    'doing',
    'recent',
    'interoception',
    'pressures',
  ],
  opening: [commitmentLine],
  closing: ['I have a moment to myself, and this goes through my mind:'],
});
