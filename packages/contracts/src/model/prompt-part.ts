import { z } from 'zod';

/** The parts of a situation. What changes least comes first, so that the beginning of a prompt stays the same from call to call. */
export const situationPartNames = [
  'self',
  'memory',
  'lessons',
  'place',
  'body',
  'surroundings',
  'belongings',
  'doing',
  'recent',
  'aims',
  'interoception',
  'pressures',
] as const;
export type SituationPartName = (typeof situationPartNames)[number];

/** The parts a prompt of the inner life is made of: those of the situation, between the fixed lines before and behind it. */
export const promptPartName = z.enum(['opening', ...situationPartNames, 'closing']);
export type PromptPartName = z.infer<typeof promptPartName>;

/** One part of a prompt, as it was put together. */
export const promptPart = z.object({
  name: promptPartName,
  /** One below the other they are the part's text. */
  lines: z.array(z.string()),
  /** Of the parts `memory` and `lessons`: the ids of the memories, one for each line. */
  memoryIds: z.array(z.string()).optional(),
});
export type PromptPart = z.infer<typeof promptPart>;
