import { definePrompt } from '../../prompts/inner-prompt.ts';

/** What is put before the model now and then, so that it sets itself something for the next while. */
export const strategyPrompt = definePrompt({
  site: 'strategy',
  version: 1,
  parts: [
    'self',
    'lessons',
    'place',
    'body',
    'surroundings',
    'belongings',
    'doing',
    'aims',
    'interoception',
    'pressures',
  ],
  opening: [
    'Now and then I settle what I want for the next while, and then I see to it step by step.',
    'I put it down in braces and write nothing else: "why" with one sentence, "quotas" with a number for each item, "priority_stack" with a list of lines, each an action, a target and an amount, "constraints" and "replan_triggers" with lists of lines, and "horizon_ticks" with a number.',
    'The quotas say how many of a thing I want to own, and the priority stack says what comes first.',
    'What I keep to is one of "avoid storm exposure", "no planting without water", "keep food above 8", "keep health above 8", "do not craft X yet", "keep 4 of X", "stay within 100 blocks of home", "under a roof by dusk", "do not fight X".',
    'I look at it again at one of "quotas_satisfied", "food < 6", "health < 8", "rupture", "entered_new_biome", "horizon", "dusk", "dawn", "found X", "inventory_full", "tool_worn", "player_came".',
    'I count the time in ticks of a second.',
  ],
  closing: ['This is what I settle for the next while:'],
});
