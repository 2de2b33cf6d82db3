import type { ModelParse, ModelStamp } from '@conscious-bot/contracts';
import { type Clock, newId } from '@conscious-bot/service-kit';
import type { CallQueue, NoTurn } from './call-queue.ts';
import { type CallStore, promptHash } from './call-store.ts';
import type { Completion, Mind, ModelCall } from './mind.ts';
import type { ModelClient, ModelReply } from './model-client.ts';

export interface ModelDoorOptions {
  readonly client: ModelClient;
  readonly queue: CallQueue;
  readonly calls: CallStore;
  readonly clock: Clock;
  /** Told of every call, for metrics. */
  onCall?(call: ModelCall, completion: Completion): void;
}

/** The one way to the model: every call waits its turn, ends by its deadline and is recorded with its raw answer. */
export class ModelDoor implements Mind {
  readonly #o: ModelDoorOptions;

  constructor(options: ModelDoorOptions) {
    this.#o = options;
  }

  get model(): string {
    return this.#o.client.model;
  }

  async complete(call: ModelCall): Promise<Completion> {
    return (await this.ask(call)).completion;
  }

  parsed(callId: string, result: ModelParse): void {
    this.#o.calls.parsed(callId, result);
  }

  /** As `complete`, with the stamp of the call. */
  async ask(call: ModelCall): Promise<{ readonly completion: Completion; readonly stamp: ModelStamp }> {
    const { client, queue, calls, clock, onCall } = this.#o;
    const at = clock.now();
    const turn = await queue.run(call.kind, call.deadlineMs, (leftMs) => client.send({ ...call, deadlineMs: leftMs }));
    const callId = newId('call');
    const completion: Completion = { ...(turn.ok ? turn.value : notServed(turn.code, call)), callId };
    const { kind, purpose, messages, temperature, maxTokens, template } = call;
    const stamp: ModelStamp = {
      callId,
      model: client.model,
      kind,
      at,
      waitedMs: turn.waitedMs,
      durationMs: completion.durationMs,
      promptHash: promptHash(messages),
      ...(template === undefined ? {} : { template }),
    };
    const said = completion.ok
      ? { text: completion.text, code: undefined }
      : { text: undefined, code: completion.code };
    calls.insert({ stamp, purpose, messages, temperature, maxTokens, ...said });
    onCall?.(call, completion);
    return { completion, stamp };
  }
}

function notServed(code: NoTurn, { deadlineMs }: ModelCall): ModelReply {
  const failed = { ok: false, durationMs: 0 } as const;
  switch (code) {
    case 'busy':
      return { ...failed, code: 'model_busy', message: 'more urgent calls wait for the model' };
    case 'timeout':
      return { ...failed, code: 'upstream_timeout', message: `no turn within ${deadlineMs} ms` };
    case 'cancelled':
      return { ...failed, code: 'cancelled', message: 'nobody waits for the answer any more' };
  }
}
