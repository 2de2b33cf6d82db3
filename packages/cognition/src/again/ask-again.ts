import type { ModelAccess, ModelAnswerShape, ModelCallRecord } from '@conscious-bot/contracts/model';
import type { AgainAnswer, AskAgainAnswer, AskAgainOptions, AskAgainRequest } from '@conscious-bot/contracts/thought';
import { ServiceError } from '@conscious-bot/service-kit';
import type { SlidingWindow } from '../budget/sliding-window.ts';
import type { BotContext } from '../context/bot-context.ts';
import type { ModelCall } from '../context/mind.ts';
import type { CallQueue } from '../model/call-queue.ts';
import type { CallStore } from '../model/call-store.ts';
import type { AskedClient } from '../model/model-gateway.ts';
import type { ModelReply } from '../model/server/model-client.ts';
import type { UsageTotals } from '../model/usage-totals.ts';
import { changedPrompt } from './changed-prompt.ts';

/** All answers to one question come within this time, ms; those that do not are said to be missing. */
const MOST_MS = 60_000;
/** Questions under way at once. */
const AT_ONCE = 2;
const BUDGET = 'model:again';
const DEFAULT_TEMPERATURE = 0.7;

interface AskAgainParts {
  readonly calls: Pick<CallStore, 'get'>;
  /** The queue of the life: its calls go first. */
  readonly queue: CallQueue;
  readonly window: SlidingWindow;
  readonly usage: UsageTotals;
  /** Undefined without a model. */
  readonly endpoint: { readonly model: string } | undefined;
  /** Models of the endpoint that can hold a conversation. */
  listModels(): Promise<readonly string[]>;
  /** A client of its own, so that nothing that goes wrong here closes the way of the life. */
  clientOf(model: string): Promise<Pick<AskedClient, 'send'>>;
  /** What an answer would be as a thought. */
  read(text: string, facts: string): NonNullable<AgainAnswer['read']>;
}

/**
 * Puts prompts of the past before a model again, changed or not, beside the life: no thought, event or record comes of it, and it is counted
 * apart. It waits behind all calls of the life, and takes at most one place.
 */
export class AskAgain {
  readonly #context: Pick<BotContext, 'config' | 'networkClock'>;
  readonly #parts: AskAgainParts;
  #underWay = 0;

  constructor(context: Pick<BotContext, 'config' | 'networkClock'>, parts: AskAgainParts) {
    this.#context = context;
    this.#parts = parts;
  }

  state(): NonNullable<ModelAccess['askedAgain']> {
    return { ...this.#budget(), usage: this.#parts.usage.get() };
  }

  async options(): Promise<AskAgainOptions> {
    const { endpoint } = this.#parts;
    const budget = this.#budget();
    if (endpoint === undefined) return { closed: noModel, models: [], budget };
    const models = await this.#models(endpoint.model);
    return { ...(budget.used < budget.most ? {} : { closed: usedUp }), models: [...models], budget };
  }

  /** @throws ServiceError where not a single answer can be had: not_found, no_model, budget_exceeded, model_busy, unprocessable */
  async ask(callId: string, request: AskAgainRequest, signal: AbortSignal): Promise<AskAgainAnswer> {
    const { calls, endpoint, clientOf, read } = this.#parts;
    const record = calls.get(callId);
    if (record === undefined) throw new ServiceError('not_found', 'There is no such call, or it is no longer kept.');
    if (endpoint === undefined) throw new ServiceError('no_model', noModel);
    const changed = changedPrompt(record, request.without);
    if (!changed.ok) throw new ServiceError('unprocessable', changed.why);
    const { model = endpoint.model, times } = request;
    if (model !== endpoint.model && !(await this.#models(endpoint.model)).includes(model))
      throw new ServiceError('unprocessable', `The model's server has no model "${model}".`);
    if (this.#underWay >= AT_ONCE) throw new ServiceError('model_busy', 'Two questions are being asked again already.');
    const budget = this.#budget();
    if (budget.used >= budget.most) throw new ServiceError('budget_exceeded', usedUp);
    this.#underWay += 1;
    try {
      const { messages, droppable } = changed.prompt;
      const temperature = request.temperature ?? record.temperature;
      const call = callOf(record, { messages, droppable, temperature: temperature ?? DEFAULT_TEMPERATURE, signal });
      const facts = messages.map(({ content }) => content).join('\n');
      const replies = await this.#replies(call, await clientOf(model), times);
      return {
        model,
        ...(temperature === undefined ? {} : { temperature }),
        messages: [...messages],
        answers: replies.map((reply) => answerOf(reply, (text) => read(text, facts))),
        budget: this.#budget(),
      };
    } finally {
      this.#underWay -= 1;
    }
  }

  /** One after the other, so that the life waits behind one of them at most. */
  async #replies(call: Omit<ModelCall, 'deadlineMs'>, client: Pick<AskedClient, 'send'>, times: number) {
    const { config, networkClock } = this.#context;
    const until = networkClock.monotonic() + MOST_MS;
    const replies: ModelReply[] = [];
    while (replies.length < times && call.signal?.aborted !== true) {
      const left = until - networkClock.monotonic();
      const deadlineMs = Math.floor(Math.min(left, config.LLM_TIMEOUT_MS));
      replies.push(deadlineMs > 0 ? await this.#reply({ ...call, deadlineMs }, client) : late);
    }
    return replies;
  }

  async #reply(call: ModelCall, client: Pick<AskedClient, 'send'>): Promise<ModelReply> {
    const { queue, window, usage } = this.#parts;
    const most = this.#context.config.LLM_ASK_AGAIN_PER_HOUR;
    const send = async (deadlineMs: number): Promise<ModelReply> => {
      if (!window.take([{ budget: BUDGET, most }]).ok) return { ...unasked, code: 'budget_exceeded', message: usedUp };
      const reply = await client.send({ ...call, deadlineMs });
      if (reply.tries > 0) usage.add(call.kind, reply.ok, reply.usage);
      return reply;
    };
    const turn = await queue.run('again', call.deadlineMs, send, call.signal);
    if (turn.ok) return turn.value;
    return turn.code === 'cancelled'
      ? { ...unasked, code: 'cancelled', message: 'nobody waits for the answer any more' }
      : { ...unasked, code: 'model_busy', message: 'the bot itself has much to ask now' };
  }

  #budget(): { used: number; most: number } {
    return { used: this.#parts.window.used(BUDGET), most: this.#context.config.LLM_ASK_AGAIN_PER_HOUR };
  }

  async #models(own: string): Promise<readonly string[]> {
    const listed = await this.#parts.listModels();
    return [own, ...listed.filter((model) => model !== own)];
  }
}

const noModel = 'There is no model to ask; see LLM_BASE_URL.';
const usedUp = 'As many prompts as may be asked again within an hour were; see LLM_ASK_AGAIN_PER_HOUR.';

const unasked = { ok: false, durationMs: 0, tries: 0 } as const;
const late: ModelReply = { ...unasked, code: 'upstream_timeout', message: 'the answers before it took all the time' };

function callOf(
  { stamp, purpose, json, maxTokens }: ModelCallRecord,
  asked: Pick<ModelCall, 'messages' | 'droppable' | 'temperature' | 'signal'>,
): Omit<ModelCall, 'deadlineMs'> {
  const { kind } = stamp;
  const shape: ModelAnswerShape | undefined =
    json === undefined ? undefined : kind === 'planning' ? 'plan' : kind === 'strategy' ? 'strategy' : undefined;
  return { ...asked, kind, purpose, maxTokens, ...(shape === undefined ? {} : { json: shape }) };
}

function answerOf(reply: ModelReply, read: (text: string) => NonNullable<AgainAnswer['read']>): AgainAnswer {
  const { durationMs, usage } = reply;
  const counted = usage === undefined ? {} : { usage };
  if (!reply.ok) return { code: reply.code, message: reply.message, durationMs, ...counted };
  return { text: reply.text, durationMs, ...counted, read: read(reply.text) };
}
