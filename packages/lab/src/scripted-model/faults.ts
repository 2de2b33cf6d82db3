/** What a scripted model can do wrong: with the text it says, or with the way it says it. */
export const textFaults = [
  'garbage',
  'cut',
  'wrong_arity',
  'tag_in_think',
  'tag_in_middle',
  'two_tags',
  'unclosed_tag',
  'prompt_leak',
] as const;
const wireFaults = [
  'cut_body',
  'hang',
  'drip',
  'flood',
  'reset',
  'status_400',
  'status_429',
  'status_500',
  'status_503',
  'no_text',
  'no_choices',
  'not_json',
] as const;
export const faults = [...textFaults, ...wireFaults] as const;

type TextFault = (typeof textFaults)[number];
export type WireFault = (typeof wireFaults)[number];
export type Fault = (typeof faults)[number];

export const isTextFault = (fault: Fault): fault is TextFault => textFaults.some((name) => name === fault);

const tag = /\[goal:[^\]\n]*\]/i;

/** Spoils what is said. The same for the same text and turn. `at`: where `cut` cuts, in characters. */
export function spoil(text: string, fault: TextFault, turn: number, at = 40): string {
  const [found = '[GOAL: collect oak_log 8]'] = tag.exec(text) ?? [];
  const rest = text.replace(tag, '').replace(/ {2,}/g, ' ').trim();
  const [, action = 'collect', target = 'oak_log'] = /^\[goal:\s*(\S+)\s+([^\s\]]+)/i.exec(found) ?? [];
  switch (fault) {
    case 'garbage':
      return garbage(turn, 200);
    case 'cut':
      return text.slice(0, at);
    case 'wrong_arity': {
      const wrong = [`[GOAL: ${action}]`, `[GOAL: ${action} ${target} 8 now 3 ${target}]`, '[GOAL:]'];
      return `${rest} ${wrong[turn % wrong.length]}`;
    }
    case 'tag_in_think':
      return `<think>${found}</think>${rest}`;
    case 'tag_in_middle': {
      const half = Math.floor(rest.length / 2);
      return `${rest.slice(0, half)}${found}${rest.slice(half)}`;
    }
    case 'two_tags':
      return `${rest} ${found} [GOAL: mine stone 3]`;
    case 'unclosed_tag':
      return `${rest} ${found.slice(0, -1)}`;
    case 'prompt_leak':
      return `ASSISTANT: ${rest} Agent state: {"health": 20, "position": {"x": 1 ${found}`;
  }
}

const alphabet = 'abc{}[]"\\`<>/:;0189 \n\t\u0000\u200b\ufffdé漢🙂GOAL';

/** Characters that mean nothing, the same for the same seed. */
export function garbage(seed: number, length: number): string {
  const signs = [...alphabet];
  let state = seed + 1;
  let text = '';
  for (let i = 0; i < length; i += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    text += signs[Math.floor((state / 2 ** 31) * signs.length)];
  }
  return text;
}
