import { stripThinkBlocks } from '@conscious-bot/contracts/model';
import type { CompletionFailure } from '../../context/mind.ts';
import type { Exchange, TokenUsage } from './exchange.ts';

/** How the tries of a call ended. */
export type Ending =
  | { readonly ok: true; readonly text: string; readonly usage?: TokenUsage; readonly finishReason?: string }
  | {
      readonly ok: false;
      readonly code: CompletionFailure;
      readonly message: string;
      readonly usage?: TokenUsage;
      readonly finishReason?: string;
      /** The server did answer, only not with what was wanted. */
      readonly answered?: true;
    };

export const cancelled: Ending = { ok: false, code: 'cancelled', message: 'nobody waits for the answer any more' };

export const circuitOpen = (openForMs: number) =>
  ({
    code: 'upstream_circuit_open',
    message: `the server failed again and again and is left alone for ${Math.ceil(openForMs / 1_000)} s`,
  }) as const;

export const rateLimited = (pauseMs: number) =>
  ({
    code: 'upstream_rate_limited',
    message: `the server asks for a pause of ${Math.ceil(pauseMs / 1_000)} s`,
  }) as const;

export const tooLong = (context: number | undefined): Ending => ({
  ok: false,
  code: 'prompt_too_long',
  message: `the prompt is longer than the ${context ?? 'unknown number of'} tokens the model can read`,
  answered: true,
});

export const isOutage = ({ code }: { readonly code: CompletionFailure }): boolean =>
  code === 'upstream_timeout' || code === 'upstream_unreachable' || code === 'upstream_invalid_response';

export function ending({ text, thought, usage, finishReason }: Exchange & { kind: 'answered' }): Ending {
  const facts = { ...(usage && { usage }), ...(finishReason !== undefined && { finishReason }) };
  if (text !== undefined && stripThinkBlocks(text).trim() !== '') return { ok: true, text, ...facts };
  const ended = finishReason === undefined ? '' : ` (it ended with ${finishReason})`;
  const message =
    thought !== true && (text === undefined || text.trim() === '')
      ? `the answer holds no text${ended}`
      : `the model thought and said nothing${ended}`;
  // A model that only ever says nothing is of no more use than one that does not answer: it counts against the server.
  return { ok: false, code: 'upstream_invalid_response', message, ...facts };
}

export function failure(exchange: Exclude<Exchange, { kind: 'answered' }>): Ending {
  const { kind, message } = exchange;
  switch (kind) {
    case 'unreachable':
      return { ok: false, code: 'upstream_unreachable', message };
    case 'broken':
      return { ok: false, code: 'upstream_invalid_response', message };
    case 'aborted':
      return { ok: false, code: 'upstream_timeout', message };
    case 'refused': {
      const { status } = exchange;
      if (status === 429) return { ok: false, code: 'upstream_rate_limited', message };
      // What is wrong with the request is not wrong with the server.
      return { ok: false, code: 'upstream_invalid_response', message, ...(status < 500 ? { answered: true } : {}) };
    }
  }
}
