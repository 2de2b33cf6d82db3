import type { ModelMessage } from '@conscious-bot/contracts';

/** Tokens a server adds around each message. */
const FRAME_TOKENS = 8;
/** The part of the context that is kept for the answer when less is asked for than it holds. */
const ANSWER_SHARE = 0.25;

export interface Prompt {
  readonly messages: readonly ModelMessage[];
  readonly maxTokens: number;
  readonly droppable?: readonly string[] | undefined;
}

export interface Fitted {
  readonly messages: readonly ModelMessage[];
  /** No more than the context has room for. */
  readonly maxTokens: number;
  /** Lines that were left out. */
  readonly dropped: readonly string[];
}

/** How many tokens messages have, estimated from their length. */
export function estimateTokens(messages: readonly ModelMessage[], charsPerToken: number): number {
  const chars = messages.reduce((sum, { content }) => sum + content.length, 0);
  return Math.ceil(chars / charsPerToken) + FRAME_TOKENS * messages.length;
}

/**
 * Makes a prompt fit into a context: droppable lines go, the last first, until prompt and answer have room. Undefined when it is too long
 * without all of them as well.
 */
export function fitPrompt(
  prompt: Prompt,
  contextTokens: number | undefined,
  charsPerToken: number,
): Fitted | undefined {
  const { maxTokens, droppable = [] } = prompt;
  if (contextTokens === undefined) return { messages: prompt.messages, maxTokens, dropped: [] };
  const reserved = Math.min(maxTokens, Math.floor(contextTokens * ANSWER_SHARE));
  let { messages } = prompt;
  const dropped: string[] = [];
  const rest = [...droppable];
  for (;;) {
    const room = contextTokens - estimateTokens(messages, charsPerToken);
    if (room >= reserved) return { messages, maxTokens: Math.min(maxTokens, room), dropped };
    const line = rest.pop();
    if (line === undefined) return undefined;
    const shorter = without(messages, line);
    if (shorter === undefined) continue;
    messages = shorter;
    dropped.push(line);
  }
}

/** The messages without one line, or undefined when none has it. A message keeps at least one line: an empty one is refused by servers. */
function without(messages: readonly ModelMessage[], line: string): readonly ModelMessage[] | undefined {
  for (const [index, { role, content }] of messages.entries()) {
    const lines = content.split('\n');
    const at = lines.lastIndexOf(line);
    if (at < 0 || lines.length === 1) continue;
    return messages.with(index, { role, content: lines.toSpliced(at, 1).join('\n') });
  }
  return undefined;
}
