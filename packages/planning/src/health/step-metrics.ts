import type { Failure, RecoveryAction, StepRecord } from '@conscious-bot/contracts';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { StepObserver } from '../executor/steps/step-observer.ts';
import { recoveryOutcomes } from './recovery-outcomes.ts';

/** What is counted of steps, their attempts and what is done about failed ones. */
export class StepMetrics implements StepObserver {
  readonly #recoveryActions: Counter<'action' | 'helped'>;
  readonly #attempts: Counter<'capability' | 'outcome'>;
  readonly #posts: Counter<'capability'>;
  readonly #recoveries: Counter<'capability' | 'action'>;
  readonly #ends: Counter<'capability' | 'outcome'>;
  readonly #duration: Histogram<'capability'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#recoveryActions = new Counter({
      name: 'planning_recovery_actions_total',
      help: 'Recovery actions tried on ended steps, and whether the step was done with them',
      labelNames: ['action', 'helped'],
      registers,
    });
    this.#attempts = new Counter({
      name: 'planning_step_attempts_total',
      help: 'Attempts of steps by verb and outcome (done or the failure code)',
      labelNames: ['capability', 'outcome'],
      registers,
    });
    this.#posts = new Counter({
      name: 'planning_actions_posted_total',
      help: 'Actions posted to the body, repeated keys included',
      labelNames: ['capability'],
      registers,
    });
    this.#recoveries = new Counter({
      name: 'planning_recoveries_total',
      help: 'What was done on the spot about failed attempts, by verb and recovery action',
      labelNames: ['capability', 'action'],
      registers,
    });
    this.#ends = new Counter({
      name: 'planning_steps_total',
      help: 'Ended steps by verb and outcome: done at once, done after a repair, or failed',
      labelNames: ['capability', 'outcome'],
      registers,
    });
    this.#duration = new Histogram({
      name: 'planning_step_seconds',
      help: 'From the first attempt of a step to its end, for those that were done, by verb',
      labelNames: ['capability'],
      buckets: [0.1, 0.5, 1, 2, 5, 10, 20, 40, 80, 160, 320],
      registers,
    });
  }

  posted({ capability }: StepRecord): void {
    this.#posts.inc({ capability });
  }

  done(step: StepRecord): void {
    const { capability, tried = [], startedAt, endedAt } = step;
    this.#countOutcomes(step, true);
    if (startedAt !== undefined && endedAt !== undefined)
      this.#duration.observe({ capability }, (endedAt - startedAt) / 1_000);
    this.#attempts.inc({ capability, outcome: 'done' });
    this.#ends.inc({ capability, outcome: tried.length > 0 ? 'repaired' : 'done' });
  }

  failed({ capability }: StepRecord, { code }: Failure): void {
    this.#attempts.inc({ capability, outcome: code });
  }

  recovering({ capability }: StepRecord, action: RecoveryAction): void {
    this.#recoveries.inc({ capability, action });
  }

  gaveUp(step: StepRecord): void {
    this.#countOutcomes(step, false);
    this.#ends.inc({ capability: step.capability, outcome: 'failed' });
  }

  #countOutcomes(step: StepRecord, done: boolean): void {
    for (const { action, helped } of recoveryOutcomes(step, done))
      this.#recoveryActions.inc({ action, helped: String(helped) });
  }
}
