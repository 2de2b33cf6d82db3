import type { IdleCycle } from '@conscious-bot/contracts';
import { Counter, Gauge, type Registry } from 'prom-client';

export interface IdleMetrics {
  cycle(cycle: IdleCycle): void;
  /** Share of the cycles of the last hour that emitted an intent. */
  rate(rate: number, outside: boolean): void;
}

/** How idle cycles end and how often they commit (IDLE-5b). */
export function createIdleMetrics(registry: Registry): IdleMetrics {
  const registers = [registry];
  const cycles = new Counter({
    name: 'cognition_idle_cycles_total',
    help: 'Idle cycles by reason and decision outcome',
    labelNames: ['reason', 'outcome'],
    registers,
  });
  const goals = new Counter({
    name: 'cognition_idle_goals_total',
    help: 'Goals written in idle cycles by what became of them',
    labelNames: ['disposition'],
    registers,
  });
  const rate = new Gauge({
    name: 'cognition_idle_intent_rate',
    help: 'Share of the idle cycles of the last hour that emitted an intent',
    registers,
  });
  const outside = new Gauge({
    name: 'cognition_idle_intent_rate_outside',
    help: '1 while that share is outside of its bounds',
    registers,
  });
  return {
    cycle: ({ idle_reason: reason, decision_outcome: outcome, disposition }) => {
      cycles.inc({ reason, outcome });
      if (disposition !== undefined) goals.inc({ disposition });
    },
    rate: (share, isOutside) => {
      rate.set(share);
      outside.set(isOutside ? 1 : 0);
    },
  };
}
