import { jsonEnd, opensJson } from './json-end.ts';

/** Whose turn it is, in front of an answer. */
const leadingLabel =
  /^\s{0,8}[*#_]{0,4}\s?(?:(?:inner |internal |final )?(?:assistant|ai|bot|model|system|user|human|response|answer|output|thought))[*_]{0,3}\s?:[*_]{0,3}\s{0,4}/i;
/** The model goes on with a conversation of its own: from here on nothing is its answer. */
const madeUpTurn =
  /\n[ \t]{0,8}[*#]{0,4} ?(?:(?:USER|ASSISTANT|SYSTEM|HUMAN|User|Assistant|System|Human|AI)[*]{0,2} ?:|(?:Instruction|Response|Input)[*]{0,2}:)/;
const leadingOutput = /^\s{0,8}_(?:output|response|answer|thought|text)\b[:\s]{0,4}/i;
/** "You are a … bot": the beginning of somebody's system prompt, up to the end of its sentence. */
const role =
  /^\s{0,8}you are (?:an?|the)\s[^.\n]{0,200}?\b(?:assistant|bot|agent|ai|language model|npc)\b[^.\n]{0,200}(?:[.\n]|$)\s{0,4}/i;
/** What the state of an agent is called where it is written out as data. */
const dataLabel =
  /(?:^|(?<=[\s.;]))(?:(?:agent|current|world|game|bot)[ _]?state|inventory|context|situation|memory|memories)["']?\s{0,2}[:=]\s{0,4}(?=[{[])/gi;

/** Marks of chat templates that open a turn, and with it, behind an answer, the end of that answer. */
const opensTurn = /<\|(?:im_start|start_header_id|user|system|assistant)\|>|<start_of_turn>|\[INST\]|<<SYS>>/i;
const leadingTurn =
  /^\s{0,8}(?:<\|(?:im_start|start_header_id)\|>|<start_of_turn>)\s?(?:assistant|model|system|user)?(?:<\|end_header_id\|>)?\s{0,4}|^\s{0,8}(?:<\|assistant\|>|\[INST\]|<<SYS>>)\s{0,4}/i;
const leadingMark = /^\s{0,8}(?:<s>|<bos>|<\|(?:begin_of_text|endoftext)\|>)\s{0,4}/i;
const endsTurn = /<\|(?:im_end|eot_id|end|endoftext|end_of_text)\|>|<\/s>|<eos>|<end_of_turn>/i;
const otherMark = /<\|[\w ]{1,40}\|>|<\/?s>|<(?:bos|eos|pad|unk)>|\[\/?INST\]|<<\/?SYS>>/gi;

/** Takes away what belongs to the prompt, the chat template or the machinery around it, and what comes behind the end of the answer. */
export function stripPromptLeaks(text: string): string {
  let rest = withoutTemplate(text);
  for (const leading of [leadingOutput, leadingLabel, role, leadingLabel]) rest = rest.replace(leading, '');
  const turn = madeUpTurn.exec(rest);
  if (turn !== null) rest = rest.slice(0, turn.index);
  return withoutData(rest);
}

function withoutTemplate(text: string): string {
  if (!/[<[]/.test(text)) return text;
  let rest = text.replace(leadingMark, '').replace(leadingTurn, '');
  for (const mark of [opensTurn, endsTurn]) {
    const found = mark.exec(rest);
    // With nothing in front of it, it is the answer that begins here.
    if (found !== null && rest.slice(0, found.index).trim() !== '') rest = rest.slice(0, found.index);
  }
  return rest.replace(otherMark, '');
}

/** Data written out behind a label, or in place of an answer. */
function withoutData(text: string): string {
  const first = text.search(/\S/);
  let rest = first >= 0 && opensJson(text, first) ? text.slice(jsonEnd(text, first)) : text;
  for (;;) {
    dataLabel.lastIndex = 0;
    const label = [...rest.matchAll(dataLabel)].find((match) => opensJson(rest, match.index + match[0].length));
    if (label === undefined) return rest;
    rest = rest.slice(0, label.index) + rest.slice(jsonEnd(rest, label.index + label[0].length));
  }
}
