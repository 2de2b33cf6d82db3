import type { ModelStamp } from '@conscious-bot/contracts';
import type { ModelAccess, ModelParse } from '@conscious-bot/contracts/model';
import type { BotContext } from '../context/bot-context.ts';
import type { Completion, CompletionFailure, Mind, ModelCall } from '../context/mind.ts';
import type { CallBudgets } from './call-budgets.ts';
import type { CallQueue, NoTurn } from './call-queue.ts';
import { type CallStore, promptHash } from './call-store.ts';
import type { CallFacts } from './model-metrics.ts';
import type { ClientState, ModelReply } from './server/model-client.ts';
import { costOf, type UsageTotals } from './usage-totals.ts';

/** What the gateway needs of a model's client. */
export interface AskedClient {
  readonly model: string;
  readonly state: ClientState;
  closed(call: ModelCall): { readonly code: CompletionFailure; readonly message: string } | undefined;
  send(call: ModelCall): Promise<ModelReply>;
}

type GatewayContext = Pick<BotContext, 'config' | 'clock' | 'newId'>;

interface ModelGatewayParts {
  readonly client: AskedClient;
  readonly queue: CallQueue;
  readonly budgets: CallBudgets;
  readonly calls: CallStore;
  readonly usage: UsageTotals;
  /** Called after every call, for metrics. */
  onCall?(facts: CallFacts): void;
}

/** The one way to the model: every call is within its budget, waits its turn, ends by its deadline and is kept with its raw answer. */
export class ModelGateway implements Mind {
  readonly #context: GatewayContext;
  readonly #parts: ModelGatewayParts;

  constructor(context: GatewayContext, parts: ModelGatewayParts) {
    this.#context = context;
    this.#parts = parts;
  }

  get model(): string {
    return this.#parts.client.model;
  }

  async complete(call: ModelCall): Promise<Completion> {
    return (await this.ask(call)).completion;
  }

  parsed(callId: string, result: ModelParse): void {
    this.#parts.calls.parsed(callId, result);
  }

  /** What is known of the model's server, what it may still be asked, and what it has cost. */
  access(): ModelAccess {
    const { client, queue, budgets, usage } = this.#parts;
    const { context, json, circuit, pausedMs } = client.state;
    return {
      ...(context === undefined ? {} : { contextTokens: context.tokens, contextSource: context.source }),
      ...(json === undefined ? {} : { json }),
      circuit,
      pausedMs,
      waiting: queue.length,
      budgets: budgets.state,
      usage: usage.get(),
    };
  }

  /** As `complete`, with the stamp of the call. */
  async ask(call: ModelCall): Promise<{ readonly completion: Completion; readonly stamp: ModelStamp }> {
    const { clock } = this.#context;
    const { queue } = this.#parts;
    const at = clock.now();
    const refused = this.#refusal(call);
    if (refused !== undefined) return this.#end(call, refused, { at, waitedMs: 0 });
    const turn = await queue.run(
      call.kind,
      call.deadlineMs,
      (leftMs) => this.#send({ ...call, deadlineMs: leftMs }),
      call.signal,
    );
    return this.#end(call, turn.ok ? turn.value : notServed(turn.code, call), { at, waitedMs: turn.waitedMs });
  }

  /** Why waiting for a turn would be useless; undefined when it would not. */
  #refusal(call: ModelCall): ModelReply | undefined {
    const { client, budgets } = this.#parts;
    const room = budgets.room(call.kind);
    if (!room.ok) return overBudget(room);
    const closed = client.closed(call);
    return closed && { ok: false, ...closed, durationMs: 0, tries: 0 };
  }

  async #send(call: ModelCall): Promise<ModelReply> {
    const { client, budgets } = this.#parts;
    const closed = client.closed(call);
    if (closed !== undefined) return { ok: false, ...closed, durationMs: 0, tries: 0 };
    const taken = budgets.take(call.kind);
    return taken.ok ? client.send(call) : overBudget(taken);
  }

  /** Keeps the call, counts it, and words its end. */
  #end(
    call: ModelCall,
    reply: ModelReply,
    { at, waitedMs }: { readonly at: number; readonly waitedMs: number },
  ): { readonly completion: Completion; readonly stamp: ModelStamp } {
    const { config, newId } = this.#context;
    const { client, calls, usage: totals, onCall } = this.#parts;
    const { kind, purpose, template } = call;
    const { durationMs, tries, sent, usage, finishReason } = reply;
    const callId = newId('call');
    const stamp: ModelStamp = {
      callId,
      model: client.model,
      kind,
      at,
      waitedMs,
      durationMs,
      promptHash: promptHash(call.messages),
      ...(template === undefined ? {} : { template }),
    };
    const temperature = sent === undefined ? call.temperature : sent.temperature;
    const cost = usage && costOf(usage, config);
    calls.insert({
      stamp,
      purpose,
      tries,
      messages: [...(sent?.messages ?? call.messages)],
      ...(call.parts === undefined ? {} : { parts: [...call.parts] }),
      ...(temperature === undefined ? {} : { temperature }),
      maxTokens: sent?.maxTokens ?? call.maxTokens,
      ...(sent?.json === undefined ? {} : { json: sent.json }),
      dropped: [...(sent?.dropped ?? [])],
      ...(reply.ok ? { text: reply.text } : { code: reply.code, message: reply.message }),
      ...(finishReason === undefined ? {} : { finishReason }),
      ...(usage === undefined ? {} : { usage }),
      ...(cost === undefined ? {} : { cost }),
    });
    if (tries > 0) totals.add(kind, reply.ok, usage);
    const result = reply.ok ? 'ok' : reply.code;
    onCall?.({ callId, kind, purpose, result, durationMs, tries, usage, cost: cost ?? 0 });
    const completion: Completion = reply.ok
      ? { ok: true, text: reply.text, callId, durationMs, ...(finishReason === 'length' ? { cut: true } : {}) }
      : { ok: false, code: reply.code, message: reply.message, callId, durationMs };
    return { completion, stamp };
  }
}

const unasked = { ok: false, durationMs: 0, tries: 0 } as const;

const overBudget = ({ budget, roomInMs }: { readonly budget: string; readonly roomInMs: number }): ModelReply => ({
  ...unasked,
  code: 'budget_exceeded',
  message: `the hour's calls of ${budget} are used up; room again in ${Math.ceil(roomInMs / 1_000)} s`,
});

function notServed(code: NoTurn, { deadlineMs }: ModelCall): ModelReply {
  switch (code) {
    case 'busy':
      return { ...unasked, code: 'model_busy', message: 'more urgent calls wait for the model' };
    case 'timeout':
      return { ...unasked, code: 'upstream_timeout', message: `no turn within ${deadlineMs} ms` };
    case 'cancelled':
      return { ...unasked, code: 'cancelled', message: 'nobody waits for the answer any more' };
  }
}
