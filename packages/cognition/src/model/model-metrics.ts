import type { ModelAccess, ModelCallKind, ModelUsage } from '@conscious-bot/contracts/model';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface CallFacts {
  readonly callId: string;
  readonly kind: ModelCallKind;
  readonly purpose: string;
  /** `ok`, or the code of its failure. */
  readonly result: string;
  readonly durationMs: number;
  readonly tries: number;
  readonly usage?: ModelUsage | undefined;
  readonly cost: number;
}

/** Counts calls of the model. Returns what is to be called with each. */
export function countModelCalls(registry: Registry): (facts: CallFacts) => void {
  const registers = [registry];
  const calls = new Histogram({
    name: 'cognition_model_call_seconds',
    help: 'Duration of model calls by purpose and result',
    labelNames: ['purpose', 'result'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40],
    registers,
  });
  const tokens = new Counter({
    name: 'cognition_model_tokens_total',
    help: 'Tokens as the server counts them: put before the model (prompt), of these from its cache (cached), said by it (completion)',
    labelNames: ['purpose', 'direction'],
    registers,
  });
  const cost = new Counter({
    name: 'cognition_model_cost_total',
    help: 'Cost of the model in the currency of the configured prices',
    labelNames: ['purpose'],
    registers,
  });
  const retries = new Counter({
    name: 'cognition_model_retries_total',
    help: 'Requests beyond the first of a call',
    labelNames: ['purpose'],
    registers,
  });
  return ({ purpose, result, durationMs, tries, usage, cost: spent }) => {
    calls.observe({ purpose, result }, durationMs / 1_000);
    if (tries > 1) retries.inc({ purpose }, tries - 1);
    if (usage === undefined) return;
    tokens.inc({ purpose, direction: 'prompt' }, usage.promptTokens);
    tokens.inc({ purpose, direction: 'completion' }, usage.completionTokens);
    if (usage.cachedTokens !== undefined) tokens.inc({ purpose, direction: 'cached' }, usage.cachedTokens);
    cost.inc({ purpose }, spent);
  };
}

/** Shows what the model may still be asked, and how its server is, whenever somebody looks. */
export function measureModelAccess(registry: Registry, gateway: { access(): ModelAccess }): void {
  const registers = [registry];
  new Gauge({
    name: 'cognition_model_budget_used',
    help: 'Calls within the last hour, of all kinds together and by kind',
    labelNames: ['budget'],
    registers,
    collect() {
      for (const [budget, { used }] of Object.entries(gateway.access().budgets)) this.set({ budget }, used);
    },
  });
  new Gauge({
    name: 'cognition_model_waiting',
    help: 'Calls that wait for their turn',
    registers,
    collect() {
      this.set(gateway.access().waiting);
    },
  });
  new Gauge({
    name: 'cognition_model_circuit_open',
    help: '1 while the server is left alone because it failed again and again',
    registers,
    collect() {
      this.set(gateway.access().circuit.state === 'open' ? 1 : 0);
    },
  });
}
