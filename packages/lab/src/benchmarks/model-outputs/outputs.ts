import { Random } from './random.ts';
import { labels, plainTexts, tags } from './texts.ts';

/** What a mind might put around what it says. Each leaves the plain text as it is. */
const dressings = {
  bare: (text: string) => text,
  think: (text: string, random: Random) =>
    `<think>${random.pick(['Hm.', '[GOAL: mine diamond 64]', 'INTENT: mine', 'line\nline'])}</think>${random.pick(['', '\n', ' '])}${text}`,
  unopened_think: (text: string) => `should I? [GOAL: mine diamond 64]</think>${text}`,
  fence: (text: string, random: Random) => `\`\`\`${random.pick(['', 'text', 'markdown', 'goal'])}\n${text}\n\`\`\``,
  open_fence: (text: string) => `\`\`\`\n${text}`,
  code_before: (text: string) => `\`\`\`json\n{"thought": "x", "goal": "[GOAL: mine diamond 64]"}\n\`\`\`\n${text}`,
  code_behind: (text: string) => `${text}\n\`\`\`json\n{"thought": "I look around and see that the`,
  quotes: (text: string, random: Random) => {
    const [open, close] = random.pick([
      ['"', '"'],
      ['“', '”'],
      ['«', '»'],
    ] as const);
    return text.includes('"') ? text : `${open}${text}${close}`;
  },
  label: (text: string, random: Random) =>
    `${random.pick(['ASSISTANT: ', 'Assistant:', '**Assistant:** ', 'Thought: ', '_output ', '_output: ', 'Response:\n'])}${text}`,
  chat_template: (text: string, random: Random) =>
    random.pick([
      `<|im_start|>assistant\n${text}<|im_end|>`,
      `<|start_header_id|>assistant<|end_header_id|>\n\n${text}<|eot_id|>`,
      `${text}</s>`,
      `<start_of_turn>model\n${text}<end_of_turn>\n<start_of_turn>user\n[GOAL: mine diamond 64]`,
    ]),
  made_up_turn: (text: string) => `${text}\nUSER: and now? [GOAL: mine diamond 64]\nASSISTANT: I dig.`,
  leaked_state: (text: string) => `${text} Agent state: {"health": 20, "goal": "[GOAL: mine diamond 64]", "pos": {`,
  leading_json: (text: string) => `{"thought": "x", "goal": "[GOAL: mine diamond 64]"}\n${text}`,
  system_prompt: (text: string) => `You are a helpful Minecraft bot. ${text}`,
  loop: (text: string) => `${text}${' the same old words again'.repeat(8)}`,
  garbage: (text: string, random: Random) =>
    `${text}${random.pick([' ```', ' [', ' [GOA', ' <thin', '\n###', ' }}', ' \\', '\n\n\n'])}`,
  blanks: (text: string) => `\n\n  ${text}  \n \n\t`,
} as const;
export type Dressing = keyof typeof dressings;
const dressingNames = Object.keys(dressings).filter((name): name is Dressing => name in dressings);

/** One output of a mind and what there is to be read in it, as far as that is known. */
export interface Output {
  readonly raw: string;
  readonly dressing: Dressing;
  /** Edits of single characters and spans on top; behind them only the invariants hold. */
  readonly edits: number;
  readonly plain: string;
  /** The goal its own tag says, `undefined` when it has none or one that is refused. */
  readonly goal: string | undefined;
  readonly tag: string | undefined;
  readonly label: string | undefined;
}

/** The `index`-th output of a seed: plain language, dressed up, and, every other time, damaged. */
export function outputOf(seed: number, index: number): Output {
  const random = new Random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  const plain = random.pick(plainTexts);
  const dressing = dressingNames[index % dressingNames.length] ?? 'bare';
  const [tag, goal] = random.chance(0.6) ? random.pick(tags) : [undefined, undefined];
  const label = random.chance(0.3) ? random.pick(labels) : undefined;
  const said = [plain, ...(tag === undefined ? [] : [tag])].join(random.pick([' ', '\n', '\n\n']));
  const dressed = dressings[dressing](label === undefined ? said : `${said}\nINTENT: ${label}`, random);
  const edits = Math.floor(index / dressingNames.length) % 2 === 0 ? 0 : 1 + random.below(6);
  return { raw: damaged(dressed, edits, random), dressing, edits, plain, goal, tag, label };
}

const strange = '[]{}<>|"\'`\\/:;.,!?*_#~=-+ \n\t\r\u0000\u200b\ufeff\ufffd\ud83c🌲İaZ09éß中:GOAL';
const pieces = [
  '[GOAL:',
  '[GOAL: ',
  ']',
  '</think>',
  '<think>',
  '```',
  'INTENT:',
  '{"a":',
  '<|im_end|>',
  '\n\n',
  'USER:',
  '"',
];

function damaged(text: string, edits: number, random: Random): string {
  let out = text;
  for (let nth = 0; nth < edits; nth += 1) out = edited(out, random);
  return out;
}

function edited(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const to = Math.min(text.length, at + random.below(24));
  switch (random.below(8)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + random.pick([...strange]) + text.slice(at);
    case 2:
      return text.slice(0, at) + random.pick(pieces) + text.slice(at);
    case 3:
      return text.slice(0, to) + text.slice(at, to).repeat(1 + random.below(30)) + text.slice(to);
    case 4:
      return text.slice(0, at) + text.slice(to);
    case 5:
      return text.slice(0, at);
    case 6:
      return text.slice(at) + text.slice(0, at);
    default:
      return text.slice(0, at) + text.slice(at, to).toUpperCase() + text.slice(to);
  }
}
