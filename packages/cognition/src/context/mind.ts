import type { ModelAnswerShape, ModelMessage } from '@conscious-bot/contracts';
import type { ModelCallKind, ModelParse, PromptPart, PromptTemplate } from '@conscious-bot/contracts/model';

export interface ModelCall {
  /** How urgent it is, and whose budget it counts against. */
  readonly kind: ModelCallKind;
  /** What the call is for: a label of logs and metrics, never part of the prompt. */
  readonly purpose: string;
  readonly messages: readonly ModelMessage[];
  readonly temperature: number;
  readonly maxTokens: number;
  /** The call ends after this many milliseconds whatever the server does. */
  readonly deadlineMs: number;
  /** The shape the answer is to have, for servers that can hold the model to one. */
  readonly json?: ModelAnswerShape | undefined;
  /** Which template the messages were rendered from; kept with the call. */
  readonly template?: PromptTemplate | undefined;
  /** What the messages are put together from; kept with the call. */
  readonly parts?: readonly PromptPart[] | undefined;
  /**
   * Whole lines of the messages (memories) that may be left out when all of it is too long for the model, the last of them first. What
   * was left out is kept with the call.
   */
  readonly droppable?: readonly string[] | undefined;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Why there is no answer. `model_busy`: more urgent calls took all places. `budget_exceeded`: not again within this hour.
 * `prompt_too_long`: more than the model can read. `upstream_rate_limited`: the server asked for a longer pause than the deadline allows.
 * `upstream_circuit_open`: the server failed again and again and is left alone for a while.
 */
export type CompletionFailure =
  | 'upstream_timeout'
  | 'upstream_unreachable'
  | 'upstream_invalid_response'
  | 'upstream_rate_limited'
  | 'upstream_circuit_open'
  | 'model_busy'
  | 'budget_exceeded'
  | 'prompt_too_long'
  | 'cancelled';

interface Ended {
  /** Names the record of the call. */
  readonly callId: string;
  /** Milliseconds the model took; 0 when it was not asked. */
  readonly durationMs: number;
}

export type Completion =
  | (Ended & {
      readonly ok: true;
      readonly text: string;
      /** It was cut off at its limit of tokens. */
      readonly cut?: true;
    })
  | (Ended & { readonly ok: false; readonly code: CompletionFailure; readonly message: string });

/** A model one can ask. Failures are values. */
export interface Mind {
  /** The model's id; `scripted:<name>` when a script speaks. */
  readonly model: string;
  complete(call: ModelCall): Promise<Completion>;
  /** Keeps with a call what its asker made of the answer. Nothing happens when the record is gone. */
  parsed(callId: string, result: ModelParse): void;
}

const SCRIPTED = 'scripted:';

/** Does a script speak, and no model? */
export const isScripted = (model: string): boolean => model.startsWith(SCRIPTED);

/** How a model signs what it wrote (`thought.metadata.mind`): `scripted:<name>` for a script, `model` for all others. */
export const mindStamp = (model: string): string => (isScripted(model) ? model : 'model');
