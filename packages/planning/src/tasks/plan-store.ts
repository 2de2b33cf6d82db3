import { type Plan, plan, type StepRecord, stepRecord, type Task } from '@conscious-bot/contracts';
import type { Database } from '@conscious-bot/service-kit';
import { z } from 'zod';
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
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  insert({ steps, ...head }: Plan): void {
    this.#db
      .prepare('INSERT INTO plans (id, task_id, plan) VALUES (?, ?, ?)')
      .run(head.id, head.taskId, JSON.stringify(head));
    const insert = this.#db.prepare('INSERT INTO steps (id, plan_id, position, step, run) VALUES (?, ?, ?, ?, ?)');
    for (const [position, step] of steps.entries())
      insert.run(step.stepId, head.id, position, JSON.stringify(step), JSON.stringify(stepRun.parse({})));
  }

  get(id: string): Plan | undefined {
    const row = this.#db.prepare<[string], { plan: string }>('SELECT plan FROM plans WHERE id = ?').get(id);
    return row && { ...planHead.parse(JSON.parse(row.plan)), steps: this.steps(id).map((stored) => stored.step) };
  }

  /** The newest plan of a task. */
  latestOf(task: Pick<Task, 'id'>): Plan | undefined {
    const row = this.#db
      .prepare<[string], { id: string }>('SELECT id FROM plans WHERE task_id = ? ORDER BY rowid DESC LIMIT 1')
      .get(task.id);
    return row && this.get(row.id);
  }

  /** Steps of a plan in their order. */
  steps(planId: string): StoredStep[] {
    return this.#db
      .prepare<[string], StepRow>('SELECT step, run FROM steps WHERE plan_id = ? ORDER BY position')
      .all(planId)
      .map(readStep);
  }

  step(stepId: string): StoredStep | undefined {
    const row = this.#db.prepare<[string], StepRow>('SELECT step, run FROM steps WHERE id = ?').get(stepId);
    return row && readStep(row);
  }

  save(step: StepRecord, run: StepRun): void {
    this.#db
      .prepare('UPDATE steps SET step = ?, run = ? WHERE id = ?')
      .run(JSON.stringify(step), JSON.stringify(run), step.stepId);
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

  /** Id of the plan and the task a step belongs to; undefined for a step that is not ours. */
  ownerOf(stepId: string): { planId: string; taskId: string } | undefined {
    const row = this.#db
      .prepare<[string], unknown>(
        'SELECT plans.id AS planId, plans.task_id AS taskId FROM steps JOIN plans ON plans.id = steps.plan_id WHERE steps.id = ?',
      )
      .get(stepId);
    return row === undefined ? undefined : z.object({ planId: z.string(), taskId: z.string() }).parse(row);
  }
}

function readStep({ step, run }: StepRow): StoredStep {
  return { step: stepRecord.parse(JSON.parse(step)), run: stepRun.parse(JSON.parse(run)) };
}
