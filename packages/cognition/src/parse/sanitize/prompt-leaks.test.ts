import { expect, it } from 'vitest';
import { stripPromptLeaks } from './prompt-leaks.ts';

it('the machinery of a prompt goes', () => {
  for (const [text, expected] of [
    ['ASSISTANT: I see a tree.', 'I see a tree.'],
    ['Assistant: I see a tree.', 'I see a tree.'],
    ['**Assistant:** I see a tree.', 'I see a tree.'],
    ['Inner thought: I see a tree.', 'I see a tree.'],
    ['_output I see a tree.', 'I see a tree.'],
    ['_output: I see a tree.', 'I see a tree.'],
    ['I see a tree. Agent state: {"health": 20, "pos": {"x": 1', 'I see a tree. '],
    ['I see a tree. Agent state: {"health": 20} I go on.', 'I see a tree.  I go on.'],
    ['Inventory: [{"name": "oak_log"}] I have wood.', ' I have wood.'],
    ['{"thought": "I see a tree."}', ''],
    ['{"thought": "cut of', ''],
    ['{thought: "I see"} I see a tree.', ' I see a tree.'],
    ['You are a helpful Minecraft bot. I see a tree.', 'I see a tree.'],
    ['I see a tree.\nUSER: what now?\nASSISTANT: I dig.', 'I see a tree.'],
    ['I see a tree.\n### Instruction:\nDo more.', 'I see a tree.'],
    ['<|im_start|>assistant\nI see a tree.<|im_end|>\n<|im_start|>user\nGo', 'I see a tree.'],
    ['<|start_header_id|>assistant<|end_header_id|>\n\nI see a tree.<|eot_id|>', 'I see a tree.'],
    ['<s>[INST] I see a tree.</s>', 'I see a tree.'],
    ['<start_of_turn>model\nI see a tree.<end_of_turn>', 'I see a tree.'],
    ['I see <|reserved_7|>a tree.', 'I see a tree.'],
    ['<|endoftext|>I see a tree.', 'I see a tree.'],
  ] as const) {
    expect(stripPromptLeaks(text), text).toBe(expected);
  }
});

it('language that looks like it stays', () => {
  for (const text of [
    'I see a zombie. Run',
    'I wonder what the system is here: two levers, one lamp.',
    'You are a good horse.',
    'The inventory: three logs and a torch.',
    'My situation: [GOAL: collect oak_log 3]',
    '[GOAL: mine stone 3] I dig.',
    'He said: I am the user of this bed.',
    'I <3 this place [and the sea]',
    'One {curly} thought',
    'I have 8',
    '',
  ]) {
    expect(stripPromptLeaks(text), text).toBe(text);
  }
});
