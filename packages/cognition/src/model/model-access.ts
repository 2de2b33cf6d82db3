import type { Config } from '@conscious-bot/contracts';
import { type Clock, type Database, type Logger, type StateStore, systemClock } from '@conscious-bot/service-kit';
import type { Registry } from 'prom-client';
import { SlidingWindow } from '../budget/sliding-window.ts';
import { CallBudgets } from './call-budgets.ts';
import { CallQueue } from './call-queue.ts';
import { CallStore } from './call-store.ts';
import { ModelGateway } from './model-gateway.ts';
import { type CallFacts, createModelMetrics } from './model-metrics.ts';
import { createChatTransport } from './server/chat-transport.ts';
import { findContextSize } from './server/context-size.ts';
import type { Endpoint } from './server/find-endpoint.ts';
import { ModelClient } from './server/model-client.ts';
import { UsageTotals } from './usage-totals.ts';

export interface ModelAccessOptions {
  readonly endpoint: Endpoint;
  readonly config: Config;
  readonly db: Database;
  readonly state: StateStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Told of every call, beside the metrics. */
  onCall(facts: CallFacts): void;
}

/** All there is of model calls: where they are kept, and the door to the model unless there is none. */
export interface ModelAccessParts {
  readonly calls: CallStore;
  readonly gateway: ModelGateway | undefined;
}

/** Puts the way to the model together. */
export async function createModelAccess(options: ModelAccessOptions): Promise<ModelAccessParts> {
  const { endpoint, config, db, state, clock, logger, metrics, onCall } = options;
  const calls = new CallStore(db, { most: config.LLM_CALLS_KEPT, maxAgeMs: config.LLM_CALLS_KEPT_MS });
  if (endpoint.mode === 'none') return { calls, gateway: undefined };
  const { model } = endpoint;
  const client = new ModelClient({
    ...{ model, logger },
    transport: await createChatTransport(endpoint),
    // The wire knows no simulated time.
    clock: systemClock,
    findContext: () => findContextSize(endpoint),
  });
  let count: ((facts: CallFacts) => void) | undefined;
  const gateway = new ModelGateway({
    ...{ client, calls, clock, prices: config },
    queue: new CallQueue(clock),
    budgets: new CallBudgets(new SlidingWindow(db, clock), config),
    usage: new UsageTotals(state, config),
    onCall: (facts) => {
      count?.(facts);
      onCall(facts);
    },
  });
  count = createModelMetrics(metrics, () => gateway.access());
  return { calls, gateway };
}
