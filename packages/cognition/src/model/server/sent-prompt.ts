import type { ModelMessage } from '@conscious-bot/contracts';
import type { ModelCall } from '../../context/mind.ts';
import type { Dialect } from './dialect.ts';
import type { Fitted } from './fit-prompt.ts';

/** What went over the wire in the end. */
export interface Sent {
  readonly messages: readonly ModelMessage[];
  readonly maxTokens: number;
  readonly temperature: number | undefined;
  /** How the shape was asked for, when one was wanted. */
  readonly json?: Dialect['json'];
  /** Lines left out because all of it was too long. */
  readonly dropped: readonly string[];
}

/** A fitted prompt in the words the server takes. */
export function asSent(call: ModelCall, { messages, maxTokens, dropped }: Fitted, dialect: Dialect): Sent {
  const taken = dialect.system ? messages : withoutSystem(messages);
  return {
    messages: dialect.thinking === 'asked' ? askedNotToThink(taken) : taken,
    maxTokens,
    temperature: dialect.temperature ? call.temperature : undefined,
    ...(call.json === undefined ? {} : { json: dialect.json }),
    dropped,
  };
}

/** The switch of models whose server has none: the last words before they speak. */
const askedNotToThink = (messages: readonly ModelMessage[]): readonly ModelMessage[] =>
  messages.map((message, at) =>
    at === messages.length - 1 ? { ...message, content: `${message.content}\n/no_think` } : message,
  );

/** What a system message said, said by the user: for models whose template has no place for one. */
const withoutSystem = (messages: readonly ModelMessage[]): readonly ModelMessage[] => {
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const [first, ...rest] = messages.filter(({ role }) => role !== 'system');
  if (system.length === 0) return messages;
  if (first?.role !== 'user') return [{ role: 'user', content: system.join('\n') }, ...(first ? [first] : []), ...rest];
  return [{ role: 'user', content: [...system, first.content].join('\n') }, ...rest];
};
