import { expect, it } from 'vitest';
import { MOST_CHARACTERS, type Sanitized, sanitize } from './sanitize.ts';

const nothing: Omit<Sanitized, 'stages'> = {
  text: '',
  goal: null,
  goalTag: { failReason: 'no_tag', tags: 0 },
  intent: null,
  intentParse: null,
  removedBy: [],
};
const wood = { action: 'collect', target: 'oak_log', amount: 4 } as const;
const tagged = { goal: wood, goalTag: { failReason: 'none', tags: 1 } } as const;

const table: [input: string, read: Partial<Sanitized>][] = [
  ['', {}],
  ['I see a zombie. Run', { text: 'I see a zombie. Run' }],
  [
    'I need wood. [GOAL: collect oak_log 4]\nINTENT: gather',
    {
      ...tagged,
      text: 'I need wood.',
      intent: 'gather',
      intentParse: 'final_line',
      removedBy: ['goal_tag', 'intent'],
    },
  ],
  // A label in front of the tag is on no last line any more once the tag is gone: the tag is taken first.
  [
    'I need wood.\nINTENT: gather\n[GOAL: collect oak_log 4]',
    {
      ...tagged,
      text: 'I need wood.',
      intent: 'gather',
      intentParse: 'final_line',
      removedBy: ['goal_tag', 'intent'],
    },
  ],
  [
    '<think>[GOAL: mine stone 3]</think>"ASSISTANT: I need wood. [GOAL: collect oak_log 4] [GO',
    {
      ...tagged,
      text: 'I need wood.',
      removedBy: ['think_blocks', 'wrapping_quotes', 'prompt_leaks', 'goal_tag', 'trailing_garbage'],
    },
  ],
  [
    '```\n"I need wood. [GOAL: collect oak_log 4]"\n```',
    { ...tagged, text: 'I need wood.', removedBy: ['fences', 'wrapping_quotes', 'goal_tag', 'white_space'] },
  ],
  [
    '```json\n{"goal": "[GOAL: collect oak_log 4]"}\n```',
    { mentions: ['code'], removedBy: ['mentioned_tags', 'fences'] },
  ],
  [
    'Agent state: {"goal": "[GOAL: collect oak_log 4]"',
    { mentions: ['data'], removedBy: ['mentioned_tags', 'prompt_leaks'] },
  ],
  [
    'Home. [GOAL: teleport home]',
    {
      text: 'Home.',
      goalTag: { failReason: 'unknown_action', tags: 1 },
      removedBy: ['goal_tag', 'white_space'],
    },
  ],
  [
    'I go home. I go home. I go home. I go home. [GOAL: collect oak_log 4]',
    { ...tagged, text: 'I go home.', removedBy: ['goal_tag', 'degeneration'] },
  ],
  [
    'I will look for a nearby tree. INTENT: explore I notice a nearby tree.',
    {
      text: 'I will look for a nearby tree. I notice a nearby tree.',
      intent: 'explore',
      intentParse: 'inline_noncompliant',
      removedBy: ['intent'],
    },
  ],
  ['One.\nTwo.\n\nThree.', { text: 'One.\nTwo.\n\nThree.' }],
];

it('every text passes the steps in their order', () => {
  for (const [input, read] of table) {
    const { stages, ...found } = sanitize(input);
    expect(found, input).toEqual({ ...nothing, ...read });
    expect(stages.map(({ before }) => before).slice(1), input).toEqual(stages.map(({ after }) => after).slice(0, -1));
  }
});

it('what is beyond the bound is not read', () => {
  const read = sanitize(`I wait. ${'x y '.repeat(MOST_CHARACTERS)}[GOAL: collect oak_log 4]`);
  expect(read).toMatchObject({ goal: null, goalTag: { tags: 0 } });
});
