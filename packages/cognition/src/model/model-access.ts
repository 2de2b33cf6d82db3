import type { Registry } from 'prom-client';
import { SlidingWindow } from '../budget/sliding-window.ts';
import type { BotContext } from '../context/bot-context.ts';
import { CallBudgets } from './call-budgets.ts';
import { CallQueue } from './call-queue.ts';
import { CallStore } from './call-store.ts';
import { ModelGateway } from './model-gateway.ts';
import { type CallFacts, countModelCalls, measureModelAccess } from './model-metrics.ts';
import { createChatTransport } from './server/chat-transport.ts';
import { contextSize, findContextSize } from './server/context-size.ts';
import { dialectMemory } from './server/dialect-memory.ts';
import { exchange } from './server/exchange.ts';
import type { Endpoint } from './server/find-endpoint.ts';
import { ModelClient } from './server/model-client.ts';
import { UsageHistory } from './usage-history.ts';
import { UsageTotals } from './usage-totals.ts';

interface ModelAccessOptions {
  readonly endpoint: Endpoint;
  readonly registry: Registry;
  /** Called after every call, beside the metrics. */
  onCall(facts: CallFacts): void;
}

/** All there is of model calls: where they are kept, and the gateway to the model unless there is none. */
export interface ModelAccessParts {
  readonly calls: CallStore;
  readonly gateway: ModelGateway | undefined;
  /** What they came to, also where there is no model any more. */
  readonly usage: UsageHistory;
  /** In which calls wait for their turn. */
  readonly queue: CallQueue;
}

/** Puts the way to the model together. */
export async function createModelAccess(
  context: Omit<BotContext, 'model'>,
  { endpoint, registry, onCall }: ModelAccessOptions,
): Promise<ModelAccessParts> {
  const { config, db, state, clock, networkClock, random, logger, journal } = context;
  const calls = new CallStore(db, { most: config.LLM_CALLS_KEPT, maxAgeMs: config.LLM_CALLS_KEPT_MS });
  const queue = new CallQueue(clock);
  const totals = new UsageTotals(state, config);
  const usage = new UsageHistory(db, totals);
  if (endpoint.mode === 'none') return { calls, gateway: undefined, usage, queue };
  const transport = await createChatTransport(endpoint, networkClock);
  const client = new ModelClient({
    model: endpoint.model,
    transport: (request, signal) =>
      journal.ask({ what: 'model', read: exchange.parse }, () => transport(request, signal)),
    logger,
    clock: networkClock,
    random,
    dialects: dialectMemory(state, endpoint),
    findContext: () =>
      journal.ask({ what: 'model context', read: contextSize.optional().parse }, () => findContextSize(endpoint)),
  });
  const count = countModelCalls(registry);
  const gateway = new ModelGateway(context, {
    client,
    calls,
    queue,
    budgets: new CallBudgets(new SlidingWindow(db, clock), config),
    usage: totals,
    onCall: (facts) => {
      count(facts);
      onCall(facts);
    },
  });
  measureModelAccess(registry, gateway);
  return { calls, gateway, usage, queue };
}
