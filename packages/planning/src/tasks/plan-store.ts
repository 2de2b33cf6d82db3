import { type Plan, plan, type StepRecord, stepRecord, type Task } from '@conscious-bot/contracts';
import type { Database } from '@conscious-bot/service-kit';
import { type StepRun, stepRun } from './step-run.ts';

export interface StoredStep {
  readonly step: StepRecord;
  readonly run: StepRun;
}

interface StepRow {
  readonly step: string;
  readonly run: string;
}

const planHead = plan.omit({ steps: true });

/** Rows of plans and their steps. */
export class PlanStore {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(db: Database) {
    this.#statements = prepareStatements(db);
  }

  /** @param run what is known of the run of every step before it begins */
  insert({ steps, ...head }: Plan, run: Partial<StepRun> = {}): void {
    this.#statements.insertPlan.run(head.id, head.taskId, JSON.stringify(head));
    for (const [position, step] of steps.entries()) {
      const begun = JSON.stringify(stepRun.parse(run));
      this.#statements.insertStep.run(step.stepId, head.id, position, JSON.stringify(step), begun);
    }
  }

  get(id: string): Plan | undefined {
    const row = this.#statements.plan.get(id);
    return row && { ...planHead.parse(JSON.parse(row.plan)), steps: this.steps(id).map((stored) => stored.step) };
  }

  /** The newest plan of a task. */
  latestOf(task: Pick<Task, 'id'>): Plan | undefined {
    const row = this.#statements.latest.get(task.id);
    return row && this.get(row.id);
  }

  /** Steps of a plan in their order. */
  steps(planId: string): StoredStep[] {
    return this.#statements.steps.all(planId).map(readStep);
  }

  step(stepId: string): StoredStep | undefined {
    const row = this.#statements.step.get(stepId);
    return row && readStep(row);
  }

  save(step: StepRecord, run: StepRun): void {
    this.#statements.saveStep.run(JSON.stringify(step), JSON.stringify(run), step.stepId);
  }

  /** The step under way; there is never more than one (I1). */
  activeStep(planId: string): StepRecord | undefined {
    return this.steps(planId).find(({ step }) => step.state === 'active')?.step;
  }

  /** Marks the steps that will not be run any more; returns those that had begun. */
  skipRest(planId: string): StepRecord[] {
    const begun: StepRecord[] = [];
    for (const { step, run } of this.steps(planId)) {
      if (step.state !== 'pending' && step.state !== 'active') continue;
      const { before: _, ...rest } = run;
      const skipped: StepRecord = { ...step, state: 'skipped' };
      this.save(skipped, { ...rest, pending: false });
      if (step.attempts > 0) begun.push(skipped);
    }
    return begun;
  }

  /** Whether a step is one of ours. */
  has(stepId: string): boolean {
    return this.#statements.step.get(stepId) !== undefined;
  }
}

function prepareStatements(db: Database) {
  return {
    insertPlan: db.prepare<[string, string, string]>('INSERT INTO plans (id, task_id, plan) VALUES (?, ?, ?)'),
    insertStep: db.prepare<[string, string, number, string, string]>(
      'INSERT INTO steps (id, plan_id, position, step, run) VALUES (?, ?, ?, ?, ?)',
    ),
    plan: db.prepare<[string], { plan: string }>('SELECT plan FROM plans WHERE id = ?'),
    latest: db.prepare<[string], { id: string }>('SELECT id FROM plans WHERE task_id = ? ORDER BY rowid DESC LIMIT 1'),
    steps: db.prepare<[string], StepRow>('SELECT step, run FROM steps WHERE plan_id = ? ORDER BY position'),
    step: db.prepare<[string], StepRow>('SELECT step, run FROM steps WHERE id = ?'),
    saveStep: db.prepare<[string, string, string]>('UPDATE steps SET step = ?, run = ? WHERE id = ?'),
  };
}

function readStep({ step, run }: StepRow): StoredStep {
  return { step: stepRecord.parse(JSON.parse(step)), run: stepRun.parse(JSON.parse(run)) };
}
