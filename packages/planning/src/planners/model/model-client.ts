import {
  cognitionRoutes,
  type Failure,
  fail,
  type ModelAnswerShape,
  type ModelMessage,
  type ModelStamp,
} from '@conscious-bot/contracts';
import type { Client } from '@conscious-bot/service-kit';
import type { BotContext } from '../../context/bot-context.ts';
import { peerClient } from '../../context/peers.ts';

export interface ModelQuestion {
  readonly purpose: string;
  readonly messages: readonly ModelMessage[];
  readonly maxTokens: number;
  readonly temperature: number;
  readonly deadlineMs: number;
  readonly json?: ModelAnswerShape;
}

export type ModelReply =
  | {
      readonly ok: true;
      readonly text: string;
      /** The JSON object in the text, when there is one. */
      readonly json: unknown;
      readonly stamp: ModelStamp;
    }
  | { readonly ok: false; readonly failure: Failure };

/** Milliseconds beyond the deadline after which cognition itself is taken to be silent. */
const GRACE_MS = 1_000;
const STATE_TIMEOUT_MS = 2_000;

/** The model as planning reaches it: through cognition, and only while cognition says that there is one. */
export class ModelClient {
  readonly #client: Client;
  #available = false;

  constructor(context: BotContext) {
    this.#client = peerClient(context, 'cognition');
  }

  /** Whether there was a model when cognition was last asked. */
  get available(): boolean {
    return this.#available;
  }

  /** Asks cognition whether it has a model; a cognition that does not answer has none. */
  async refresh(signal?: AbortSignal): Promise<void> {
    const state = await this.#client.call(cognitionRoutes.state, {
      timeoutMs: STATE_TIMEOUT_MS,
      ...(signal === undefined ? {} : { signal }),
    });
    this.#available = state.ok && state.data.cognitiveCore.mind.mode === 'model';
  }

  /** Never throws; every end but an answer is `plan.model_unavailable`. */
  async ask(question: ModelQuestion, signal: AbortSignal): Promise<ModelReply> {
    const { messages, deadlineMs, ...rest } = question;
    const answer = await this.#client.call(cognitionRoutes.complete, {
      body: { ...rest, kind: 'planning', messages: [...messages], deadlineMs },
      timeoutMs: deadlineMs + GRACE_MS,
      signal,
    });
    if (answer.ok) {
      const { text, json, stamp } = answer.data;
      return { ok: true, text, json, stamp };
    }
    const { code, message } = answer.error;
    if (code === 'no_model') this.#available = false;
    return { ok: false, failure: fail('plan.model_unavailable', undefined, { code, message }) };
  }
}
